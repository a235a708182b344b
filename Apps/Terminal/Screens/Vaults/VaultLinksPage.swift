import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// The links into a vault, those that are over too, with who came by one and waits; made and closed here.
struct VaultLinksPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case make = "links.make"
        case close = "links.close"
        case reload = "links.reload"
    }

    let overview: VaultOverview
    private let time: LocalTime
    private let clock: WallClock
    var list = RemoteList<VaultLink, VaultInvitationID>()

    init(of overview: VaultOverview, time: LocalTime, clock: WallClock) {
        (self.overview, self.time, self.clock) = (overview, time, clock)
    }

    var title: String { "Links into \(overview.title)" }
    var asked: String { "which links there are" }
    func text(of row: VaultLink) -> String { row.role.name }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let refusal = overview.refusals.managing?.text("only owners and managers make and close links")
        let isOver = selected.map { !$0.isOpen(at: clock.now) } ?? true
        return switch command {
        case .make:
            Command(
                command.id, "Make a link", keys: ["n"], group: "Page", hint: "new link",
                parameters: [
                    .choice("Role of those who join", VaultRole.words),
                    .choice("They read", HistoryChoice.allCases.map(\.rawValue)),
                ], unless: overview.isSharedByPlan ?? refusal)
        case .close:
            Command(
                command.id, "Close the link", keys: ["x", "Delete"], group: "Page", hint: "close",
                unless: refusal ?? (isOver ? "select a link that is open" : nil))
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func receive(_ links: [VaultLink]) { list.receive(links) { $0.id == $1.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .reload: return askAgain(.run(VaultStep.link(.list(overview.id))))
        case .make:
            guard call.arguments.count == 2, let role = VaultRole(name: call.arguments[0]),
                let past = HistoryChoice(rawValue: call.arguments[1])
            else { return [] }
            return [.openVault(.inviting(overview, role, past.history(at: clock.now)))]
        case .close: question = selected.map { PageQuestion(Self.question, $0.id) }
        }
        return []
    }

    private static let question = Dialog.confirm(
        "Close the link?", "No person can join by it any more, also not those who wait. Members who joined by it stay.",
        action: "Close it")

    func confirmed(_ link: VaultInvitationID) -> [Step] { [.act(.run(VaultStep.link(.close(link, overview.id))))] }

    var about: String {
        guard let selected else {
            return """
                A link is for a person whose user name you do not know. It contains no key: a device of yours \
                adds the person who joins by it.
                """
        }
        let password = selected.hasPassword ? "It has a password. " : ""
        let tries = selected.wrongTries == 0 ? "" : "\(selected.wrongTries) of 5 wrong tries. "
        let waiting =
            selected.waiting.isEmpty
            ? "No person waits."
            : "\(selected.waiting.joined(separator: ", ")) joined by it and will be a member after the next sync."
        let foreign = selected.isOwn ? "" : " Another member made it: their devices add people."
        return password + tries + waiting + foreign
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("As", .flexible), .init("State", .fixed(8)), .init("Until", .fixed(17)),
                .init("Uses left", .fixed(9), alignment: .right), .init("Waiting", .fixed(7), alignment: .right),
            ], count: rowCount, position: position, isFocused: isFocused,
            empty: "There is no link\(overview.isSharedByPlan.map { ": \($0)." } ?? " yet. n makes one.")", id: "links"
        ) { [rows = list.rows ?? [], time, clock] row in
            let link = rows[row]
            let isOpen = link.isOpen(at: clock.now)
            return [
                Line(link.role.name, isOpen ? .normal : .muted),
                Line(isOpen ? "open" : "over", isOpen ? .good : .muted),
                Line(time.text(link.expires), .muted), Line("\(link.usesLeft)"),
                Line(link.waiting.isEmpty ? "" : "\(link.waiting.count)", .caution),
            ]
        }
    }
}
