import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountList = list(
        ["account", "list"], "list the accounts", about: "By name, with role and state.",
        examples: [
            .init(command: "salus-admin account list --data /srv/salus", comment: "who can sign in?"),
            .init(
                command: "salus-admin account list --data /srv/salus -q --all", comment: "only the names, all of them"),
        ],
        call: { _ in ListAccountsCall() }, essence: \.name.text
    ) { page, layout in
        layout.table(["NAME", "ROLE", "STATE", "SINCE", "ID"], page.accounts.map(row))
    }

    private static func row(_ account: Account) -> [TableCell] {
        [
            TableCell(account.name.text, isWhole: true), TableCell(account.role.rawValue), state(account.state),
            TableCell("\(account.createdAt.date)"), TableCell("\(account.id)", .faint, isWhole: true),
        ]
    }

    static func state(_ state: AccountState) -> TableCell {
        switch state {
        case .active: TableCell(state.rawValue, .good)
        case .disabled, .retired: TableCell(state.rawValue, .bad)
        case .reserved, .pending: TableCell(state.rawValue, .warning)
        }
    }
}
