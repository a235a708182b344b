import CommandKit
import SalusAPI
import SalusClient
import SalusModels
import SalusTerminal

extension DeviceVerb {
    static let storage = ScriptVerb(
        "storage", "show how much your records hold on the server, and how much they may",
        about: """
            Documents and bytes of the account, then of the hundred largest records that you own. Each version,
            attachment, message and notice counts; what others add to your records counts for you. Nothing is stored any
            more where the quota is reached: ask the server's operator for more room. Asks the server.
            """,
        examples: [
            .init(command: "salus storage", comment: "is there room?"),
            .init(command: "salus storage -o json | jq '.account.bytes'", comment: "from a monitor"),
        ],
        run: { (work: ScriptWork) in
            let room = try await work.client.ownQuotaUsage()
            let people = try await work.client.reader.people()
            let names = Dictionary(people.map { ($0.id, $0.title) }) { title, _ in title }
            try work.console.show(room, essence: ["\(room.account.bytes)"]) { layout in
                let account = [TableCell("All together"), TableCell(room.account.words)]
                return layout.table(
                    ["RECORD", "HOLDS"],
                    [account]
                        + room.records.map {
                            [TableCell(names[$0.record] ?? "\($0.record)"), TableCell($0.room.words)]
                        })
            }
            return .done
        })
}
