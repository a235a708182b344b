import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// The members of a vault with their roles and readable history; members are added, removed, or given another role.
struct VaultMembersPage: RemoteListPage, VaultObserver {
    enum Commands: String, PaneCommands {
        case letIn = "members.letIn"
        case role = "members.role"
        case remove = "members.remove"
        case safety = "members.safety"
        case vouch = "members.vouch"
        case links = "members.links"
        case leave = "members.leave"
    }

    private(set) var overview: VaultOverview
    private let time: LocalTime
    private let clock: WallClock
    private var account: AccountID?
    private var vouched: [AccountID: [VouchedPerson]] = [:]
    var list = RemoteList<VaultPerson, VaultMembersEdit>()

    init(of overview: VaultOverview, time: LocalTime, clock: WallClock) {
        (self.overview, self.time, self.clock) = (overview, time, clock)
    }

    var vault: VaultID { overview.id }
    var title: String { "Members of \(overview.title)" }
    var asked: String { "who is in it" }
    var isOnDevice: Bool { true }
    func text(of row: VaultPerson) -> String { row.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let decides = overview.refusals.managing?.text("only owners and managers decide on members")
        let manages = overview.isSharedByPlan ?? decides
        let other = selected.map { isSelf($0) } == false ? nil : "select another person"
        return switch command {
        case .letIn:
            Command(
                command.id, "Add a member", keys: ["a"], group: "Page", hint: "add",
                parameters: [
                    .text("Their user name"), .choice("As", VaultRole.words),
                    .choice("They read", HistoryChoice.allCases.map(\.rawValue)),
                ], unless: manages)
        case .role:
            Command(
                command.id, "Give them another role", keys: ["r"], group: "Page", hint: "role",
                parameters: [.choice("Role", VaultRole.words)], unless: manages ?? other)
        case .remove:
            Command(
                command.id, "Stop sharing with them", keys: ["x", "Delete"], group: "Page", hint: "stop sharing",
                unless: manages ?? other)
        case .safety:
            Command(command.id, "Their safety number", keys: ["f"], group: "Page", hint: "safety number", unless: other)
        case .vouch:
            Command(
                command.id, "Vouch for them, as an organisation", keys: ["v"], group: "Page",
                unless: overview.refusals.writing?.text("you write nothing here") ?? other
                    ?? (selected?.trust == .verified ? nil : "compare safety numbers with them first"))
        case .links:
            Command(command.id, "Links that lead into it", keys: ["l"], group: "Page", hint: "links", unless: decides)
        case .leave: Command(command.id, "Leave the vault", keys: ["o"], group: "Page", hint: "leave", unless: stays)
        }
    }

    /// The reason why this account cannot leave; nil when it can.
    private var stays: String? {
        guard let role = overview.role else { return "you are not in it any more" }
        if overview.plan == .own { return overview.isSharedByPlan }
        let owners = list.rows?.filter { $0.role == .owner && !$0.isLeaving }.count ?? 0
        return role == .owner && owners == 1 ? "you are its only owner: make another member owner, or close it" : nil
    }

    mutating func receive(_ content: VaultContent) {
        (overview, account, vouched) = (content.overview, content.account, content.vouched)
        list.receive(content.people) { $0.account == $1.account }
    }

    /// Receives what a member may keep, and asks the question about removing them with it.
    mutating func receive(_ kept: ReadableAfterwards, of person: VaultPerson) {
        guard list.rows?.contains(where: { $0.account == person.account }) == true else { return }
        let dialog = Dialog.confirm(
            "Stop sharing with \(person.title)?",
            "\(person.title) cannot read what is written from then on. \(kept.words(name: person.title))",
            action: "Stop sharing")
        question = PageQuestion(dialog, .remove(person, vault))
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .letIn: return letIn(call)
        case .role: return changeRole(call)
        case .remove: return selected.map { [.act(.run(VaultStep.weigh($0, vault)))] } ?? []
        case .safety: return selected?.name.map { [.act(.run(VaultStep.meet($0, sharing: nil)))] } ?? []
        case .vouch: return selected.map { [.openVault(.vouching($0, overview))] } ?? []
        case .links: return [.openVault(.links(overview))]
        case .leave: question = PageQuestion(leaving, .leave(vault))
        }
        return []
    }

    private func isSelf(_ person: VaultPerson) -> Bool { person.account == account }

    /// Their safety number comes first; see `SafetyPage`.
    private func letIn(_ call: CommandCall) -> [Step] {
        guard let name = call.words, call.arguments.count == 3, let role = VaultRole(name: call.arguments[1]),
            let past = HistoryChoice(rawValue: call.arguments[2])
        else { return [] }
        let sharing = VaultSharing(vault: vault, name: name, role: role, history: past.history(at: clock.now))
        return [.act(.run(VaultStep.meet(name, sharing: sharing)))]
    }

    private func changeRole(_ call: CommandCall) -> [Step] {
        guard let selected, let role = call.words.flatMap({ VaultRole(name: $0) }) else { return [] }
        return [.act(.run(VaultStep.members(.role(selected, role, vault))))]
    }

    private var leaving: Dialog {
        .confirm(
            "Leave \(overview.title)?",
            """
            You read nothing new in it, and what waits here for it is not sent any more. Only its \
            owner can let you in again.
            """,
            action: "Leave")
    }

    func confirmed(_ edit: VaultMembersEdit) -> [Step] { [.act(.run(VaultStep.members(edit)))] }

    var about: String {
        let plan = overview.isSharedByPlan.map { " Nothing is changed here: \($0)." } ?? ""
        return selected.map { about($0) + plan } ?? ""
    }

    private func about(_ selected: VaultPerson) -> String {
        if selected.isLeaving {
            return "\(selected.title) is leaving; the next change of keys is without them."
        }
        if isSelf(selected) { return selected.role.aboutYou }
        let status = SafetyNumberText.status(selected.title, selected.trust)
        let vouching = vouched[selected.account]?.first.map { " \($0.words)" } ?? ""
        return "\(selected.title) \(selected.role.about). \(status)\(vouching)"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Name", .flexible), .init("Role", .fixed(10)), .init("Reads", .fixed(isWide ? 26 : 14)),
                .init("Since", .fixed(12)),
            ], count: rowCount, position: position, isFocused: isFocused, empty: "Nothing is shared yet.", id: "members"
        ) { [rows = list.rows ?? [], time, account] row in
            let person = rows[row]
            let isSelf = person.account == account
            let name = Line(isSelf ? "\(person.title) · you" : person.title, isSelf ? .accent : .normal)
            let mark = isSelf ? Line("") : person.trust.mark
            let since = person.since.map { LocalTime.day(time.day(of: $0)) } ?? ""
            return [name + mark, Line(person.role.name), Line(person.reads, .muted), Line(since, .muted)]
        }
    }
}

extension PersonTrust.Level {
    var mark: Line {
        switch self {
        case .firstSeen: Line("")
        case .verified: Line(" ✓", .good)
        case .renewed: Line(" new keys", .caution)
        case .changed: Line(" new identity", .alarm)
        }
    }
}

extension VaultPerson {
    var title: String { name ?? "(unknown)" }
    var reads: String { isLeaving ? "leaves" : role.reads ? history.words : "nothing" }
}
