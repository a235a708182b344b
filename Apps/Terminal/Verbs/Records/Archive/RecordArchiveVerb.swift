import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The whole record as one file, and looking at such a file.
enum RecordArchiveVerb {
    static let verify = ScriptVerb(
        "verify", of: "record", "check an archive of a record without reading it into one",
        operands: [Operand("FILE", .file, help: "an archive that 'record export --archive' wrote")],
        about: """
            Reads every file inside and compares sizes, checksums, versions and relations. Nothing is written. The sums
            show damage; they are no signature, and do not show that another person changed the archive on purpose.
            """,
        examples: [.init(command: "salus record verify anna.zip", comment: "before you delete another copy")],
        run: { (work: RecordScript) in
            let archive = try work.readingArchive(work.words[0])
            let report = RecordArchiveReport(file: work.words[0], archive)
            try work.console.show(report, essence: [report.file]) { _ in "\(report.text) Every checksum is right." }
            return .done
        })
}

extension Option {
    static let archive = Option(
        name: "archive", help: "all documents, byte for byte with all versions, as one zip file; needs --out")
}

extension RecordScript {
    /// Writes the whole record to `--out`; nothing where a part of it is not on this device.
    func writeArchive(of record: RecordID) async throws -> ExitStatus {
        guard let path = invocation[.out].map(PlainFile.expanded) else {
            throw UsageError("an archive needs a file: --out FILE")
        }
        var progress: ProgressReporter?
        let gathered: RecordArchive?
        do throws(Advice) {
            gathered = try await RecordArchive.gather(record, client) { done, all in
                if progress == nil { progress = console.progress(of: all, "documents") }
                progress?.advance(to: done)
            }
        } catch { throw ScriptFailure(.notFound, ErrorNotice(error)) }
        progress?.finish()
        guard let archive = gathered else { throw CancellationError() }
        let bytes: [UInt8]
        do throws(Advice) { bytes = try await archive.written() } catch {
            throw ScriptFailure(.failed, ErrorNotice(error))
        }
        try PlainFile.write(bytes, to: path)
        let report = RecordArchiveReport(file: path, archive)
        try console.show(report, essence: [path]) { _ in
            "\(report.text) It is in \(path), not encrypted; only you can read the file."
        }
        return .done
    }

    /// Reads and checks a file.
    func readingArchive(_ file: String) throws -> RecordArchive {
        guard FileAttributes(PlainFile.expanded(file)) != nil else {
            throw ScriptFailure(.notFound, "That file cannot be read, or is empty.", nextStep: "Check its path.")
        }
        do throws(ErrorNotice) { return try RecordArchive(file: file) } catch { throw ScriptFailure(.failed, error) }
    }
}

/// The outcome of writing or checking an archive.
private struct RecordArchiveReport: Encodable {
    let file: String
    private let title: String
    private let exportedAt: Instant
    private let documents, versions, bytes, relations: Int
    let text: String

    private enum CodingKeys: String, CodingKey { case file, title, exportedAt, documents, versions, bytes, relations }

    init(file: String, _ archive: RecordArchive) {
        (self.file, title, exportedAt) = (file, archive.title, archive.exportedAt)
        documents = archive.documents.count(where: \.version.isLatest)
        (versions, bytes, relations) = (archive.documents.count, archive.byteCount, archive.relations.count)
        text = archive.about
    }
}
