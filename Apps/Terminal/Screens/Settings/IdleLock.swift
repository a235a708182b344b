import TerminalKit

/// Notices that nobody has touched a key for some minutes.
struct IdleLock: Sendable {
    /// How often it wants to be told the time: it locks so much too late at most.
    static let interval = Duration.seconds(20)

    private var since: Duration?

    /// Takes an event; true when `minutes` have gone without a key, a click or a paste. Never with 0 minutes.
    mutating func isDue(after event: Event, minutes: Int) -> Bool {
        guard case .tick(let now) = event, minutes > 0 else {
            if event.isInput { since = nil }
            return false
        }
        let begin = since ?? now
        since = begin
        guard now - begin >= .seconds(60 * minutes) else { return false }
        since = nil
        return true
    }
}
