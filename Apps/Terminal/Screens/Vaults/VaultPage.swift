import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusSync
import TerminalKit

/// The items of one vault, the newest first, with last author and time, and the commands on the vault as a whole.
struct VaultPage: RemoteListPage, VaultObserver {
    private(set) var overview: VaultOverview
    private var setAside: [SetAsideEntry] = []
    private var names: [AccountID: String] = [:]
    private let time: LocalTime
    var list = RemoteList<VaultItem, VaultStep>()

    init(_ overview: VaultOverview, time: LocalTime) { (self.overview, self.time) = (overview, time) }

    var vault: VaultID { overview.id }
    var title: String { overview.title }
    var asked: String { "what is in it" }
    var isOnDevice: Bool { true }
    func text(of row: VaultItem) -> String { row.title }

    func commands(isFocused: Bool) -> [Command] {
        let none = selected == nil ? "nothing is selected" : nil
        let writes = overview.isManaged ?? (overview.role?.writes == true ? nil : "your role here does not write")
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
        ] + upkeep
    }

    private var upkeep: [Command] {
        let isOver = overview.isSharedByPlan ?? (overview.isClosed ? "it is closed" : nil)
        let manages = overview.role?.changesMembers == true ? nil : "only owners and managers make new keys"
        let owns = overview.role == .owner ? nil : "only an owner closes it"
        let nothing = overview.refused == 0 ? "the server refused nothing" : nil
        return [
            Command(
                "vault.retry", "Send again what the server refused", keys: ["r"], group: "Page",
                hint: nothing == nil ? "send again" : nil, unless: nothing),
            Command(
                "vault.withdraw", "Take back what the server refused", keys: ["t"], group: "Page",
                hint: nothing == nil ? "take back" : nil, unless: nothing),
            Command(
                "vault.renewKeys", "Give the vault new keys", keys: ["K"], group: "Page", unless: isOver ?? manages),
            Command("vault.close", "Close the vault for everybody", keys: ["X"], group: "Page", unless: isOver ?? owns),
        ]
    }

    mutating func receive(_ content: VaultContent) {
        (overview, setAside, names) = (content.overview, content.setAside, content.names)
        list.receive(content.items) { $0.id == $1.id }
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "vault.open": return selected.map { [.openVault(.item($0, overview, names: names))] } ?? []
        case "vault.write": return [.openVault(.writing(nil, overview))]
        case "vault.file": return call.words.map { [.act(.vault(.putFile(path: $0, vault)))] } ?? []
        case "vault.members": return [.openVault(.members(overview))]
        case "vault.setAside": return [.openVault(.setAside(overview))]
        case "vault.rename": return call.words.map { [.act(.vault(.edit(.rename(vault, $0))))] } ?? []
        case "vault.delete":
            question = selected.map { PageQuestion(Self.question(about: $0), .edit(.delete($0.id, vault))) }
        case "vault.retry": return [.act(.vault(.edit(.retry(vault))))]
        case "vault.withdraw": question = PageQuestion(Self.withdrawing, .edit(.withdrawRefused(vault)))
        case "vault.renewKeys": return [.act(.vault(.members(.renewKeys(vault))))]
        case "vault.close": question = PageQuestion(closing, .members(.close(vault)))
        default: break
        }
        return []
    }

    func confirmed(_ step: VaultStep) -> [Step] { [.act(.vault(step))] }

    private static let withdrawing = Dialog.confirm(
        "Take back what was refused?",
        "What you wrote and the server refused is gone from this device, with what you wrote after it.",
        action: "Take back")

    private var closing: Dialog {
        .confirm(
            "Close \(overview.title)?",
            """
            Everybody in it can read what is there and nobody writes into it any more, you neither. \
            It cannot be opened again.
            """,
            action: "Close it")
    }

    static func question(about item: VaultItem) -> Dialog {
        .confirm(
            "Delete \"\(item.title.prefix(30))\"?",
            """
            Nobody in the vault is shown it any more. Its versions stay in the vault's history, and \
            Undelete there brings it back.
            """,
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
