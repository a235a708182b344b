import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// Unanswered proposals of others for one's own plan, the newest first.
struct ProposalsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "proposals.open"
    }

    private let zone: Zone
    private let time: LocalTime
    var list = RemoteList<OpenProposal, Never>()

    /// `zone` is that of the plan.
    init(zone: Zone, time: LocalTime) { (self.zone, self.time) = (zone, time) }

    var title: String { "Proposals for your plan" }
    var asked: String { "what others propose" }
    var isOnDevice: Bool { true }
    func text(of row: OpenProposal) -> String { "\(row.proposal.title) \(row.who)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "nothing is selected" : nil
        return switch command {
        case .open:
            Command(command.id, "Show the changes", keys: ["Enter"], group: "Page", hint: "open", unless: none)
        }
    }

    mutating func receive(_ proposals: [OpenProposal]) { list.receive(proposals) { $0.id == $1.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: selected.map { [.cover(ProposalPage($0, zone: zone, time: time))] } ?? []
        }
    }

    var about: String {
        guard let selected else { return "Nothing changes until you accept." }
        return selected.note.isEmpty ? "No comment." : "\(selected.who) writes: \(selected.note)"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("", .fixed(7)), .init("Proposal", .flexible), .init("By", .fixed(16)), .init("Since", .fixed(17)),
            ], count: rowCount, position: position, isFocused: isFocused,
            empty: "No proposals. The readers of your plan can propose changes; you decide here.", id: "proposals"
        ) { [rows = list.rows ?? [], time] row in
            let open = rows[row]
            return [
                Line(open.kind, .accent), Line(open.proposal.title), Line(open.who, .muted),
                Line(time.text(open.madeAt), .muted),
            ]
        }
    }
}
