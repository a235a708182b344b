import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusSync

/// The pages of shared plans, without content.
extension CommandScopes {
    static var careTeam: [any CoveringPane] {
        let alone = DoctorsContent(shares: [], zone: .utc)
        return [
            DoctorPage(share, in: alone, time: .utc),
            SharePlanPage(contact, in: alone, clock: .fixed(Instant(milliseconds: 0))), PlanAccessPage(time: .utc),
            PatientPage(patient, time: .utc), ProposalsPage(zone: .utc, time: .utc),
            ProposalPage(proposal, zone: .utc, time: .utc),
        ]
    }

    private static var share: CareShare {
        CareShare(account: AccountID(bytes: none)!, name: nil, trust: .firstSeen, parts: [:])
    }

    private static var patient: PatientOverview {
        PatientOverview(
            person: AccountID(bytes: none)!, name: nil, trust: .firstSeen, parts: [:], unread: 0, alerts: [],
            lastChange: nil, goneSince: nil)
    }

    private static var proposal: OpenProposal {
        OpenProposal(
            id: ObjectID(bytes: none)!, from: nil, fromName: nil, part: .careCard,
            proposal: .end(task: "", title: "", type: .intervention, at: Instant(milliseconds: 0)), present: nil,
            note: "", madeAt: Instant(milliseconds: 0))
    }
}
