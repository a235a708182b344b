package import SalusCarePlan
package import SalusClient
package import SalusModels

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
