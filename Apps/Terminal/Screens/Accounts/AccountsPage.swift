import SalusClient
import TerminalKit

/// The accounts that have a profile on this device. Another one is shown at once where it is open, and asks for its
/// local password where it is not.
struct AccountsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case show = "accounts.show"
        case add = "accounts.add"
    }

    struct Row: Hashable, Sendable {
        enum State: Hashable, Sendable { case shown, open, closed }

        let profile: ListedProfile
        let state: State

        init(_ profile: ListedProfile, _ state: State) { (self.profile, self.state) = (profile, state) }
    }

    var list = RemoteList<Row, Never>()

    var title: String { "Accounts on this device" }
    var asked: String { "for profiles beside this one" }
    var isOnDevice: Bool { true }
    var about: String {
        "Each account has an encrypted database and a local password of its own. Open ones sync while another is "
            + "shown; L locks all of them."
    }
    func text(of row: Row) -> String { row.profile.account ?? row.profile.path }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .show:
            Command(
                command.id, "Show the selected account", keys: ["Enter"], group: "Page", hint: "show",
                unless: selected.map { $0.reasonAgainst } ?? "no account is selected")
        case .add: Command(command.id, "Add an account to this device", keys: ["n"], group: "Page", hint: "add")
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .add: [.closePage, .act(.accounts(.add))]
        case .show: selected.map { [.closePage, .act(.accounts(.show($0.profile.directory)))] } ?? []
        }
    }

    mutating func receive(_ rows: [Row]) { list.receive(rows) { $0.profile.path == $1.profile.path } }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Account", .flexible), .init("Server", .flexible), .init("", .fixed(10))], count: rowCount,
            position: position, isFocused: isFocused, empty: "There is no account yet.", id: "accounts"
        ) { [rows = list.rows ?? []] row in
            let (profile, state) = (rows[row].profile, rows[row].state)
            return [
                Line((profile.account ?? "cannot be read: \(profile.path)").harmless),
                Line(profile.server.isEmpty ? "on this device alone" : profile.server.harmless, .muted),
                Line(state.words, state == .closed ? .muted : .accent),
            ]
        }
    }
}

extension AccountsPage.Row {
    fileprivate var reasonAgainst: String? {
        state == .shown ? "it is shown" : profile.account == nil ? "its folder cannot be read" : nil
    }
}

extension AccountsPage.Row.State {
    fileprivate var words: String {
        switch self {
        case .shown: "shown"
        case .open: "open"
        case .closed: "closed"
        }
    }
}

extension AccountsPage {
    static let entry = PageEntry(
        "app.accounts", "Accounts on this device: show or add another one", keys: ["g o"],
        unless: { $0.isOnTop(AccountsPage.self) }
    ) { _, _ in [.cover(AccountsPage()), .act(.accounts(.list))] }

    static func rows(_ rows: [Row]) -> ClientMessage { .update(AccountsPage.self) { $0.receive(rows) } }
}
