import TerminalKit

/// Detects that no key was pressed for some minutes.
struct IdleLock: Sendable {
    /// The interval of the check; the lock comes at most this much too late.
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
