package import SalusBase
package import SalusClient
package import SalusModels

/// The content of a clinician's page of one patient.
package struct PatientContent: Sendable {
    let overview: PatientOverview
    let plan: PlanView
    /// The account signed in on this device.
    let reader: AccountID
    /// Answers to this account's proposals, the newest first.
    let answers: [AnsweredProposal]
    /// Unanswered proposals of this account to all people, the newest first.
    let waiting: [WaitingProposal]
    let clock: WallClock

    package init(
        overview: PatientOverview, plan: PlanView, reader: AccountID, answers: [AnsweredProposal],
        waiting: [WaitingProposal] = [], clock: WallClock
    ) {
        (self.overview, self.plan, self.reader) = (overview, plan, reader)
        (self.answers, self.waiting, self.clock) = (answers, waiting, clock)
    }

    var context: CarePlanContext { CarePlanContext(plan, reader: reader, clock: clock) }
}
