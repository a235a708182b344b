import CommandKit
import FoundationEssentials
import PHRAppleHealth
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

/// Adds what is in files to a record, document by document.
struct RecordImport {
    let work: RecordScript
    let record: RecordID
    /// The content that the record has already, by digest.
    private var known: Set<String>
    /// The files that the command line itself names.
    private let named: Set<String>
    /// The person's birth, as the record says it.
    private let birthDate: PartialDate?

    init(_ work: RecordScript, into record: RecordID) async throws {
        (self.work, self.record) = (work, record)
        named = Set(work.words.dropFirst().map(PlainFile.expanded))
        known = Set(try await work.client.reader.documents(of: record).map(\.digest))
        let person = try await work.client.reader.overview(of: record)?.person
        birthDate = person.flatMap { Demographics($0.fields).birthDate }
    }

    /// Takes one file and tells the outcome; a bad one does not end the import.
    mutating func take(_ path: String, since: CalendarDate?) async -> RecordImportReport.File {
        var file = RecordImportReport.File(path: path)
        if isTable(path) {
            await takeTable(path, &file)
            return file
        }
        do throws(ErrorNotice) {
            switch try ImportContent.read(path, since: since) {
            case .document(let piece): await add(piece, &file)
            case .mail(let pieces, let closed):
                for piece in pieces { await add(piece, &file) }
                if pieces.isEmpty { file.refusals.append("It has no attachments; add it as it is with record add.") }
                if closed > 0 { file.notRead.append(.init(name: "encrypted, signed or packed parts", count: closed)) }
            case .sections(let pieces): for piece in pieces { await add(piece, &file) }
            case .health(let contents): await take(contents, &file)
            }
        } catch {
            file.refusals.append(error.text)
        }
        return file
    }

    /// By its name; with --kind also another that the command line itself names.
    private func isTable(_ path: String) -> Bool {
        ["csv", "tsv"].contains(URL(filePath: path).pathExtension.lowercased())
            || work.invocation[TableOptions.kind] != nil && named.contains(path)
    }

    private func takeTable(_ path: String, _ file: inout RecordImportReport.File) async {
        do { try await RecordTableImport(work: work, record: record).take(path, &file) } catch let error as ErrorNotice
        {
            file.refusals.append(error.text)
        } catch let error as ClientError {
            file.refusals.append(error.advice.problem)
        } catch { file.refusals.append("\(error)") }
    }

    /// An export has no name, only the day of birth: where that is another one, it is another person's.
    private mutating func take(_ contents: AppleHealthContents, _ file: inout RecordImportReport.File) async {
        if let birthDate, let other = contents.birthDate, birthDate.precision >= .day, other.precision >= .day,
            birthDate.dayText != other.dayText
        {
            return file.refusals.append("It is another person's: the day of birth is another one.")
        }
        file.take(contents)
        for month in contents.months {
            for part in contents.parts(of: month) {
                let content = RawContent(mediaType: "application/xml", bytes: part.bytes)
                await add(ImportPiece(label: part.label, content: content), &file)
            }
            if work.console.isInterrupted {
                return file.refusals.append("Stopped; the same command goes on from there.")
            }
        }
    }

    private mutating func add(_ piece: ImportPiece, _ file: inout RecordImportReport.File) async {
        file.documents += 1
        let digest = Hex.encode(SHA256.hash(piece.content.bytes))
        guard known.insert(digest).inserted else { return file.unchanged += 1 }
        guard !work.invocation.isDryRun else { return file.added += 1 }
        do throws(ClientError) {
            let added = try await work.client.records.add(piece.content, label: piece.label, to: record)
            if added == nil { file.unchanged += 1 } else { file.added += 1 }
        } catch {
            file.refusals.append("\(piece.label): \(error.advice.problem)")
        }
    }
}
