import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordList = Verb(
        page: VerbPage(
            words: ["record", "list"], summary: "list the records without their content", options: Option.places,
            about: "Every record with its title and owner. What is in them is the owners' business.",
            examples: [.init(command: "salus-admin record list --data /srv/salus", comment: "which records are there?")]
        ),
        run: { invocation, context in
            let (list, accounts) = try await context.connected(invocation) {
                (try await $0.send(ListRecordsCall()), try await $0.send(ListAccountsCall()).accounts)
            }
            let names = Dictionary(accounts.map { ($0.id, $0.name.text) }, uniquingKeysWith: { first, _ in first })
            try context.console.show(list, essence: list.records.map { "\($0.id)" }) { table(list, names, on: $0) }
            return .done
        })

    private static func table(_ list: RecordList, _ names: [AccountID: String], on paper: Paper) -> String {
        paper.table(
            ["ID", "TITLE", "OWNER", "SINCE"],
            list.records.map { record in
                let owner = record.owner.map { Cell(names[$0] ?? "\($0)") } ?? Cell("nobody yet", .warning)
                return [
                    Cell("\(record.id)", isWhole: true), Cell(record.title), owner, Cell("\(record.createdAt.date)"),
                ]
            })
    }
}
