import SalusCarePlan
import TerminalKit

/// A plan as a file: what comes in, what goes out, and reports.
extension CarePage {
    var fileCommands: [Command] {
        let writes = context.obstacle(in: .careCard)
        return [
            Command(
                "care.import", "Bring a plan of another program in", keys: ["g i"], group: "Files",
                parameters: [.text("File of CareKit or FHIR, such as ~/plan.json")], unless: writes),
            Command(
                "care.export", "Write the plan for other programs", keys: ["g e"], group: "Files",
                parameters: [
                    .choice("For whom", PlanExport.Form.allCases.map(\.title)),
                    .text("File, such as ~/plan.json; it is not encrypted"),
                ]),
            Command(
                "care.report", "Write a report of four weeks for the care team", keys: ["g r"], group: "Files",
                parameters: [
                    .choice("As what", CareReportFile.Choice.allCases.map(\.title)),
                    .text("File, such as ~/report.pdf; it is not encrypted"),
                ]),
        ]
    }

    /// Nil for a command about no file.
    func runFile(_ call: CommandCall) -> [Step]? {
        let path = call.arguments.last ?? ""
        switch call.id {
        case "care.import": return [step(.look(path: path))]
        case "care.export":
            let form = PlanExport.Form.allCases.first { $0.title == call.arguments.first }
            return form.map { [step(.export($0, path: path))] } ?? []
        case "care.report":
            let choice = CareReportFile.Choice.allCases.first { $0.title == call.arguments.first }
            return choice.map { [step(.report($0, path: path))] } ?? []
        default: return nil
        }
    }

    private func step(_ step: CareFileStep) -> Step { .act(.care(.files(step, of: context.person))) }
}
