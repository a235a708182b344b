import SalusBase
package import SalusCarePlan
package import SalusClient
package import SalusModels

/// The shares of one's own plan, and the known facts about their recipients.
package struct DoctorsContent: Hashable, Sendable {
    /// Those who are in it, then those who were.
    package let shares: [CareShare]
    /// False while there is no plan to share.
    let hasPlan: Bool
    /// Of the plan: its days.
    let zone: Zone
    /// Statements about them by organisations that this account has verified.
    let vouched: [AccountID: [VouchedPerson]]
    /// The number of unanswered proposals of each person.
    let proposals: [AccountID: Int]

    package init(
        shares: [CareShare], hasPlan: Bool = true, zone: Zone, vouched: [AccountID: [VouchedPerson]] = [:],
        proposals: [AccountID: Int] = [:]
    ) {
        self.shares = shares.filter { !$0.isOver } + shares.filter(\.isOver)
        (self.hasPlan, self.zone, self.vouched, self.proposals) = (hasPlan, zone, vouched, proposals)
    }

    /// The last day of a share, on which it still holds.
    func lastDay(of share: PartShare) -> CalendarDate? {
        share.until.map { zone.date(of: Instant(milliseconds: $0.milliseconds - 1)) }
    }
}

extension CareShare {
    package var title: String { name ?? "(unknown)" }

    /// Parts that they read, or are about to.
    package var active: [PlanPart] { PlanPart.allCases.filter { parts[$0]?.isOver == false } }
    package var isOver: Bool { active.isEmpty }
}

extension PartShare {
    package var isOver: Bool {
        switch state {
        case .ended, .refused: true
        case .member, .waiting, .held, .leaving: false
        }
    }
}
