package import SalusCarePlan
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests to the client about sharing a care plan, and about plans that others share.
package enum CareTeamStep: PageEffect {
    /// Asks for the counts of what needs attention.
    case badge
    /// Asks for the shares of one's own plan.
    case doctors
    /// Asks for the safety number of a person to share the plan with.
    case meet(String)
    case share(PlanShareTerms)
    /// Asks what a person who is to be removed may keep.
    case weigh(CareShare, Set<PlanPart>)
    case revoke(CareShare, Set<PlanPart>)
    /// Asks the server who read one's own plan.
    case looks
    /// Asks which plans others share with this account.
    case patients
    case patient(AccountID)
    /// Asks what others propose for one's own plan.
    case proposals
    case propose(CareProposal, to: AccountID, note: String)
    case answer(OpenProposal, isAccepted: Bool, word: String?)
}

/// Messages from the client to the screens about shared plans.
package enum CareTeamMessage: Sendable {
    case doctors(DoctorsContent)
    /// A person was looked up, with their safety number.
    case contact(VaultContact)
    case weighed(CareShare, [PlanPart: ReadableAfterwards])
    /// Accesses to one's own plan, newest first.
    case looks([PlanAccess])
    case patients([PatientOverview])
    case patient(PatientContent)
    case proposals([OpenProposal])
    /// Counts of what needs attention in shared plans.
    case badge(CareBadge)
}

/// The chosen terms of sharing a plan with a person whose safety number was shown.
package struct PlanShareTerms: Hashable, Sendable {
    package let contact: VaultContact
    package let draft: ShareDraft

    package init(contact: VaultContact, draft: ShareDraft) { (self.contact, self.draft) = (contact, draft) }
}

extension CareTeamStep {
    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        try await CareTeamRunner(client: context.client, mailbox: context.mailbox).run(self)
    }
}

extension CareTeamMessage {
    /// Passes it to the pages of shared plans.
    func deliver(to main: inout MainScreen) {
        switch self {
        case .doctors(let content):
            main.covering.changeAll(DoctorsPage.self) { $0.receive(content) }
            main.covering.changeAll(DoctorPage.self) { $0.receive(content) }
        case .contact(let contact): Self.open(contact, in: &main)
        case .weighed(let share, let kept):
            main.covering.change(DoctorsPage.self) { $0.receive(kept, of: share) }
            main.covering.change(DoctorPage.self) {
                if $0.share.account == share.account { $0.receive(kept, of: share) }
            }
        case .looks(let looks): main.covering.changeAll(PlanAccessPage.self) { $0.receive(looks) }
        case .patients(let patients): main.covering.changeAll(PatientsPage.self) { $0.receive(patients) }
        case .patient(let content): main.covering.changeAll(PatientPage.self) { $0.receive(content) }
        case .proposals(let proposals): main.covering.changeAll(ProposalsPage.self) { $0.receive(proposals) }
        case .badge(let badge): Self.show(badge, in: &main)
        }
    }

    /// Opens the sharing page for a contact. A contact with other keys than this account knows gets the safety page
    /// alone.
    private static func open(_ contact: VaultContact, in main: inout MainScreen) {
        let content = main.covering.lazy.compactMap { ($0 as? DoctorsPage)?.content }.first
        guard let content, main.covering.last is DoctorsPage || main.covering.last is DoctorPage else { return }
        guard contact.level != .changed else { return main.covering.append(SafetyPage(contact, admission: nil)) }
        main.covering.append(SharePlanPage(contact, in: content, clock: main.clock))
    }

    private static func show(_ badge: CareBadge, in main: inout MainScreen) {
        if badge.proposals > main.badge.proposals, !main.covering.contains(where: { $0 is ProposalsPage }) {
            main.toasts.show("A change of your plan is proposed (\(doctorsKey(main.table)))")
        }
        main.badge = badge
    }

    private static func doctorsKey(_ table: CommandTable) -> String {
        table[DoctorsPage.entry.id]?.keys.first?.name ?? "My doctors"
    }

    /// In the frame of the people.
    static func badgeWords(_ main: MainScreen) -> String {
        let patients = main.table[PatientsPage.entry.id]?.keys.first?.name ?? "My patients"
        return main.badge.words(doctors: doctorsKey(main.table), patients: patients)
    }

    /// Requests that refresh the open pages of shared plans after a change.
    static func requests(_ main: MainScreen) -> [ClientAction] {
        main.covering.compactMap { page -> CareTeamStep? in
            switch page {
            case is DoctorsPage: .doctors
            case is PatientsPage: .patients
            case let page as PatientPage: .patient(page.person)
            case is ProposalsPage: .proposals
            default: nil
            }
        }.map { .run($0) }
    }
}

extension CareTeamMessage: PageMessage {
    package var update: PageUpdate {
        PageUpdate { main in
            deliver(to: &main)
            return []
        }
    }
}
