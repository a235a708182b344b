import Glibc
public import SalusCrypto

/// The strength of a password by the estimate of zxcvbn (Wheeler, USENIX Security 2016): the guesses of an attacker who
/// tries words, names, dates, keyboard paths and their disguises in the order of how common they are.
public struct PasswordStrength: Hashable, Sendable {
    /// The number of characters.
    public let length: Int
    /// The decimal logarithm of the number of tries.
    public let guessesLog10: Double
    /// The reason that it is easy to guess; nil for a password that is hard to guess.
    public let weakness: PasswordWeakness?

    /// `words` are the person's own, such as names and the address of the server, which are tried first.
    public init(of password: Secret, knowing words: [String] = []) {
        let estimate = Estimate(of: password, knowing: words)
        length = estimate.length
        guessesLog10 = estimate.guessesLog10
        weakness = Self.score(guessesLog10) < 3 ? estimate.weakness : nil
    }

    /// 0: too guessable, 1: very, 2: somewhat, 3: safely unguessable, 4: very; at less than 10³, 10⁶, 10⁸,
    /// 10¹⁰ tries, and from there.
    public var score: Int { Self.score(guessesLog10) }

    /// Whether a person should reconsider it: a score below two.
    public var isWeak: Bool { score < 2 }

    /// A hundred tries an hour, at a server that makes guessers wait.
    public var onlineThrottled: CrackTime { time(triesLog10PerSecond: -1.556) }
    /// Ten a second, at a server that does not.
    public var onlineUnthrottled: CrackTime { time(triesLog10PerSecond: 1) }
    /// Ten thousand guesses a second, against a stolen slow hash such as Argon2id.
    public var offlineSlow: CrackTime { time(triesLog10PerSecond: 4) }
    /// Ten thousand million guesses a second, against a stolen fast hash.
    public var offlineFast: CrackTime { time(triesLog10PerSecond: 10) }

    private func time(triesLog10PerSecond rate: Double) -> CrackTime { CrackTime(secondsLog10: guessesLog10 - rate) }

    private static func score(_ guessesLog10: Double) -> Int { [3, 6, 8, 10].count { guessesLog10 >= $0 } }
}

/// How long someone guesses.
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
