package import SalusBase
package import SalusCarePlan
package import SalusClient
import SalusCrypto
package import SalusVaultModels

/// The terms of a share of a plan, while they are being chosen.
package struct ShareDraft: Hashable, Sendable {
    package var parts: Set<PlanPart> = []
    package var role = VaultRole.reader
    package var past = History.choice(.fromNow)
    /// The last day on which it holds; nil for no end.
    package var lastDay: CalendarDate?
    package var purpose: String?

    /// The part of the plan's history that they will read.
    package enum History: Hashable, Sendable {
        case choice(HistoryChoice)
        case from(CalendarDate)
        /// As it is now.
        case same(SharedHistory)
    }

    package init() {}

    /// The present terms of the share. Parts that are not shared, or are shared on other terms than the first one, are
    /// left as they are.
    package init(_ share: CareShare, in content: DoctorsContent) {
        guard let first = share.active.first.flatMap({ share.parts[$0] }) else { return }
        parts = Set(share.active.filter { share.parts[$0]?.isAlike(first) == true })
        (role, purpose, lastDay) = (first.role, first.purpose, content.lastDay(of: first))
        if let history = first.history { past = .same(history) }
    }

    /// The end of the last day, by the clock of the plan.
    package func until(in zone: Zone) -> Instant? {
        lastDay.map { zone.start(of: CalendarDate(daysSince1970: $0.daysSince1970 + 1)) }
    }

    package func history(at now: Instant, in zone: Zone) -> SharedHistory {
        switch past {
        case .choice(let past): past.history(at: now)
        case .from(let date): .from(zone.start(of: date))
        case .same(let history): history
        }
    }
}

extension ShareDraft.History {
    var words: String {
        switch self {
        case .choice(let past): past.rawValue
        case .from(let date): "entries since \(LocalTime.day(date))"
        case .same(let history): "\(history.words), as now"
        }
    }
}

extension PartShare {
    fileprivate func isAlike(_ other: PartShare) -> Bool {
        (role, until, purpose, history) == (other.role, other.until, other.purpose, other.history)
    }
}

/// Ends of a share that are chosen from a list.
enum SharePeriod: String, CaseIterable {
    case week = "for a week"
    case month = "for a month"
    case quarter = "for three months"
    case year = "for a year"
    case endless = "without an end"

    func lastDay(from today: CalendarDate) -> CalendarDate? {
        switch self {
        case .week: CalendarDate(daysSince1970: today.daysSince1970 + 7)
        case .month: CalendarDate(daysSince1970: today.daysSince1970 + 30)
        case .quarter: CalendarDate(daysSince1970: today.daysSince1970 + 91)
        case .year: CalendarDate(daysSince1970: today.daysSince1970 + 365)
        case .endless: nil
        }
    }
}
