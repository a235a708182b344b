import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Entries of a record that several sources tell of.
enum RecordSameVerb {
    static let all = [same, apart, together]

    private static let same = ScriptVerb(
        "same", of: "record", "list the entries that several sources tell of", operands: [.entryPerson],
        about: """
            From the record on this device. Of those that say the same one is shown in summaries and timelines, with the
            number of its sources; those that differ, such as two doses, are all shown.
            """,
        examples: [.init(command: "salus record same anna --json | jq '.items[0]'", comment: "with its origins")],
        run: { (script: EntryScript) in
            let record = try await script.record.record()
            let titles = try await script.client.reader.listing(of: record).map { ($0.document.id, $0.title) }
            let report = SameItemsReport(
                try await script.client.reader.sharedItems(of: record), Dictionary(titles) { first, _ in first })
            try script.console.show(report, essence: report.items.flatMap { $0.map { "\($0.fact)" } }) {
                report.text(on: $0)
            }
            return .done
        })

    private static let apart = ScriptVerb(
        "apart", of: "record", "tell an entry apart from others that seem to say the same",
        operands: [.entryPerson, .entry],
        about: "On this device alone: summary and timeline show it for itself from then on.",
        examples: [.init(command: "salus record apart anna 0b1c", comment: "another problem of the same name")],
        run: { (script: EntryScript) in try await script.set(apart: true) })

    private static let together = ScriptVerb(
        "together", of: "record", "compare an entry with the others again", operands: [.entryPerson, .entry],
        about: "Takes 'record apart' back, on this device.",
        examples: [.init(command: "salus record together anna 0b1c", comment: "it is the same after all")],
        run: { (script: EntryScript) in try await script.set(apart: false) })
}

extension EntryScript {
    fileprivate func set(apart isApart: Bool) async throws -> ExitStatus {
        let record = try await record.record()
        let entry = try await entry(in: record)
        try await client.reader.setApart(isApart, entry.fact, in: record)
        wrote(isApart ? "the entry is told apart" : "the entry is compared again")
        try console.show(EntryReport(entry), essence: ["\(entry.fact)"]) { _ in
            isApart ? "It is told apart on this device." : "It is compared with the others again."
        }
        return .done
    }
}

/// Items that several sources tell of, as a script reads them: one list for each.
private struct SameItemsReport: Encodable {
    struct Origin: Encodable {
        let fact: FactID
        let document: DocumentID
        let relation: ItemOrigin.Relation
        let title: String
        let start: String?
        /// The document's title.
        let source: String
    }

    let items: [[Origin]]

    init(_ groups: [[ItemOrigin]], _ titles: [DocumentID: String]) {
        items = groups.map { group in
            group.map {
                Origin(
                    fact: $0.origin.fact, document: $0.origin.document, relation: $0.relation, title: $0.words,
                    start: $0.entry?.start?.text, source: titles[$0.origin.document] ?? "")
            }
        }
    }

    func text(on layout: OutputLayout) -> String {
        guard !items.isEmpty else { return "No two entries say the same." }
        return layout.table(
            ["ENTRY", "WHAT", "SINCE", "", "DOCUMENT"],
            items.flatMap(\.self).map { origin in
                [
                    TableCell(ShortIdentifier.of(origin.fact), isWhole: true), TableCell(origin.title),
                    TableCell(origin.start ?? ""), TableCell(origin.relation.word), TableCell(origin.source),
                ]
            })
    }
}
