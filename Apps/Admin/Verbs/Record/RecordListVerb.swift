import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordList = list(
        ["record", "list"], "list the records without their content",
        about: "Oldest first, with title and owner. Their content is not shown.",
        examples: [.init(command: "salus-admin record list --data /srv/salus", comment: "which records are there?")],
        call: { _ in ListRecordsCall() }, essence: { "\($0.id)" }
    ) { page, layout in
        let names = Dictionary(page.owners.map { ($0.account, $0.name.text) }, uniquingKeysWith: { first, _ in first })
        return layout.table(["ID", "TITLE", "OWNER", "SINCE"], page.records.map { row($0, names) })
    }

    private static func row(_ record: HealthRecord, _ names: [AccountID: String]) -> [TableCell] {
        let owner = record.owner.map { TableCell(names[$0] ?? "\($0)") } ?? TableCell("no one yet", .warning)
        return [
            TableCell("\(record.id)", isWhole: true), TableCell(record.title), owner,
            TableCell("\(record.createdAt.date)"),
        ]
    }
}
