import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let appInstallationList = Verb(
        page: VerbPage(
            words: ["app", "installation", "list"], summary: "list the copies of apps that a person let in",
            operands: [.account], options: Option.places,
            about: """
                Copies that sign with a key of their own, each with its own name. Their acts are in the
                access log.
                """,
            examples: [
                .init(
                    command: "salus-admin app installation list anna --data /srv/salus", comment: "which has anna?")
            ]),
        run: { invocation, context in
            let call = ListAccountInstallationsCall(name: invocation.operands[0])
            let list = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(list, essence: list.installations.map(\.key)) { layout in
                list.installations.isEmpty ? "No copy of an app has a key of its own here." : table(list, on: layout)
            }
            return .done
        })

    static let appInstallationEnd = Verb(
        page: VerbPage(
            words: ["app", "installation", "end"], summary: "end one copy of an app that a person let in",
            operands: [
                .account, Operand("KEY", .text, help: "the copy's key, or how it begins, as the list shows it"),
            ],
            options: Option.places, effect: .loses,
            about: """
                For a copy on a stolen or a lost device. It is let in nowhere any more, at once; the app stays connected
                to records, and other copies of it go on. The person is told in the inbox.
                """,
            examples: [
                .init(
                    command: "salus-admin app installation end anna 7c1f --data /srv/salus", comment: "asks first")
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            let ended = try await context.connected(invocation) { connection in
                let known = try await connection.send(ListAccountInstallationsCall(name: name)).installations
                let copy = try copy(invocation.operands[1], in: known)
                let loss = "The copy of \(copy.title) on \(copy.name) will stop working."
                try context.confirm(loss, typing: name, invocation)
                let call = EndInstallationCall(name: name, key: copy.key)
                _ = try await context.change(call, invocation, over: connection)
                return copy
            }
            try context.console.show(ended, essence: [ended.key]) { _ in
                "The copy of \(ended.title) on \(ended.name) \(invocation.isDryRun ? "would be" : "is") ended."
            }
            return .done
        })

    private static func copy(_ text: String, in known: [AppInstallation]) throws(UsageError) -> AppInstallation {
        let found = known.filter { $0.key.hasPrefix(text) }
        guard let copy = found.first, found.count == 1 else {
            let problem = found.isEmpty ? "no copy of an app has" : "more than one copy of an app has"
            throw UsageError(
                "\(problem) a key that begins with '\(text)'; 'salus-admin app installation list' shows them")
        }
        return copy
    }

    private static func table(_ list: InstallationList, on layout: OutputLayout) -> String {
        layout.table(
            ["KEY", "APP", "ON", "SINCE"],
            list.installations.map { copy in
                [TableCell(copy.key), TableCell(copy.title), TableCell(copy.name), TableCell("\(copy.since)")]
            })
    }
}
