import CommandKit
import SalusBase
import SalusModels
import SalusTerminal

/// A line of a record as `salus record entries` prints it.
struct EntryReport: Encodable, Sendable {
    let id: FactID
    let document: DocumentID
    let kind: String
    let title: String
    let detail: String
    let start: String?
    let end: String?
    /// Other entries that say the same, in other documents.
    let others: [FactOrigin]

    init(_ entry: TimelineEntry) {
        (id, document, kind) = (entry.fact, entry.document, entry.kind.rawValue)
        (title, detail) = (entry.title, entry.shownDetail)
        (start, end, others) = (entry.start?.text, entry.end?.text, entry.others)
    }
}

struct EntryListReport: Encodable, Sendable {
    let entries: [EntryReport]

    var identifiers: [String] { entries.map { "\($0.id)" } }

    func text(on layout: OutputLayout) -> String {
        guard !entries.isEmpty else { return "No entry yet." }
        return layout.table(
            ["ENTRY", "KIND", "WHAT", "DETAIL", "FROM", "UNTIL"],
            entries.map { entry in
                [
                    TableCell(ShortIdentifier.of(entry.id), isWhole: true), TableCell(entry.kind),
                    TableCell(entry.title + (entry.others.isEmpty ? "" : " ×\(1 + entry.others.count)")),
                    TableCell(entry.detail), TableCell(entry.start ?? ""),
                    TableCell(entry.end ?? ""),
                ]
            })
    }
}
