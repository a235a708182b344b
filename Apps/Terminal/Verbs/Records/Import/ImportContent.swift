import FoundationEssentials
import PHRAppleHealth
import PHRMail
import SalusAPI
import SalusBase
import SalusClient
import SalusTerminal

/// The content of a file that is imported.
enum ImportContent {
    /// One document, as it is.
    case document(ImportPiece)
    /// The files that came with a mail.
    case mail([ImportPiece], closedParts: Int)
    /// The section documents of an archive of hData.
    case sections([ImportPiece])
    /// An export of Apple Health, as documents of a month each.
    case health(AppleHealthContents)

    private static let (head, piece) = (4096, 1 << 16)

    /// `since`: from which day on values of an export are taken. Throws words for people.
    static func read(_ path: String, since: CalendarDate?) throws(ErrorNotice) -> ImportContent {
        guard let file = OpenFile(path), let start = file.read(upTo: head), !start.isEmpty else {
            throw ErrorNotice("It cannot be read, or is empty.", nextStep: "Check its path.")
        }
        if isHealth(start) { return .health(try health(file, start, since)) }
        let whole = try RecordFile(path)
        if HDataArchive.isArchive(whole.content.bytes) {
            do throws(Advice) {
                let documents = try HDataArchive.documents(in: whole.content.bytes)
                return .sections(documents.map { ImportPiece(label: $0.label, content: $0.content) })
            } catch { throw ErrorNotice(error) }
        }
        guard MailMessage.isMessage(whole.content.bytes) else {
            return .document(ImportPiece(label: whole.name, content: whole.content))
        }
        return try mail(whole.content.bytes)
    }

    private static func isHealth(_ start: [UInt8]) -> Bool {
        ["<!DOCTYPE HealthData", "<HealthData "].contains { start.firstRange(of: $0.utf8) != nil }
    }

    private static func health(
        _ file: OpenFile, _ start: [UInt8], _ since: CalendarDate?
    ) throws(ErrorNotice) -> AppleHealthContents {
        do throws(AppleHealthError) {
            let export = try AppleHealthExport(since: since)
            try export.take(start)
            while let bytes = file.read(upTo: piece), !bytes.isEmpty { try export.take(bytes) }
            return try export.finish()
        } catch {
            let isLarge = if case .tooManyValues = error { true } else { false }
            throw ErrorNotice(
                "It is not read: \(error).",
                nextStep: isLarge ? "Say --since with a later day." : "Export it again on the phone.")
        }
    }

    private static func mail(_ bytes: [UInt8]) throws(ErrorNotice) -> ImportContent {
        do throws(MailError) {
            let message = try MailMessage(bytes)
            let pieces = message.attachments.map { file in
                let ending = file.name.map { URL(filePath: $0).pathExtension } ?? ""
                let known = FileKind.mediaType(ending)
                let type = known == "application/octet-stream" ? file.mediaType : known
                return ImportPiece(
                    label: file.name ?? message.subject ?? "attachment",
                    content: RawContent(mediaType: type, bytes: file.bytes))
            }
            return .mail(pieces, closedParts: message.closedParts)
        } catch {
            throw ErrorNotice("It is not read: \(error).", nextStep: "Save its attachments, and import those.")
        }
    }
}

/// A document to be added.
struct ImportPiece {
    let label: String
    let content: RawContent
}
