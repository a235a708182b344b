package import SalusCarePlan
package import SalusClient
package import SalusModels

/// Something about sharing a care plan, and about plans that others share, that the screens ask the client to do.
package enum CareTeamStep: Sendable {
    /// Asks what waits for whoever is at the screen.
    case badge
    /// Asks with whom one's own plan is shared.
    case doctors
    /// Asks for the safety number of somebody with whom it may be shared.
    case meet(String)
    case share(PlanSharing)
    /// Asks what somebody who is to be taken out may keep.
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

/// What the client tells of it.
package enum CareTeamMessage: Sendable {
    case doctors(DoctorsContent)
    /// Somebody was looked up, with their safety number.
    case contact(VaultContact)
    case weighed(CareShare, [PlanPart: ReadableAfterwards])
    /// Who read one's own plan, newest first.
    case looks([PlanLook])
    case patients([PatientOverview])
    case patient(PatientContent)
    case proposals([OpenProposal])
    /// What waits for whoever is at this screen.
    case badge(CareBadge)
}

/// How a plan is to be shared with somebody whose safety number was shown.
package struct PlanSharing: Hashable, Sendable {
    let contact: VaultContact
    let draft: ShareDraft
}
