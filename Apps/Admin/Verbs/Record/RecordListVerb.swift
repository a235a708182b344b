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
            let list = try await context.connected(invocation) { try await $0.send(ListRecordsCall()) }
            try context.console.show(list, as: invocation.format) {
                TextTable(
                    headings: ["ID", "TITLE", "OWNER", "SINCE"],
                    rows: list.records.map { record in
                        [
                            "\(record.id)", record.title, record.owner.map { "\($0)" } ?? "nobody yet",
                            "\(record.createdAt.date)",
                        ]
                    }
                ).text
            }
            return .done
        })
}
