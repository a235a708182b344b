import SalusBase
import SalusDomain

/// The limit on guesses at a secret: so many tries in vain are free, then each waits twice as long as the one before.
/// Decides purely; `AttemptLimiter` counts.
public struct AttemptLimit: Hashable, Sendable {
    /// Tries in vain that cost nothing.
    public var free: Int
    /// The wait after the last free one.
    public var firstDelaySeconds: Int64
    public var longestDelaySeconds: Int64
    /// How long a try in vain counts.
    public var memorySeconds: Int64

    public init(free: Int, firstDelaySeconds: Int64, longestDelaySeconds: Int64, memorySeconds: Int64) {
        (self.free, self.firstDelaySeconds) = (free, firstDelaySeconds)
        (self.longestDelaySeconds, self.memorySeconds) = (longestDelaySeconds, memorySeconds)
    }

    /// From when on the next try is looked at, when `count` failed and the last of them at `last`.
    func opens(after count: Int, last: Instant) -> Instant {
        guard count >= free, count > 0 else { return last }
        let doublings = min(count - free, 40)
        let delay = min(longestDelaySeconds, firstDelaySeconds << Int64(doublings))
        return last.adding(seconds: max(delay, 0))
    }
}
