import SalusBase
import SalusClient
import SalusModels
import TerminalKit

extension PersonEntry {
    /// The name; of another account's record also by which account it is shared, and which part.
    var title: String {
        guard let share else { return name }
        let by = share.owner.map { " by \($0)" } ?? ""
        return "\(name) · shared\(by): \(share.words { LocalTime.lastDay(endingAt: $0) })"
    }

    /// The owner of the record, as narrow as a list of people has room for; nil for one's own.
    var mark: Line? {
        share.map { Line($0.owner.map { "by \($0)" } ?? "shared", .muted) }
    }
}
