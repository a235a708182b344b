import SalusCrypto
import SalusPasswords
import TerminalKit

/// Says how hard a new password is to guess while it is typed, and asks once before a weak one is taken.
struct StrengthMeter: Sendable {
    private let buffer: SecretBuffer
    private(set) var strength: PasswordStrength?
    private var isAccepted = false

    init(_ buffer: SecretBuffer) { self.buffer = buffer }

    /// Called after each key. `words` are the guesses of a person who knows the user.
    mutating func measure(knowing words: [String]) {
        isAccepted = false
        strength = buffer.isEmpty ? nil : PasswordStrength(of: buffer.secret, knowing: words)
    }

    /// Once for each weak password; the next time it is taken.
    mutating func warning(of label: String) -> ErrorNotice? {
        guard let strength, strength.isWeak, !isAccepted else { return nil }
        isAccepted = true
        return ErrorNotice(
            "\(label): \(strength.word). \(strength.weakness?.warning ?? "")", nextStep: "Enter again keeps it.")
    }

    /// Below the field; empty while nothing is typed.
    var line: Line {
        guard let strength else { return Line("") }
        let dots = String(repeating: "●", count: strength.score) + String(repeating: "○", count: 4 - strength.score)
        return Line([Span(dots, strength.style), Span(" \(strength.word), in \(strength.offlineSlow.words)", .muted)])
    }

    /// Advice for a stronger password; empty for a strong one.
    var advice: String { strength?.advice ?? "" }
}

extension PasswordStrength {
    fileprivate var word: String {
        switch score {
        case 0: "guessed at once"
        case 1: "easily guessed"
        case 2: "guessable"
        case 3: "hard to guess"
        default: "very hard to guess"
        }
    }

    fileprivate var style: Style { isWeak ? .alarm : score == 2 ? .caution : .good }

    fileprivate var advice: String {
        guard let weakness else { return "" }
        return ([weakness.warning] + weakness.suggestions).joined(separator: " ")
    }
}
