/// When a screen is told the time next: a loop asks it how long to wait and whether the time has come.
struct Ticker {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var next: Duration?

    init() { start = clock.now }

    /// Since the beginning.
    var now: Duration { start.duration(to: clock.now) }

    /// Milliseconds to wait for a screen that wants to be told every `interval`; -1 for one that does not.
    mutating func wait(_ interval: Duration?) -> CInt {
        guard let interval else {
            next = nil
            return -1
        }
        let present = now
        let due = min(next ?? present + interval, present + interval)
        next = due
        return CInt(max(0, ((due - present) / .milliseconds(1)).rounded(.up)))
    }

    /// The time, once it is due.
    mutating func take() -> Duration? {
        let present = now
        guard let due = next, due <= present else { return nil }
        next = nil
        return present
    }
}
