import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// Commands about a person whose share of a plan is shown, in the list and on their page.
enum PlanSharingCommands: String, PaneCommands {
    case change = "doctors.change"
    case revoke = "doctors.revoke"
    case safety = "doctors.safety"

    private static let both = "everything"

    func describe(_ share: CareShare?) -> Command {
        let none = share == nil ? "no person is selected" : nil
        let unknown = share?.name == nil ? "the server does not list them any more" : nil
        switch self {
        case .change:
            return Command(
                id, "Share with them for longer, shorter, more or otherwise", keys: ["c"], group: "Page",
                hint: "change", unless: none ?? unknown)
        case .revoke:
            let over = share?.isOver == true ? "nothing is shared with them any more; c shares again" : nil
            let parts = share?.active ?? []
            return Command(
                id, "Stop sharing with them", keys: ["x", "Delete"], group: "Page", hint: "stop sharing",
                parameters: parts.count > 1 ? [.choice("Out of", [Self.both] + parts.map(\.text))] : [],
                unless: none ?? over)
        case .safety:
            return Command(
                id, "Their safety number", keys: ["f"], group: "Page", hint: "safety number", unless: none ?? unknown)
        }
    }

    func run(_ call: CommandCall, on share: CareShare) -> [Step] {
        switch self {
        case .change: return share.name.map { [.act(.run(CareTeamStep.meet($0)))] } ?? []
        case .safety: return share.name.map { [.act(.run(VaultStep.meet($0, sharing: nil)))] } ?? []
        case .revoke:
            let chosen = share.active.filter { call.arguments.first == $0.text }
            return [.act(.run(CareTeamStep.weigh(share, Set(chosen.isEmpty ? share.active : chosen))))]
        }
    }
}

extension Dialog {
    /// The question before a share is ended, with what they can still read afterwards.
    static func revoking(_ share: CareShare, _ kept: [PlanPart: ReadableAfterwards]) -> Dialog {
        let notices = PlanPart.allCases.compactMap { part in
            kept[part].map { "\(part.heading): \($0.words(name: share.title))" }
        }
        return .confirm(
            "Stop sharing your \(Set(kept.keys).words) with \(share.title)?",
            "\(share.title) cannot read what is written from then on. \(notices.joined(separator: " "))",
            action: "Stop sharing")
    }
}
