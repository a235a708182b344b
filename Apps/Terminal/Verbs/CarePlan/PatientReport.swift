import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

/// A person whose plan is shared with this account.
struct PatientReport: Encodable, Sendable {
    let account: AccountID
    let name: String
    /// Objects that others have changed since they were last marked as seen here.
    let unread: Int
    let isNew: Bool
    /// Parts that are shown now.
    let parts: [String]
    /// Those that wait for this account, the most urgent first.
    let alerts: [AlertReport]
    let lastChange: Instant?
    /// The last days in a row on which something was due and nothing was noted.
    let silentDays: Int
    /// Whether those are so many that a look is due.
    let isSilent: Bool
    /// Since when nothing of it is shown any more.
    let goneSince: Instant?

    /// `title` names a task of theirs.
    init(_ patient: PatientOverview, title: (String) -> String) {
        (account, name, unread, isNew) = (patient.person, patient.title, patient.unread, patient.isNew)
        parts = PlanPart.allCases.filter { patient.parts[$0].map { $0.goneSince == nil } ?? false }.map(\.word)
        alerts = patient.alerts.map { AlertReport($0, title: title($0.task)) }
        (lastChange, goneSince) = (patient.lastChange, patient.goneSince)
        (silentDays, isSilent) = (patient.silentDays, patient.isSilent)
    }

    static func table(_ patients: [PatientReport], on layout: OutputLayout, _ time: LocalTime) -> String {
        if patients.isEmpty { return "No plan is shared with you." }
        return layout.table(
            ["NAME", "PARTS", "ALERTS", "NEW", "LAST CHANGE"],
            patients.map { patient in
                let silence = patient.isSilent ? "silent \(patient.silentDays) d" : ""
                let alarm = patient.alerts.first.map { "\(patient.alerts.count), \($0.urgency)" } ?? silence
                return [
                    TableCell(patient.name, isWhole: true),
                    patient.parts.isEmpty
                        ? TableCell("ended", .faint) : TableCell(patient.parts.joined(separator: ", ")),
                    TableCell(alarm, .warning), TableCell(patient.unread == 0 ? "" : "\(patient.unread)"),
                    TableCell(patient.lastChange.map(time.text) ?? ""),
                ]
            })
    }
}

struct PatientListReport: Encodable, Sendable { let patients: [PatientReport] }
