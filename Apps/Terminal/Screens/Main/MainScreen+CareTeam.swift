import SalusCarePlan
import SalusClient
import TerminalKit

/// The pages of shared plans, and what they are told.
extension MainScreen {
    mutating func openDoctors() -> [Step] {
        covering.append(DoctorsPage(time: time))
        return [.act(.careTeam(.doctors))]
    }

    mutating func openPatients() -> [Step] {
        covering.append(PatientsPage(time: time))
        return [.act(.careTeam(.patients))]
    }

    mutating func receive(_ message: CareTeamMessage) {
        switch message {
        case .doctors(let content):
            changeAll(DoctorsPage.self) { $0.receive(content) }
            changeAll(DoctorPage.self) { $0.receive(content) }
        case .contact(let contact): receive(contact)
        case .weighed(let share, let kept):
            change(DoctorsPage.self) { $0.receive(kept, of: share) }
            change(DoctorPage.self) { if $0.share.account == share.account { $0.receive(kept, of: share) } }
        case .looks(let looks): changeAll(PlanAccessPage.self) { $0.receive(looks) }
        case .patients(let patients): changeAll(PatientsPage.self) { $0.receive(patients) }
        case .patient(let content): changeAll(PatientPage.self) { $0.receive(content) }
        case .proposals(let proposals): changeAll(ProposalsPage.self) { $0.receive(proposals) }
        case .badge(let badge): receive(badge)
        }
    }

    /// Opens the sharing page for a contact. A contact with other keys than this account knows gets the safety page
    /// alone.
    private mutating func receive(_ contact: VaultContact) {
        let content = covering.lazy.compactMap { ($0 as? DoctorsPage)?.content }.first
        guard let content, covering.last is DoctorsPage || covering.last is DoctorPage else { return }
        guard contact.level != .changed else { return covering.append(SafetyPage(contact, admission: nil)) }
        covering.append(SharePlanPage(contact, in: content, clock: clock))
    }

    private mutating func receive(_ badge: CareBadge) {
        if badge.proposals > self.badge.proposals, !covering.contains(where: { $0 is ProposalsPage }) {
            toasts.show("Somebody proposes a change of your plan (\(doctorsKey))")
        }
        self.badge = badge
    }

    private var doctorsKey: String { table["app.doctors"]?.keys.first?.name ?? "My doctors" }

    /// In the frame of the people.
    var badgeWords: String {
        badge.words(doctors: doctorsKey, patients: table["app.patients"]?.keys.first?.name ?? "My patients")
    }

    /// Requests that refresh the open pages of shared plans after a change.
    var careTeamRequests: [ClientAction] {
        covering.compactMap { page -> CareTeamStep? in
            switch page {
            case is DoctorsPage: .doctors
            case is PatientsPage: .patients
            case let page as PatientPage: .patient(page.person)
            case is ProposalsPage: .proposals
            default: nil
            }
        }.map { .careTeam($0) }
    }
}
