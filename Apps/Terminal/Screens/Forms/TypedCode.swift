import SalusCrypto
import TerminalKit

/// Codes that a person copies by hand: Crockford's base 32 in groups, in any case, with spaces and dashes anywhere. The
/// value is the number of symbols.
package enum TypedCode: Int {
    /// That a browser shows.
    case signIn = 8
    case enrolment = 16
    case recovery = 34

    /// The fault in a code, found without a server or a password: symbols that no code has, too few or too many of
    /// them, and for a recovery code its check symbols. Nil for one that may be right.
    package func problem(_ text: String) -> ErrorNotice? {
        let symbols = text.uppercased().filter { !"- ".contains($0) }
        if let odd = symbols.first(where: { !Self.alphabet.contains($0) }) {
            return ErrorNotice(
                "No code has \"\(odd)\" in it.", nextStep: "Compare it with what you were given: \(form).")
        }
        guard symbols.count == rawValue else {
            return ErrorNotice(
                "That is not the whole code: \(symbols.count) of \(rawValue) letters and digits.",
                nextStep: "Type all of its groups: \(form).")
        }
        guard self == .recovery, (try? RecoveryCode(text: text)) == nil else { return nil }
        return ErrorNotice("That is not a recovery code.", nextStep: "Compare each group with your paper: \(form).")
    }

    private static let alphabet = Set("0123456789ABCDEFGHJKMNPQRSTVWXYZOIL")

    private var form: String {
        switch self {
        case .signIn: "7KQ2-M9XP"
        case .enrolment: "four groups of four"
        case .recovery: "seven groups, six of five and one of four"
        }
    }
}
