import CommandKit
import SalusAPI
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
            let archive = try RecordArchive(file: work.words[0])
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
        let archive = try await archive(of: record)
        let bytes: [UInt8]
        do { bytes = try archive.written() } catch let fault as StoredZip.Fault {
            throw ScriptFailure(.failed, RecordArchive.Fault.zip(fault).notice)
        }
        try PlainFile.write(bytes, to: path)
        let report = RecordArchiveReport(file: path, archive)
        try console.show(report, essence: [path]) { _ in
            "\(report.text) It is in \(path), not encrypted; only you can read the file."
        }
        return .done
    }

    private func archive(of record: RecordID) async throws -> RecordArchive {
        let reader = client.reader
        let title = try await reader.people().first { $0.id == record }?.title ?? ""
        let latest = try await reader.documents(of: record)
        let progress = console.progress(of: latest.count, "documents")
        var relations: Set<DocumentLink> = []
        var missing = 0
        typealias Item = (document: Document, content: [UInt8], history: [StatusHistory.Entry])
        var items: [Item] = []
        for (index, document) in latest.enumerated() {
            progress?.advance(to: index)
            for version in try await reader.detail(of: document.id, in: record)?.versions ?? [document] {
                let history = try await client.history(of: version.id, in: record)
                relations.formUnion(history.links)
                guard let content = try await reader.document(version.id, in: record)?.content else {
                    missing += 1
                    continue
                }
                items.append((version, content, history.changes))
            }
        }
        progress?.finish()
        let inside = Set(items.map(\.document.id))
        let archive = RecordArchive(
            of: record, title: title, exportedAt: client.clock.now, documents: items,
            relations: relations.filter { inside.contains($0.about) && inside.contains($0.related) }
                .sorted { ($0.at, "\($0.about)\($0.related)") < ($1.at, "\($1.about)\($1.related)") })
        guard missing == 0, RecordArchive.isWhole(archive.manifest) else {
            throw ScriptFailure(
                .notFound, "The record is not whole on this device (missing: \(missing)); no file was written.",
                nextStep: "Run salus sync, then export again.")
        }
        return archive
    }
}

extension RecordArchive {
    /// Reads and checks a file; throws the next step for people.
    init(file: String) throws {
        let path = PlainFile.expanded(file)
        guard FileAttributes(path)?.size ?? 0 <= StoredZip.mostBytes else {
            throw ScriptFailure(.failed, Fault.zip(.tooLarge).notice)
        }
        let bytes: [UInt8]
        do throws(ErrorNotice) { bytes = try PlainFile.read(path) } catch { throw ScriptFailure(.notFound, error) }
        do throws(Fault) { try self.init(reading: bytes) } catch { throw ScriptFailure(.failed, error.notice) }
    }
}

/// The outcome of writing or checking an archive.
private struct RecordArchiveReport: Encodable {
    let file: String
    private let title: String
    private let exportedAt: Instant
    private let documents, versions, bytes, relations: Int

    init(file: String, _ archive: RecordArchive) {
        let manifest = archive.manifest
        (self.file, title, exportedAt) = (file, manifest.title, manifest.exportedAt)
        documents = manifest.documents.count { $0.document.version.isLatest }
        versions = manifest.documents.count
        bytes = archive.contents.values.reduce(0) { $0 + $1.count }
        relations = manifest.relations.count
    }

    var text: String {
        let all = "\(counted(documents, "document")) of \(title) in \(counted(versions, "version")), \(bytes) bytes"
        return "\(all), with \(counted(relations, "relation"))."
    }
}
