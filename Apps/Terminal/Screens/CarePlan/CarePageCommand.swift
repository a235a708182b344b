import SalusClient
import TerminalKit

/// The commands of a plan as a whole, over those of the part that is shown.
enum CarePageCommand: PaneCommands {
    case back, card, symptoms, insights
    case file(CareFileCommand)
    case people, deleted, zone

    static let allCases =
        [back, card, symptoms, insights] + CareFileCommand.allCases.map(file) + [people, deleted, zone]

    var id: CommandID {
        switch self {
        case .back: "care.back"
        case .card: "care.card"
        case .symptoms: "care.symptoms"
        case .insights: "care.insights"
        case .file(let command): command.id
        case .people: "care.people"
        case .deleted: "care.deleted"
        case .zone: "care.zone"
        }
    }

    func describe(_ context: CarePlanContext) -> Command {
        switch self {
        // Not with the arrow, which leads to the day before.
        case .back: Command(id, "Back", keys: ["Esc", "Backspace"], group: "Page", hint: "back")
        case .card: Command(id, "Care card: your tasks", keys: ["1"], group: "Page")
        case .symptoms: Command(id, "Symptoms: your answers and measurements", keys: ["2"], group: "Page")
        case .insights: Command(id, "Insights: how it goes over time", keys: ["3"], group: "Page")
        case .file(let command): command.describe(context)
        case .people: Command(id, "The people of the plan", keys: ["g p"], group: "The plan")
        case .deleted: Command(id, "Deleted entries, to restore them", keys: ["g x"], group: "The plan")
        case .zone:
            Command(
                id, "Time zone of the plan", keys: ["g z"], group: "The plan",
                unless: context.plan.isOwn ? nil : "only \(context.plan.name ?? "the person") changes that")
        }
    }
}
