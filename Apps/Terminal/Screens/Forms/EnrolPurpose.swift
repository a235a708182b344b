import SalusModels
import TerminalKit

/// What new passwords are chosen for on a first start.
enum EnrolPurpose: Hashable, Sendable {
    case code
    case recovery
    case signUp

    var title: String {
        switch self {
        case .code: "Finish your registration"
        case .recovery: "Password lost"
        case .signUp: "Sign up"
        }
    }

    var remark: String {
        switch self {
        case .code: "Your keys are made on this device. Choose two different passwords."
        case .recovery: "Your recovery code opens the account; all devices are signed out."
        case .signUp: "Clinicians are shown as not verified until somebody vouches for them."
        }
    }

    var label: String {
        switch self {
        case .code: "One-time code"
        case .recovery: "Recovery code"
        case .signUp: "You are"
        }
    }

    var hint: String {
        switch self {
        case .code: "as your operator gave it"
        case .recovery: "from your paper, all groups"
        case .signUp: "patient or clinician; then who, for who lets you in"
        }
    }

    var filledIn: String { self == .signUp ? "patient" : "" }

    var action: String {
        switch self {
        case .code: "register"
        case .recovery: "open the account"
        case .signUp: "sign up"
        }
    }

    var busy: String { self == .recovery ? "Opening your account" : "Making your keys" }

    /// What is wrong with what was typed.
    func problem(_ typed: String) -> Notice? {
        switch self {
        case .code: return TypedCode.enrolment.problem(typed)
        case .recovery: return TypedCode.recovery.problem(typed)
        case .signUp: break
        }
        guard way(typed) == nil else { return nil }
        return Notice(
            "Say first whether you are a patient or a clinician.", nextStep: "Such as: clinician, Dr Berg, Mill Lane.")
    }

    /// Nil for a sign-up that does not begin with the role.
    func way(_ typed: String) -> EnrolRequest.Way? {
        switch self {
        case .code: return .code(typed)
        case .recovery: return .recovery(typed)
        case .signUp:
            let words = typed.split(maxSplits: 1) { " ,;:".contains($0) }
            let roles: [Substring: AccountRole] = ["patient": .patient, "clinician": .clinician]
            guard let role = words.first.flatMap({ roles[Substring($0.lowercased())] }) else { return nil }
            return .signUp(role, note: words.dropFirst().joined().trimmed)
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { " ,;:".contains($0) }.reversed().drop { $0 == " " }.reversed()) }
}
