import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A plan from a file on the screens")
struct APlanFromAFileOnTheScreens {
    private let context = Sample.careContext

    private func page(_ objects: [PlanObject]) throws -> ImportPage {
        let text = PlanExport(.carekit, objects, context).text
        let file = try PlanImport(Array(text.utf8), into: context.plan.plan, zone: .utc, now: Sample.noon)
        return ImportPage(
            ImportPreview(
                file: file, report: ImportReport(file, [], in: context.plan.plan, title: context.title),
                context: context))
    }

    @Test("shows what would come before anything is written, and brings it in when that is wanted")
    func look() throws {
        var page = try page(Sample.careTasks.map(PlanObject.task))
        let text = page.render(in: Size(width: 80, height: 24), isFocused: true).text
        #expect(text.contains("Nothing is written yet") && text.contains("Metoprolol"))
        #expect(page.commands(isFocused: true).contains { $0.id == "import.do" && $0.isEnabled })
        let steps = page.run(CommandCall("import.do"), in: Size(width: 80, height: 24))
        guard case .act(let action)? = steps.first,
            case .files(.bringIn(let file), let person)? = action.effect(CareStep.self)
        else {
            Issue.record("nothing comes")
            return
        }
        #expect(file.objects.count == Sample.careTasks.count && person == nil)
    }

    @Test("a path asks for what the file holds, a form and a path for the file to write")
    func commands() {
        let page = CarePage(context)
        func step(_ call: CommandCall) -> String {
            var page = page
            return "\(page.run(call, in: Size(width: 80, height: 24)))"
        }
        #expect(step(CommandCall("care.import", arguments: ["~/plan.json"])).contains("look(path: \"~/plan.json\")"))
        #expect(
            step(CommandCall("care.export", arguments: ["CareKit", "a.json"])).contains("carekit, path: \"a.json\""))
        #expect(
            step(CommandCall("care.report", arguments: ["PDF, to print on Letter", "a.pdf"]))
                .contains("letter, path: \"a.pdf\""))
        #expect(ReportFile.Choice.allCases.map(\.form) == [.text, .html, .pdf, .pdf])
    }
}
