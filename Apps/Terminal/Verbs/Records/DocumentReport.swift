import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A document as `salus record documents` prints it.
struct DocumentReport: Encodable, Sendable {
    let id: DocumentID
    let title: String
    /// As `salus share every` reads it.
    let type: String
    let date: String
    let status: String
    let version: Int
    /// The system that it came from, with its host where it came from a source: `hdata:clinic.example.org`.
    let source: String
    /// Whether what was written here about it is `there`, `waiting` or `refused`.
    let passage: String
    let tags: [String]

    init(_ listed: ListedDocument, _ tags: DocumentTags = DocumentTags()) {
        self.tags = tags[listed.document].map(\.text)
        (id, title, date) = (listed.document.id, listed.title, listed.date.shownDay)
        type = listed.document.type.shortName
        (status, version) = (listed.document.status.rawValue, listed.document.version.number)
        source = listed.document.source.system
        passage = "\(listed.passage)"
    }
}

struct DocumentListReport: Encodable, Sendable {
    let documents: [DocumentReport]

    func text(on layout: OutputLayout) -> String {
        layout.table(
            ["DOCUMENT", "WHAT", "DATE", "STATUS", "VERSION", "WAITS"],
            documents.map { document in
                [
                    TableCell(ShortIdentifier.of(document.id), isWhole: true),
                    TableCell(document.title + document.tags.map { " #\($0)" }.joined()), TableCell(document.date),
                    TableCell(document.status), TableCell("\(document.version)"),
                    TableCell(document.passage == "there" ? "" : document.passage, .warning),
                ]
            })
    }
}

/// Documents of one status as `salus record documents --status` prints them.
struct DocumentOriginReport: Encodable, Sendable {
    struct Row: Encodable, Sendable {
        let id: DocumentID
        let title, type: String
        let came: Instant
        /// Nil for the platform, and for an account that this device has not met.
        let broughtBy: String?

        init(_ origin: AttributedDocument) {
            let document = origin.document
            (id, type, came) = (document.id, document.type.shortName, document.createdAt)
            (title, broughtBy) = (document.label ?? document.type.shortName, origin.broughtBy)
        }
    }

    let documents: [Row]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !documents.isEmpty else { return "No document has that status." }
        return layout.table(
            ["DOCUMENT", "WHAT", "CAME", "BROUGHT BY"],
            documents.map {
                [
                    TableCell(ShortIdentifier.of($0.id), isWhole: true), TableCell($0.title),
                    TableCell(time.text($0.came)), TableCell($0.broughtBy ?? ""),
                ]
            })
    }
}

/// The result of a verb that writes a document, as JSON.
struct ChangedDocumentReport: Encodable, Sendable {
    let document: DocumentID
    /// True until the server has it.
    let isWaiting: Bool
}

/// The unsent and refused writes of this device.
struct WaitingReport: Encodable, Sendable {
    private struct Row: Encodable, Sendable {
        let place, what: String
        let since: Instant?
        let refusal: String?
    }

    private let waiting: [Row]

    init(rows: [WaitingRow]) {
        waiting = rows.map { Row(place: $0.place, what: $0.what, since: $0.since, refusal: $0.refusal) }
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        if waiting.isEmpty { return "Nothing waits." }
        return layout.table(
            ["WHERE", "WHAT", "SINCE", "REFUSED"],
            waiting.map { row in
                [
                    TableCell(row.place), TableCell(row.what), TableCell(row.since.map(time.text) ?? ""),
                    TableCell(row.refusal ?? "", .bad),
                ]
            })
    }
}
