import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// My patients: whose plans are shared with this account, those with the most urgent alerts first, then what is unread.
struct PatientsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "patients.open"
        case safety = "patients.safety"
    }

    private let time: LocalTime
    var list = RemoteList<PatientOverview, Never>()

    init(time: LocalTime) { self.time = time }

    var title: String { "My patients" }
    var asked: String { "who shares a plan with you" }
    var isOnDevice: Bool { true }
    func text(of row: PatientOverview) -> String { row.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "no person is selected" : nil
        let unknown = selected?.name == nil ? "the server does not list them any more" : nil
        return switch command {
        case .open:
            Command(
                command.id, "News and plan", keys: ["Enter"], group: "Page", hint: "open", unless: none)
        case .safety:
            Command(
                command.id, "Their safety number", keys: ["f"], group: "Page", hint: "safety number",
                unless: none ?? unknown)
        }
    }

    mutating func receive(_ patients: [PatientOverview]) { list.receive(patients) { $0.person == $1.person } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        guard let selected else { return [] }
        switch command {
        case .open:
            return [.cover(PatientPage(selected, time: time)), .act(.run(CareTeamStep.patient(selected.person)))]
        case .safety: return selected.name.map { [.act(.run(VaultStep.meet($0, sharing: nil)))] } ?? []
        }
    }

    var about: String {
        guard let selected else { return "" }
        return selected.farewell(time)
            ?? [selected.silence, SafetyNumberText.status(selected.title, selected.trust)].compactMap(\.self)
            .joined(separator: " ")
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Patient", .flexible), .init("Alerts", .fixed(11)), .init("Unread", .fixed(8)),
                .init("Shared", .fixed(20)), .init("Last change", .fixed(12)),
            ], count: rowCount, position: position, isFocused: isFocused,
            empty: "No care plan is shared with you yet. Tell people your user name; s syncs.", id: "patients"
        ) { [rows = list.rows ?? [], time] row in
            let patient = rows[row]
            let name = Line(patient.title, patient.goneSince == nil ? .normal : .muted) + patient.trust.mark
            let change = patient.lastChange.map { LocalTime.day(time.day(of: $0)) } ?? ""
            return [name, patient.alarm, patient.news, patient.shared, Line(change, .muted)]
        }
    }
}

extension PatientsPage {
    static let entry = PageEntry(
        "app.patients", "My patients: whose plans are shared with you", keys: ["Y"],
        unless: { $0.isOpen(PatientsPage.self) }
    ) { _, main in PatientsPage.opening(main.time) }
}

extension PatientsPage {
    static func opening(_ time: LocalTime) -> [Step] {
        [.cover(PatientsPage(time: time)), .act(.run(CareTeamStep.patients))]
    }
}
