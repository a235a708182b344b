import SalusClient
import SalusCrypto

/// What a password is asked for.
enum PasswordPurpose: Sendable {
    case removing(OwnDevice)
    case password
    case localPassword
    /// Signing in on this device without it from then on.
    case remembering
    /// Another recovery code.
    case recoveryCode
    /// Letting a new device in that shows this code.
    case lettingIn(String)

    var title: String {
        switch self {
        case .removing(let device): device.isThis ? "Remove this device" : "Remove \(device.title)"
        case .password: "Change the password"
        case .localPassword: "Change the local password"
        case .remembering: "Remember this device"
        case .lettingIn: "Let a new device in"
        case .recoveryCode: "Make a new recovery code"
        }
    }

    var remark: String {
        switch self {
        case .removing(let device) where device.isThis:
            """
            Your keys are changed so that this device's no longer open what comes from now on, and it is signed out. What is \
            stored here stays readable; signing in again (i) makes it a new device.
            """
        case .removing:
            """
            It is signed out at once and can never sign in with its keys again. Your own keys are changed, so that what comes from \
            now on cannot be opened with what it knows. What is stored there stays, locked by its local password.
            """
        case .password:
            """
            The new password signs you in on every device; all other devices are signed out. Nothing that you have stored is \
            encrypted again, and the recovery code stays as it is.
            """
        case .localPassword:
            "It opens the database on this device only, and must differ from the password that you sign in with."
        case .remembering:
            """
            This device then signs in without the password. It keeps one half of a key, in the system's key ring where there is \
            one, else in the database behind your local password; the server keeps the other half. Removing the device, or \
            another password on another device, ends it.
            """
        case .recoveryCode:
            """
            The code that you have on paper opens your account until the new one is typed back; from then on it opens nothing, and can \
            be thrown away.
            """
        case .lettingIn(let code):
            """
            The device that shows \(code.uppercased()) gets into your account with all its keys. Do this only with the device in \
            front of you. Both then show six digits: compare them before you go on there.
            """
        }
    }

    var labels: [String] {
        switch self {
        case .removing, .remembering, .lettingIn, .recoveryCode: ["Password"]
        case .password: ["Password now", "New password", "Again"]
        case .localPassword: ["Local password now", "New local password", "Again"]
        }
    }

    var action: String {
        switch self {
        case .removing: "Remove"
        case .remembering: "Remember"
        case .lettingIn: "Let in"
        case .recoveryCode: "Show the new code"
        case .password, .localPassword: "Change"
        }
    }

    var busy: String {
        switch self {
        case .removing: "Removing it"
        case .remembering: "Remembering it"
        case .lettingIn: "Letting it in"
        case .recoveryCode: "Making it"
        case .password, .localPassword: "Changing it"
        }
    }

    /// `old` is the first field, `new` the last.
    func act(_ old: Secret, _ new: Secret?) -> ClientAction {
        switch self {
        case .removing(let device): .remove(device, old)
        case .password: .changePassword(from: old, to: new ?? old)
        case .localPassword: .changeLocalPassword(from: old, to: new ?? old)
        case .remembering: .remember(old)
        case .recoveryCode: .renewRecoveryCode(old)
        case .lettingIn(let code): .letIn(code: code, old)
        }
    }
}
