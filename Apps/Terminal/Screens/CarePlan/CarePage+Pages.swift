import SalusCarePlan
import SalusClient
import TerminalKit

/// Commands that open the pages behind a plan: its people, its deletions, its time zone.
extension CarePage {
    var planCommands: [Command] {
        let zone = context.plan.isOwn ? nil : "only \(context.plan.name ?? "the person") changes that"
        return [
            Command("care.people", "The people of the plan", keys: ["g p"], group: "The plan"),
            Command("care.deleted", "What was deleted, to bring it back", keys: ["g x"], group: "The plan"),
            Command(
                "care.zone", "Whose clock the days go by", keys: ["g z"], group: "The plan",
                unless: zone),
        ]
    }

    /// Nil for another command.
    func runPlan(_ call: CommandCall) -> [Step]? {
        switch call.id {
        case "care.people": [.cover(PeoplePage(context)), .act(.care(.names))]
        case "care.deleted": [.cover(DeletedPage(context)), .act(.care(.deleted(context.person)))]
        case "care.zone": [.cover(ZonePage(context))]
        default: nil
        }
    }
}
