import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// The account's vaults on this device: its role in each, the number of members, unsent entries, and suspicious ones.
struct VaultsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "vaults.open"
        case entries = "vaults.entries"
        case make = "vaults.make"
        case makeWithRules = "vaults.makeWithRules"
        case members = "vaults.members"
        case safety = "vaults.safety"
        case join = "vaults.join"
    }

    var list = RemoteList<VaultOverview, Never>()

    var title: String { "Vaults" }
    var asked: String { "which vaults there are" }
    var isOnDevice: Bool { true }
    func text(of row: VaultOverview) -> String { row.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "there is no vault yet" : nil
        return switch command {
        case .open: Command(command.id, "Open the vault", keys: ["Enter"], group: "Page", hint: "open", unless: none)
        case .entries:
            Command(
                command.id, "The entries of a care plan, to look at", keys: ["v"], group: "Page",
                unless: none ?? (selected?.plan == nil ? "Enter opens it" : nil))
        case .make:
            Command(
                command.id, "New vault; only you can see it", keys: ["n"], group: "Page", hint: "new vault",
                parameters: [.text("Its name")])
        case .makeWithRules: Command(command.id, "New vault with rules of its own", keys: ["N"], group: "Page")
        case .members: Command(command.id, "Members", keys: ["m"], group: "Page", hint: "members", unless: none)
        case .safety:
            Command(
                command.id, "Safety number with a person", keys: ["f"], group: "Page", hint: "safety number",
                parameters: [.text("Their user name")])
        case .join: Command(command.id, "Join a vault by a link", keys: ["J"], group: "Page", hint: "join")
        }
    }

    mutating func receive(_ vaults: [VaultOverview]) { list.receive(vaults) { $0.id == $1.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open:
            return selected.map { [.openVault($0.plan.map(VaultDestination.plan) ?? .items($0))] } ?? []
        case .entries: return selected.map { [.openVault(.items($0))] } ?? []
        case .members: return selected.map { [.openVault(.members($0))] } ?? []
        case .make: return call.words.map { [.act(.run(VaultStep.edit(.create($0, []))))] } ?? []
        case .makeWithRules: return [.openVault(.making)]
        case .safety: return call.words.map { [.act(.run(VaultStep.meet($0, sharing: nil)))] } ?? []
        case .join: return [.openVault(.joining)]
        }
    }

    var about: String {
        guard let selected else {
            return
                "Only the people you name can read a vault; the server's operator cannot. n makes one."
        }
        return (selected.plan == nil ? "" : "Enter opens the care plan. ") + selected.about
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Vault", .flexible), .init("You are", .fixed(10)), .init("People", .fixed(6), alignment: .right),
                .init("", .fixed(isWide ? 24 : 14)),
            ], count: rowCount, position: position, isFocused: isFocused,
            empty: "You have no vault yet. n makes one; s looks for vaults that others share with you.",
            id: "vaults"
        ) { [rows = list.rows ?? []] row in
            let vault = rows[row]
            return [
                Line(vault.title), Line(vault.roleWord, vault.role == nil ? .alarm : .muted), Line("\(vault.members)"),
                vault.state,
            ]
        }
    }
}

/// A vault in the words of lists.
extension VaultOverview {
    var title: String { name ?? "(no name)" }
    var roleWord: String { role?.name ?? "removed" }

    /// The reason why it cannot be edited by hand; nil when it can.
    var isManaged: String? { plan == nil ? nil : "it is a part of a care plan, which changes it" }

    /// The reason why members are not changed by hand here; nil where that may be.
    var isSharedByPlan: String? {
        switch plan {
        case .own: "it is a part of your care plan, which decides who reads it (T)"
        case .other: "it is a part of a care plan; its owner decides who reads it"
        case nil: nil
        }
    }

    /// The worst problem of the vault; empty when there is none.
    var state: Line {
        if isClosed { return Line("closed", .muted) }
        if suspicious > 0 { return Line("\(suspicious) suspicious", .alarm) }
        if refused > 0 { return Line("\(refused) rejected", .alarm) }
        if waiting > 0 { return Line("\(waiting) not sent", .caution) }
        if dueSince != nil { return Line("new keys due", .caution) }
        return Line("")
    }

    var about: String {
        guard let role else {
            let since = goneSince.map { ", since \($0.date)" } ?? ""
            return "You are not in it any more, or the server hides it\(since). Everything here stays readable."
        }
        let use = plan == nil ? "" : "A part of a care plan. "
        let people = members == 1 ? "Only you can see it." : "\(members) people are in it."
        let rules = policy == [] ? [] : ["Rules: \(policy.words)."]
        return (["\(use)\(role.aboutYou) \(people)"] + rules + troubles).joined(separator: " ")
    }

    private var troubles: [String] {
        [
            goneSince == nil ? heardAt.map { "The server last showed it on \($0.date)." } : nil,
            waiting == 0
                ? nil : "\(waiting == 1 ? "1 entry is" : "\(waiting) entries are") not sent yet.",
            refused == 0 ? nil : "The server rejected \(refused); in the vault r sends them again, t discards them.",
            dueSince.map(dueWords),
            suspicious == 0 ? nil : "\(suspicious) could not be verified and are hidden; z shows them.",
        ].compactMap(\.self)
    }

    private func dueWords(_ since: Instant) -> String {
        let isHalted = policy.contains(.verifiedMembersOnly)
        return "New keys due since \(since.date): an owner's or manager's next sync makes them"
            + (isHalted ? ", and nothing is sent until then." : ".")
    }

    /// The reason why nothing that is there is changed; nil where it may be.
    var isFinal: String? { policy.contains(.entriesAreFinal) ? "its entries are final" : nil }
}

extension CommandCall {
    /// The typed argument without surrounding white space; nil when it is empty.
    var words: String? {
        let text = arguments.first?.trimmingSpaces ?? ""
        return text.isEmpty ? nil : text
    }
}

extension VaultsPage {
    static let entry = PageEntry(
        "app.vaults", "Vaults: what only the people you name can read", keys: ["V"],
        unless: { $0.isOpen(VaultsPage.self) }
    ) { _, _ in [.cover(VaultsPage()), .act(.run(VaultStep.list))] }
}

extension VaultRefusal {
    /// The reason why a key is off; `role` is the words for a role that does not allow it.
    func text(_ role: String) -> String {
        switch self {
        case .ended: "you are not in it any more"
        case .closed: "it is closed"
        case .role: role
        }
    }
}
