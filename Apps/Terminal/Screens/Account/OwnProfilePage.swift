import SalusBase
import SalusModels
import TerminalKit

/// A row of the profile of one's own account.
package enum OwnProfileRow: Hashable, Sendable {
    /// A part of the profile that is a text.
    package enum Field: Hashable, Sendable { case fullName, address, telephone }

    case userName(String)
    case text(Field, String)
    /// An address that counts once the link of its mail was opened.
    case pending(String)

    static func rows(of account: Account, _ profile: AccountProfile) -> [OwnProfileRow] {
        let known: [OwnProfileRow] = [
            .userName(account.name.text), .text(.fullName, profile.fullName), .text(.address, profile.contact),
        ]
        let pending = profile.pendingContact.map { [OwnProfileRow.pending($0.address)] } ?? []
        return known + pending + [.text(.telephone, profile.telephone)]
    }

    var title: String {
        switch self {
        case .userName: "User name"
        case .text(.fullName, _): "Full name"
        case .text(.address, _): "E-mail"
        case .pending: "  waits for its link"
        case .text(.telephone, _): "Telephone"
        }
    }

    var value: String {
        switch self {
        case .userName(let text), .text(_, let text), .pending(let text): text.harmless
        }
    }

    var about: String {
        switch self {
        case .userName:
            "You sign in with it, and others find you by it. Another one holds at once; the old one is free then."
        case .text(.fullName, _): "Circles that you are in show it, and letters of the server address you by it."
        case .text(.address, _):
            "Mail of the server goes there. Another address counts once you have opened the link in the mail to it."
        case .pending: "Open the link in the mail to this address. Until then mail goes where it went."
        case .text(.telephone, _): "The server's operator sees it; no program calls it."
        }
    }
}

/// The profile of one's own account: user name, full name, address for mail and telephone number. Enter changes a row.
struct OwnProfilePage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case change = "profile.change"
        case reload = "profile.reload"
    }

    var list = RemoteList<OwnProfileRow, Never>()

    var title: String { "Your profile" }
    var asked: String { "your profile" }
    var about: String { selected?.about ?? "" }
    func text(of row: OwnProfileRow) -> String { "\(row.title) \(row.value)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .change:
            Command(
                command.id, "Change the selected row", keys: ["e", "Enter"], group: "Page", hint: "change",
                parameters: parameters, unless: reasonAgainst)
        case .reload: Self.reloading(command.id)
        }
    }

    private var parameters: [CommandParameter] {
        switch selected {
        case .userName: [.text("New user name")]
        case .text(let field, _): [.text(field == .address ? "E-mail" : "Text; empty for none", mayBeEmpty: true)]
        case .pending, nil: []
        }
    }

    private var reasonAgainst: String? {
        switch selected {
        case .userName, .text: nil
        case .pending: "open the link in the mail to it, or change the address above"
        case nil: "the server has not answered yet"
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        let said = call.arguments.first?.trimmingSpaces ?? ""
        switch (command, selected) {
        case (.reload, _): return askAgain(.run(OwnProfileEffect.load))
        case (.change, .userName(let name)):
            return said.isEmpty || said == name ? [] : [.cover(PasswordPage(.renaming(to: said)))]
        case (.change, .text(let field, let text)):
            return said == text ? [] : [.act(.run(OwnProfileEffect.change(field, to: said)))]
        case (.change, _): return []
        }
    }

    mutating func receive(_ rows: [OwnProfileRow]) { list.receive(rows) { $0.title == $1.title } }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Your account", .fixed(20)), .init("", .share(weight: 1))], count: rowCount, position: position,
            isFocused: isFocused, empty: "The server has not answered yet.", id: "profile"
        ) { [rows = list.rows ?? []] row in
            [Line(rows[row].title), Line(rows[row].value.isEmpty ? "none" : rows[row].value, .muted)]
        }
    }
}

extension OwnProfilePage {
    static let entry = PageEntry(
        "app.profile", "Your profile: user name, full name, e-mail, telephone",
        unless: { $0.isOpen(OwnProfilePage.self) }
    ) { _, _ in [.cover(OwnProfilePage()), .act(.run(OwnProfileEffect.load))] }
}
