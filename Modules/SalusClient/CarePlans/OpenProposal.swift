public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// An unanswered proposal of another account for the account's own plan.
public struct OpenProposal: Hashable, Sendable {
    public let id: ObjectID
    /// The account whose device signed it; nil for one whose identity log is not on this device.
    public let from: AccountID?
    /// The user name of the author; nil where it is not known.
    public let fromName: String?
    /// The part of the plan that it changes.
    public let part: PlanPart
    /// The proposed change.
    public let proposal: CareProposal
    /// The task as it is now; nil for a new one, and for one that is not there any more.
    public let present: CareTask?
    /// The author's note; may be empty.
    public let note: String
    /// The time by the author's clock.
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
    /// The user name of the plan's owner; nil where it is not known.
    public let personName: String?
    /// The part of the plan that it was about.
    public let part: PlanPart
    /// The owner's answer.
    public let answer: ProposalAnswer

    package init(person: AccountID, personName: String?, part: PlanPart, answer: ProposalAnswer) {
        (self.person, self.personName, self.part, self.answer) = (person, personName, part, answer)
    }
}
