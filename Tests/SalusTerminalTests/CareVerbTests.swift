import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("A care plan from a shell")
struct ACarePlanFromAShell {
    private let context = Sample.careContext
    private let all = Set(PlanPart.allCases)

    @Test(
        "every page of the verbs is whole: its options have names of their own, and its examples begin as the verb does"
    )
    func pages() {
        for page in CareVerb.all.map(\.page) {
            let names = page.allOptions.map(\.name)
            #expect(Set(names).count == names.count, "\(page.name)")
            #expect(!page.examples.isEmpty && page.examples.allSatisfy { $0.command.contains("salus \(page.name)") })
        }
        #expect(Set(CareVerb.all.map(\.page.name)).count == CareVerb.all.count)
    }

    @Test("a day shows both parts with their results, reasons and alerts, or one part alone")
    func day() {
        let report = DayReport(context, on: Sample.today, all)
        let text = report.text(on: OutputLayout())
        #expect(text.hasPrefix("Saturday 2026-11-21: \(report.done) of \(report.counted) done"))
        #expect(report.alerts.map(\.text) == ["High pain level"] && text.contains("Pain: High pain level (soon)"))
        #expect(text.contains("Metoprolol · 47.5 mg") && text.contains("(dizzy)") && text.contains("131/84 mmHg"))
        let paracetamol = report.events.filter { $0.task == "paracetamol" }
        #expect(paracetamol.map(\.time) == ["09:30", "as needed"] && paracetamol[0].state == "done")
        #expect(paracetamol[1].status.hasPrefix("taken 1 of 4 in 24 hours"))
        let symptoms = DayReport(context, on: Sample.today, [.symptoms])
        #expect(Set(symptoms.events.map(\.part)) == ["symptoms"])
        #expect(
            DayReport(context, on: Sample.day("2026-01-01"), all).text(on: OutputLayout()).contains("Nothing is due."))
    }

    @Test("a dose that changes is beside its name on the day, for eyes and for programs")
    func steps() throws {
        let dose = OutcomeValue(.integer(40), units: "mg")
        let schedule = try Schedule.tapering([(7, dose)], at: 28_800, from: Sample.today, zone: nil)
        var task = Sample.careTasks[2]
        (task.title, task.text, task.schedule) = ("Prednisolone", nil, schedule)
        let context = CarePlanContext(
            Sample.plan(tasks: [task]), reader: Sample.clarasAccount, clock: .fixed(Sample.noon))
        let report = DayReport(context, on: Sample.today, all)
        #expect(report.events.map(\.target) == ["40 mg"])
        #expect(report.text(on: OutputLayout()).contains("Prednisolone · 40 mg"))
    }

    @Test("a word that means several things names them, and one that means none says so")
    func several() {
        let names = ["walk-a", "walk-b"]
        let error = #expect(throws: ScriptFailure.self) {
            _ = try NamedChoice("walk", what: "task").one(of: names, key: { $0 }, name: { _ in "Walk" })
        }
        #expect(error?.status == .usage && error?.text.contains("2 tasks match: walk-a, walk-b.") == true)
    }

    @Test("new keys of someone are said beside their name")
    func renewed() {
        let share = CareShare(
            account: Sample.doctorsAccount, name: "berg", trust: .renewed,
            parts: [.symptoms: PartShare(state: .member, role: .reader, purpose: nil)])
        #expect(ShareReport.table(ShareReport.all(of: share, .utc), on: OutputLayout()).contains("new keys: compare"))
    }

    @Test("a week runs from Monday to Sunday, and what is still to come is no failure")
    func week() {
        let days = WeekReport(context, of: Sample.today).days
        #expect(days.first?.date == "2026-11-16" && days.last?.date == "2026-11-22" && days.count == 7)
        #expect(days.allSatisfy { $0.percent.map { (0...100).contains($0) } ?? true })
        #expect(days[0].done > 0)
        // The two walks that the week still asks for; Sunday's tablets are to come.
        #expect(days[6].open == 2)
    }

    @Test("a day counts what the week above it counts: walking three times a week counts once")
    func oneCount() throws {
        for part in [PlanPart.careCard, .symptoms] {
            let week = CareWeek(context.content, part, around: Sample.today, context.zone, now: context.now)
            for day in week.days {
                #expect(CareDay(context, part, on: day.date).adherence(at: context.now) == day.adherence, "\(day.date)")
            }
        }
    }

    @Test("tasks say when they are due in words, and ended ones stay away unless they are asked for")
    func tasks() throws {
        let reports = TaskReport.all(context, all, alsoEnded: false)
        #expect(reports.first { $0.name == "ibuprofen" }?.text == "400 mg, after food")
        #expect(reports.first { $0.name == "pain" }?.limits == ["over 7: High pain level (check soon)"])
        #expect(reports.first { $0.name == "walk" }?.when.first?.hasPrefix("3 times a week") == true)
        var over = try #require(Sample.careTasks.last)
        (over.effective, over.schedule) = (Sample.noon, try Schedule([]))
        let plan = Sample.plan(tasks: Sample.careTasks + [over])
        let ended = CarePlanContext(plan, reader: Sample.clarasAccount, clock: .fixed(Sample.noon))
        #expect(!TaskReport.all(ended, all, alsoEnded: false).contains { $0.name == "words" })
        #expect(TaskReport.all(ended, all, alsoEnded: true).contains { $0.name == "words" && $0.hasEnded })
    }

    @Test("insights say in numbers what the page shows in pictures")
    func insights() {
        let report = InsightReport(context, InsightSpan(end: Sample.today))
        #expect(report.from == "2026-11-15" && report.to == "2026-11-21")
        #expect(report.messages.first?.kind == "alert" && report.rows.first?.title == "All tasks")
        #expect(report.rows.first { $0.title == "Pain" && $0.counted == nil }?.values.count == 7)
    }

    @Test("what is shared says of each part how, and no one is said where no one is")
    func shares() {
        let share = CareShare(
            account: Sample.doctorsAccount, name: "berg", trust: .verified,
            parts: [.symptoms: PartShare(state: .member, role: .reader, purpose: "the knee")])
        let reports = ShareReport.all(of: share, .utc)
        #expect(reports.map(\.part) == ["symptoms"] && reports.map(\.state) == ["member"])
        let text = ShareReport.table(reports, on: OutputLayout())
        #expect(text.contains("reads") && text.contains("the knee") && text.contains("compared"))
        #expect(ShareReport.table([], on: OutputLayout()) == "Only you can read your plan.")
    }

    @Test("a report names who has seen an alert, not their account")
    func names() {
        var seen = Sample.painAlert
        seen.acknowledgements = [.init(by: Sample.doctorsAccount.description, at: Sample.noon)]
        let named = AccountNames([Sample.doctorsAccount: "berg"]).put(into: Sample.plan(alerts: [seen]).content)
        #expect(named.alerts.flatMap(\.acknowledgements).map(\.by) == ["berg"])
    }

    @Test("a script that is signed out is told how it signs in again")
    func signedOut() {
        #expect(ScriptFailure(ClientError.signedOut).text.contains("--password-fd"))
    }

    @Test("what was done to a contact is said, and what came back")
    func deeds() {
        let known = Contact(id: "1", name: .init(given: "Maria", family: "Ruiz"))
        var other = known
        other.role = "physician"
        #expect(other.words(replacing: nil) == "contact Maria Ruiz was added")
        #expect(other.words(replacing: known) == "contact Maria Ruiz was changed")
        #expect(known.words(replacing: known) == "contact Maria Ruiz is so already")
        #expect(PlanEdit.deleted(.contact(known)).restored == "contact Maria Ruiz is back")
        #expect(PlanEdit.deleted(.task(Sample.metoprolol)).restored == "\(Sample.metoprolol.title) is back")
    }

    @Test("a share that would be over before it begins is refused by its command line")
    func lastDay() throws {
        #expect(try context.lastDay("today") == context.today && context.lastDay("tomorrow") > context.today)
        let failure = #expect(throws: ScriptFailure.self) { try context.lastDay("yesterday") }
        #expect(failure?.status == .usage)
    }

    @Test("a part of someone's plan that is not shared is told from one with nothing in it")
    func hiddenParts() {
        func hidden(_ plan: PlanView, _ parts: Set<PlanPart>) -> Set<PlanPart> {
            CarePlanContext(plan, reader: Sample.doctorsAccount, clock: .fixed(Sample.noon)).hidden(of: parts)
        }
        let symptoms = Sample.plan(isOwn: false, role: .reader, sharing: [.symptoms])
        #expect(hidden(symptoms, [.careCard]) == [.careCard] && hidden(symptoms, Set(PlanPart.allCases)) == [.careCard])
        #expect(hidden(symptoms, [.symptoms]).isEmpty)
        #expect(hidden(Sample.plan(sharing: []), [.careCard]).isEmpty)
    }

    @Test("a change that only begins later is told by one field, one of its times by its times")
    func beginning() throws {
        func walk(_ hour: Int, from first: String) throws -> CareTask {
            let begin = try #require(Instant("\(first)T00:00:00Z"))
            let schedule = try Schedule.daily(at: [hour * 3600], from: begin.date)
            return CareTask(name: "walk", .intervention, title: "Walk", schedule, from: begin)
        }
        let before = try walk(8, from: "2026-11-02")
        func rows(_ after: CareTask) -> [TaskDifference.Row] {
            TaskDifference(before, after, zone: .utc) { $0 }.rows
        }
        #expect(rows(try walk(8, from: "2026-11-20")).map(\.field) == ["From"])
        let moved = rows(try walk(9, from: "2026-11-20"))
        #expect(moved.map(\.field) == ["When", "From"])
        #expect(moved.first?.before == "every day at 08:00" && moved.first?.after == "every day at 09:00")
    }

    @Test("what someone else wrote steers no terminal")
    func controls() {
        var task = Sample.careTasks[2]
        task.title = "Metoprolol\u{1B}[2J"
        let proposal = OpenProposal(
            id: Sample.id(90), from: nil, fromName: "lee\u{9B}2J", part: .careCard, proposal: .task(task), present: nil,
            note: "\u{7}", madeAt: Sample.noon)
        let waiting = WaitingProposal(
            id: Sample.id(91), person: Sample.clarasAccount, personName: "clara\u{7}", proposal: .task(task),
            note: "\u{1B}c", madeAt: Sample.noon)
        let reports = ProposalListReport(
            proposals: [ProposalReport(proposal, context)], waiting: [WaitingProposalReport(waiting)], answers: [])
        let text = reports.text(on: OutputLayout(), .utc)
        #expect(text.contains("Yours that wait for an answer:\nclara"))
        #expect(!text.contains("\u{1B}") && !text.contains("\u{9B}") && !text.contains("\u{7}"))
        #expect(text.contains("Metoprolol\u{FFFD}[2J"))
        let plan = Sample.plan(tasks: [task])
        let export = PlanExport(
            .carekit, [.task(task)], CarePlanContext(plan, reader: Sample.clarasAccount, clock: .fixed(Sample.noon)))
        #expect(export.text.contains("Metoprolol\\u001b[2J"))
    }
}
