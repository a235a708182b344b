import CommandKit
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
                    command: "salus-admin account list --data /srv/salus -q",
                    comment: "only the names"),
            ]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { try await $0.send(ListAccountsCall()) }
            try context.console.show(list, essence: list.accounts.map(\.name.text)) { paper in
                paper.table(["NAME", "ROLE", "STATE", "SINCE", "ID"], list.accounts.map(row))
            }
            return .done
        })

    private static func row(_ account: Account) -> [Cell] {
        [
            Cell(account.name.text, isWhole: true), Cell(account.role.rawValue), state(account.state),
            Cell("\(account.createdAt.date)"), Cell("\(account.id)", .faint, isWhole: true),
        ]
    }

    static func state(_ state: AccountState) -> Cell {
        switch state {
        case .active: Cell(state.rawValue, .good)
        case .disabled, .retired: Cell(state.rawValue, .bad)
        case .reserved, .pending: Cell(state.rawValue, .warning)
        }
    }
}
