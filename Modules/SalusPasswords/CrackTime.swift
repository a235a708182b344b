import Glibc

/// How long somebody guesses.
public struct CrackTime: Hashable, Sendable {
    /// The decimal logarithm of the seconds.
    public let secondsLog10: Double

    public init(secondsLog10: Double) { self.secondsLog10 = secondsLog10 }

    /// Infinite past what a number holds.
    public var seconds: Double { pow(10, secondsLog10) }

    /// Rounded, such as "3 hours".
    public var words: String {
        if secondsLog10 < 0 { return "less than a second" }
        guard let unit = Self.units.last(where: { $0.seconds <= seconds }), unit.name != "century" else {
            return "centuries"
        }
        let count = Int(seconds / unit.seconds)
        return count == 1 ? "1 \(unit.name)" : "\(count) \(unit.name)s"
    }

    private static let units: [(name: String, seconds: Double)] = [
        ("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("month", 2_678_400), ("year", 31_557_600),
        ("century", 3_155_760_000),
    ]
}
