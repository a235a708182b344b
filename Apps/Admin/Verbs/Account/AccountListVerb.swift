import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountList = Verb(
        page: VerbPage(
            words: ["account", "list"], summary: "list the accounts", options: Option.places,
            about: "Every account by name, with its role and where it stands.",
            examples: [
                .init(command: "salus-admin account list --data /srv/salus", comment: "who can sign in?"),
                .init(
                    command: "salus-admin account list --data /srv/salus --json | jq -r '.accounts[].name'",
                    comment: "only the names"),
            ]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { try await $0.send(ListAccountsCall()) }
            try context.console.show(list, as: invocation.format) {
                TextTable(
                    headings: ["NAME", "ROLE", "STATE", "SINCE", "ID"],
                    rows: list.accounts.map { account in
                        [
                            account.name.text, account.role.rawValue, account.state.rawValue,
                            "\(account.createdAt.date)", "\(account.id)",
                        ]
                    }
                ).text
            }
            return .done
        })
}
