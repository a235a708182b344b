import SalusBase
import SalusClient

/// The part of the history that a new member will read, as a choice of a list.
package enum HistoryChoice: String, CaseIterable {
    case fromNow = "what is written from now on"
    case everything = "everything"
    case month = "the last 30 days too"
    case quarter = "the last 90 days too"
    case year = "the last year too"

    func history(at now: Instant) -> SharedHistory {
        switch self {
        case .fromNow: .fromNow
        case .everything: .everything
        case .month: .from(now.adding(seconds: -30 * Self.day))
        case .quarter: .from(now.adding(seconds: -90 * Self.day))
        case .year: .from(now.adding(seconds: -365 * Self.day))
        }
    }

    private static let day: Int64 = 86_400
}
