import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// One patient for their clinician: alerts to acknowledge, changes since the last look, answers to proposals; one key
/// opens the plan itself.
struct PatientPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case card = "patient.card"
        case symptoms = "patient.symptoms"
        case insights = "patient.insights"
        case saw = "patient.saw"
        case saySaw = "patient.saySaw"
        case markSeen = "patient.markSeen"
    }

    private(set) var overview: PatientOverview
    private var content: PatientContent?
    private let time: LocalTime
    var list = RemoteList<PatientRow, Step>()

    init(_ overview: PatientOverview, time: LocalTime) { (self.overview, self.time) = (overview, time) }

    var person: AccountID { overview.person }
    var title: String { "\(overview.title)\(overview.trust == .verified ? " ✓" : "")" }
    var asked: String { "what is new" }
    var isOnDevice: Bool { true }
    func text(of row: PatientRow) -> String { row.text }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let early = content == nil ? "it is being read" : nil
        let noAlert = selected?.alert == nil ? "no alert is selected" : nil
        let gone = overview.goneSince == nil ? nil : "you have been removed"
        return switch command {
        case .card:
            Command(
                command.id, "Their care card", keys: ["1", "Enter"], group: "Page", hint: "care card", unless: early)
        case .symptoms:
            Command(command.id, "Their symptoms", keys: ["2"], group: "Page", hint: "symptoms", unless: early)
        case .insights:
            Command(
                command.id, "Insights: how it goes over time", keys: ["3"], group: "Page", hint: "insights",
                unless: early)
        case .saw:
            Command(
                command.id, "You have seen the alert", keys: ["y"], group: "Page", hint: noAlert == nil ? "seen" : nil,
                unless: noAlert ?? gone)
        case .saySaw:
            Command(
                command.id, "Mark as seen, with a comment", keys: ["w"], group: "Page",
                parameters: [.text("Your word")], unless: noAlert ?? gone)
        case .markSeen:
            Command(
                command.id, "You have seen all that is new", keys: ["m"], group: "Page", hint: "seen all",
                unless: early ?? (overview.unread == 0 && !overview.isNew ? "nothing is new" : nil))
        }
    }

    mutating func receive(_ content: PatientContent) {
        guard content.plan.person == person else { return }
        (self.content, overview) = (content, content.overview)
        list.receive(PatientRow.rows(of: content), ==)
        if case .heading? = selected { list.position.select(list.position.selected + 1, count: rowCount) }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .card: return open(.card)
        case .symptoms: return open(.symptoms)
        case .insights: return open(.insights)
        case .saw, .saySaw:
            return selected?.alert.map { see($0, call.words) } ?? []
        case .markSeen: question = PageQuestion(.markingSeen, .act(.run(CareStep.markSeen(person))))
        }
        return []
    }

    private mutating func see(_ alert: Alert, _ word: String?) -> [Step] {
        let step = Step.act(.run(CareStep.edit(.acknowledge(alert, word: word), of: person)))
        question = content?.context.asking(aboutSeeing: alert).map { PageQuestion($0, step) }
        return question == nil ? [step] : []
    }

    func confirmed(_ step: Step) -> [Step] { [step] }

    private func open(_ tab: CarePage.Tab) -> [Step] { content.map { [.cover(CarePage($0.context, tab: tab))] } ?? [] }

    var about: String {
        let word = selected?.alert.flatMap { alert in alert.acknowledgements.isEmpty ? nil : "Others have seen it." }
        return [overview.farewell(time), content.map { overview.terms($0.plan.zone) }, word].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Change", .flexible), .init("By", .fixed(14)), .init("When", .fixed(17))], count: rowCount,
            position: position, isFocused: isFocused,
            empty: overview.farewell(time) ?? "Nothing is new, and no alert waits for you. 1 opens the care card.",
            id: "patient"
        ) { [rows = list.rows ?? [], time] row in rows[row].cells(time) }
    }
}
