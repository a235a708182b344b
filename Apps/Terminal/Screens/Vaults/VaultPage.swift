import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusSync
import TerminalKit

/// What is in one vault, the newest first, with who wrote it last and when.
struct VaultPage: AskedListPage, VaultShowing {
    private(set) var overview: VaultOverview
    private var setAside: [SetAsideEntry] = []
    private var names: [AccountID: String] = [:]
    private let time: LocalTime
    var list = AskedList<VaultItem, ObjectID>()

    init(_ overview: VaultOverview, time: LocalTime) { (self.overview, self.time) = (overview, time) }

    var vault: VaultID { overview.id }
    var title: String { overview.title }
    var asked: String { "what is in it" }
    var isOnDevice: Bool { true }
    func text(of row: VaultItem) -> String { row.title }

    func commands(isFocused: Bool) -> [Command] {
        let none = selected == nil ? "nothing is selected" : nil
        let writes = overview.role?.writes == true ? nil : "your role here does not write"
        return [
            Self.closing,
            Command("vault.open", "Open it", keys: ["Enter"], group: "Page", hint: "open", unless: none),
            Command(
                "vault.write", "Write something into the vault", keys: ["w"], group: "Page", hint: "write",
                unless: writes),
            Command(
                "vault.file", "Put a file into the vault", keys: ["A"], group: "Page", hint: "file",
                parameters: [.text("Path of the file")], unless: writes),
            Command(
                "vault.delete", "Delete it for everybody", keys: ["x", "Delete"], group: "Page", hint: "delete",
                unless: none ?? writes),
            Command("vault.members", "Who is in it", keys: ["m"], group: "Page", hint: "members"),
            Command(
                "vault.rename", "Give the vault another name", keys: ["e"], group: "Page",
                parameters: [.text("Its new name")], unless: writes),
            Command(
                "vault.setAside", "Entries that were set aside", keys: ["z"], group: "Page",
                unless: setAside.isEmpty ? "none was set aside" : nil),
        ]
    }

    mutating func receive(_ content: VaultContent) {
        (overview, setAside, names) = (content.overview, content.setAside, content.names)
        list.receive(content.items) { $0.id == $1.id }
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "page.back": return [.closePage]
        case "vault.open": return selected.map { [.openVault(.item($0, overview, names: names))] } ?? []
        case "vault.write": return [.openVault(.writing(nil, overview))]
        case "vault.file": return call.words.map { [.act(.vault(.putFile(path: $0, vault)))] } ?? []
        case "vault.members": return [.openVault(.members(overview))]
        case "vault.setAside": return [.openVault(.setAside(overview))]
        case "vault.rename": return call.words.map { [.act(.vault(.edit(.rename(vault, $0))))] } ?? []
        case "vault.delete": list.question = selected.map { (Self.question(about: $0), $0.id) }
        default: break
        }
        return []
    }

    func confirmed(_ item: ObjectID) -> [Step] { [.act(.vault(.edit(.delete(item, vault))))] }

    static func question(about item: VaultItem) -> Dialog {
        .confirm(
            "Delete \"\(item.title.prefix(30))\"?",
            "Nobody in the vault is shown it any more. Its versions stay in the vault's history, and Undelete there brings it back.",
            action: "Delete")
    }

    var about: String {
        guard overview.role?.reads != false else { return "You put things in here, and read nothing." }
        guard let selected else { return overview.about }
        return selected.isContested
            ? "Two people changed it at the same moment; open it and write what shall hold." : overview.about
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        let who = TableView.Heading("By", .fixed(14))
        return TableView(
            [.init("What", .flexible), .init("Kind", .fixed(14))] + (isWide ? [who] : []) + [.init("When", .fixed(17))],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "Nothing is in it yet. w writes, A puts a file in.", id: "vault"
        ) { [rows = list.rows ?? [], time, names] row in
            let item = rows[row]
            let what = Line(item.title, item.isContested ? .caution : .normal)
            let by = isWide ? [Line(item.author.flatMap { names[$0] } ?? "?", .muted)] : []
            return [what, Line(item.kind, .muted)] + by + [Line(time.text(item.writtenAt), .muted)]
        }
    }
}
