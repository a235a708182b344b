import SalusModels
import TerminalKit

/// The reason why new passwords are chosen on a first start.
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
        case .signUp: "Clinicians are shown as not verified until an organisation vouches for them."
        }
    }

    /// The fields besides server, account and passwords.
    var fields: [FormInput] {
        switch self {
        case .code: [.text("One-time code", hint: "as your operator gave it")]
        case .recovery: [.text("Recovery code", hint: "from your paper, all groups")]
        case .signUp: [.choice("You are", Self.roles.map(\.word), hint: "← → changes it"), Self.note]
        }
    }

    private static let roles: [(word: String, role: AccountRole)] = [("patient", .patient), ("clinician", .clinician)]

    private static var note: FormInput {
        var note = FormInput.text("About you", hint: "your name and place, for the administrator; may stay empty")
        note.mayBeEmpty = true
        return note
    }

    /// The field that the server's refusal is mostly about.
    var refusedField: Int { self == .signUp ? 1 : 2 }

    var action: String {
        switch self {
        case .code: "register"
        case .recovery: "open the account"
        case .signUp: "sign up"
        }
    }

    var busy: String { self == .recovery ? "Opening your account" : "Making your keys" }

    /// The fault in a typed code; nil where no code is asked for.
    func problem(_ typed: String) -> ErrorNotice? {
        switch self {
        case .code: TypedCode.enrolment.problem(typed)
        case .recovery: TypedCode.recovery.problem(typed)
        case .signUp: nil
        }
    }

    /// The way of enrolling that the texts of `fields` give.
    func way(_ texts: [String]) -> EnrolEffect.Way {
        switch self {
        case .code: .code(texts[0])
        case .recovery: .recovery(texts[0])
        case .signUp: .signUp(Self.roles.first { $0.word == texts[0] }?.role ?? .patient, note: texts[1].stripped)
        }
    }
}
