public import SalusBase

/// The wait before the next try: longer after every failure up to a limit, and never the same for two clients.
public struct BackOff: Hashable, Sendable {
    private let first: Double
    private let longest: Double
    private var seconds: Double

    /// In seconds.
    public init(first: Double = 2, longest: Double = 120) {
        (self.first, self.longest, seconds) = (first, longest, first)
    }

    /// Doubles the wait, up to the longest.
    public mutating func grow() { seconds = min(longest, seconds * 2) }

    /// Begins with the first wait again, after a success.
    public mutating func reset() { seconds = first }

    /// Half of it to the whole.
    public func duration(_ randomness: Randomness) -> Duration {
        let share = Double(randomness.bytes(1)[0]) / 255
        return .milliseconds(Int(seconds * (0.5 + share / 2) * 1000))
    }
}
