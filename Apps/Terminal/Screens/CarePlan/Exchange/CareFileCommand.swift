import SalusCarePlan
import TerminalKit

/// The commands about a plan as a file: what comes in, what goes out, and reports.
enum CareFileCommand: String, PaneCommands {
    case bringIn = "care.import"
    case export = "care.export"
    case report = "care.report"

    func describe(_ context: CarePlanContext) -> Command {
        switch self {
        case .bringIn:
            Command(
                id, "Bring a plan of another program in", keys: ["g i"], group: "Files",
                parameters: [.text("File of CareKit or FHIR, such as ~/plan.json")],
                unless: context.obstacle(in: .careCard))
        case .export:
            Command(
                id, "Write the plan for other programs", keys: ["g e"], group: "Files",
                parameters: [
                    .choice("Format", PlanExport.Form.allCases.map(\.title)),
                    .text("File, such as ~/plan.json; it is not encrypted"),
                ])
        case .report:
            Command(
                id, "Write a report of four weeks for the care team", keys: ["g r"], group: "Files",
                parameters: [
                    .choice("As what", ReportFile.Choice.allCases.map(\.title)),
                    .text("File, such as ~/report.pdf; it is not encrypted"),
                ])
        }
    }

    func run(_ call: CommandCall, _ context: CarePlanContext) -> [Step] {
        let path = call.arguments.last ?? ""
        guard let step = step(call.arguments.first, path) else { return [] }
        return [.act(.run(CareStep.files(step, of: context.person)))]
    }

    /// Nil where `choice` is none that was offered.
    private func step(_ choice: String?, _ path: String) -> CareFileStep? {
        switch self {
        case .bringIn: .look(path: path)
        case .export: PlanExport.Form.allCases.first { $0.title == choice }.map { .export($0, path: path) }
        case .report: ReportFile.Choice.allCases.first { $0.title == choice }.map { .report($0, path: path) }
        }
    }
}
