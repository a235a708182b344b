import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// Commands about a person whose share of a plan is shown, in the list and on their page.
enum PlanSharingCommands {
    private static let both = "everything"

    static func about(_ share: CareShare?) -> [Command] {
        let none = share == nil ? "nobody is selected" : nil
        let unknown = share?.name == nil ? "the server names them no more" : nil
        let over = share?.isOver == true ? "nothing is shared with them any more; c shares anew" : nil
        let parts = share?.active ?? []
        return [
            Command(
                "doctors.change", "Share with them for longer, shorter, more or otherwise", keys: ["c"], group: "Page",
                hint: "change", unless: none ?? unknown),
            Command(
                "doctors.revoke", "Take them out", keys: ["x", "Delete"], group: "Page", hint: "take out",
                parameters: parts.count > 1 ? [.choice("Out of", [both] + parts.map(\.text))] : [], unless: none ?? over
            ),
            Command(
                "doctors.safety", "Their safety number", keys: ["f"], group: "Page", hint: "safety number",
                unless: none ?? unknown),
        ]
    }

    static func run(_ call: CommandCall, _ share: CareShare) -> [Step] {
        switch call.id {
        case "doctors.change": return share.name.map { [.act(.careTeam(.meet($0)))] } ?? []
        case "doctors.safety": return share.name.map { [.act(.vault(.meet($0, sharing: nil)))] } ?? []
        case "doctors.revoke":
            let chosen = share.active.filter { call.arguments.first == $0.text }
            return [.act(.careTeam(.weigh(share, Set(chosen.isEmpty ? share.active : chosen))))]
        default: return []
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
            "Take \(share.title) out of your \(Set(kept.keys).words)?",
            "\(share.title) reads nothing that is written from then on. \(notices.joined(separator: " "))",
            action: "Take out")
    }
}
