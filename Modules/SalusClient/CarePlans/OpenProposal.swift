public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// An unanswered proposal of another account for the account's own plan.
public struct OpenProposal: Hashable, Sendable {
    public let id: ObjectID
    /// The account whose device signed it; nil for one whose identity log is not on this device.
    public let from: AccountID?
    public let fromName: String?
    public let part: PlanPart
    public let proposal: CareProposal
    /// The task as it is now; nil for a new one, and for one that is not there any more.
    public let present: CareTask?
    public let note: String
    public let madeAt: Instant

    package init(
        id: ObjectID, from: AccountID?, fromName: String?, part: PlanPart, proposal: CareProposal, present: CareTask?,
        note: String, madeAt: Instant
    ) {
        (self.id, self.from, self.fromName, self.part) = (id, from, fromName, part)
        (self.proposal, self.present, self.note, self.madeAt) = (proposal, present, note, madeAt)
    }
}

/// An answer to a proposal of this account.
public struct AnsweredProposal: Hashable, Sendable {
    public let person: AccountID
    public let personName: String?
    public let part: PlanPart
    public let answer: ProposalAnswer

    package init(person: AccountID, personName: String?, part: PlanPart, answer: ProposalAnswer) {
        (self.person, self.personName, self.part, self.answer) = (person, personName, part, answer)
    }
}
