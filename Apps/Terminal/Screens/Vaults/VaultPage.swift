import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import TerminalKit

/// The items of one vault, the newest first, with last author and time, and the commands on the vault as a whole.
struct VaultPage: RemoteListPage, VaultObserver {
    enum Commands: String, PaneCommands {
        case open = "vault.open"
        case write = "vault.write"
        case file = "vault.file"
        case delete = "vault.delete"
        case members = "vault.members"
        case rename = "vault.rename"
        case setAside = "vault.setAside"
        case retry = "vault.retry"
        case withdraw = "vault.withdraw"
        case renewKeys = "vault.renewKeys"
        case rules = "vault.rules"
        case reseal = "vault.reseal"
        case close = "vault.close"
    }

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

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "nothing is selected" : nil
        let writes = overview.isManaged ?? overview.refusals.writing?.text("your role here does not write")
        let isOver = overview.isSharedByPlan ?? (overview.isClosed ? "it is closed" : nil)
        let manages = overview.refusals.managing?.text("only owners and managers make new keys")
        let ends = owning("only an owner closes it")
        let rewrites = writes ?? overview.isFinal
        let nothing = overview.refused == 0 ? "the server refused nothing" : nil
        return switch command {
        case .open: Command(command.id, "Open it", keys: ["Enter"], group: "Page", hint: "open", unless: none)
        case .write:
            Command(
                command.id, "Write something into the vault", keys: ["w"], group: "Page", hint: "write", unless: writes)
        case .file:
            Command(
                command.id, "Put a file into the vault", keys: ["A"], group: "Page", hint: "file",
                parameters: [.text("Path of the file")], unless: writes)
        case .delete:
            Command(
                command.id, "Delete it for everybody", keys: ["x", "Delete"], group: "Page", hint: "delete",
                unless: none ?? rewrites)
        case .members: Command(command.id, "Members", keys: ["m"], group: "Page", hint: "members")
        case .rename:
            Command(
                command.id, "Give the vault another name", keys: ["e"], group: "Page",
                parameters: [.text("Its new name")], unless: rewrites)
        case .setAside:
            Command(
                command.id, "Entries that were set aside", keys: ["z"], group: "Page",
                unless: setAside.isEmpty ? "none was set aside" : nil)
        case .retry:
            Command(
                command.id, "Send again what the server refused", keys: ["r"], group: "Page",
                hint: nothing == nil ? "send again" : nil, unless: nothing)
        case .withdraw:
            Command(
                command.id, "Discard what the server refused", keys: ["t"], group: "Page",
                hint: nothing == nil ? "discard" : nil, unless: nothing)
        case .renewKeys:
            Command(command.id, "Give the vault new keys", keys: ["K"], group: "Page", unless: isOver ?? manages)
        case .rules:
            Command(
                command.id, "The vault's rules", keys: ["R"], group: "Page",
                unless: isOver ?? owning("only an owner changes its rules"))
        case .reseal:
            Command(
                command.id, "Copy what is there under the newest keys", keys: ["C"], group: "Page",
                unless: rewrites ?? (overview.role?.reads == false ? "you read nothing here" : nil))
        case .close:
            Command(command.id, "Close the vault for everybody", keys: ["X"], group: "Page", unless: isOver ?? ends)
        }
    }

    /// Nil for an owner.
    private func owning(_ reason: String) -> String? {
        overview.role == .owner ? nil : (overview.refusals.managing ?? .role).text(reason)
    }

    /// Asks the question about copying with what it would write.
    mutating func receive(_ pending: VaultReseal) {
        if pending.objects.isEmpty { return }
        let dialog = Dialog.confirm("Copy under the newest keys?", pending.words, action: "Copy it")
        question = PageQuestion(dialog, .reseal(vault))
    }

    mutating func receive(_ content: VaultContent) {
        (overview, setAside, names) = (content.overview, content.setAside, content.names)
        list.receive(content.items) { $0.id == $1.id }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return selected.map { [.openVault(.item($0, overview, names: names))] } ?? []
        case .write: return [.openVault(.writing(nil, overview))]
        case .file: return call.words.map { [.act(.run(VaultStep.putFile(path: $0, vault)))] } ?? []
        case .members: return [.openVault(.members(overview))]
        case .setAside: return [.openVault(.setAside(overview))]
        case .rename: return call.words.map { [.act(.run(VaultStep.edit(.rename(vault, $0))))] } ?? []
        case .delete:
            question = selected.map { PageQuestion(Self.question(about: $0), .edit(.delete($0.id, vault))) }
        case .retry: return [.act(.run(VaultStep.edit(.retry(vault))))]
        case .withdraw: question = PageQuestion(Self.withdrawing, .edit(.withdrawRefused(vault)))
        case .renewKeys: return [.act(.run(VaultStep.members(.renewKeys(vault))))]
        case .rules: return [.openVault(.rules(overview))]
        case .reseal: return [.act(.run(VaultStep.weighReseal(vault)))]
        case .close: question = PageQuestion(closing, .members(.close(vault)))
        }
        return []
    }

    func confirmed(_ step: VaultStep) -> [Step] { [.act(.run(step))] }

    private static let withdrawing = Dialog.confirm(
        "Discard what was refused?",
        "It will be lost, with what you wrote after it.",
        action: "Discard")

    private var closing: Dialog {
        .confirm(
            "Close \(overview.title)?",
            """
            Its members can read it. No member can write any more, also not you. \
            It cannot be opened again.
            """,
            action: "Close it")
    }

    static func question(about item: VaultItem) -> Dialog {
        .confirm(
            "Delete \"\(item.title.prefix(30))\"?",
            """
            No member sees it any more. Its versions stay in the vault's history, and \
            Undelete there brings it back.
            """,
            action: "Delete")
    }

    var about: String {
        guard overview.role?.reads != false else { return "You put things in here and cannot read them." }
        guard let selected else { return overview.about }
        return selected.isContested
            ? "Two people changed it at the same moment; open it and write what is right." : overview.about
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        let who = TableView.Heading("By", .fixed(14))
        return TableView(
            [.init("Entry", .flexible), .init("Kind", .fixed(14))] + (isWide ? [who] : [])
                + [.init("When", .fixed(17))],
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
