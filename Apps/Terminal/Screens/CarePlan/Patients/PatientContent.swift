package import SalusBase
package import SalusClient
package import SalusModels

/// Everything that a clinician's page of one patient shows.
package struct PatientContent: Sendable {
    let overview: PatientOverview
    let plan: PlanView
    /// Whose device this is.
    let reader: AccountID
    /// What became of what this account proposed, the newest first.
    let answers: [AnsweredProposal]
    /// What this account proposed to anybody and nobody has answered, the newest first.
    let waiting: [WaitingProposal]
    let clock: WallClock

    package init(
        overview: PatientOverview, plan: PlanView, reader: AccountID, answers: [AnsweredProposal],
        waiting: [WaitingProposal] = [], clock: WallClock
    ) {
        (self.overview, self.plan, self.reader) = (overview, plan, reader)
        (self.answers, self.waiting, self.clock) = (answers, waiting, clock)
    }

    var scene: CareScene { CareScene(plan, reader: reader, clock: clock) }
}
