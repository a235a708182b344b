import SalusClient
import SalusCrypto
import SalusModels

/// The action that a password is asked for.
enum PasswordPurpose: Sendable {
    case removing(OwnDevice)
    /// New keys for the account, since the device was open in strange hands.
    case replacingKeys(OwnDevice)
    /// Taking this device out of the account, and erasing what is stored on it.
    case forgettingDevice
    case password
    case localPassword
    /// Signing in on this device without it from then on.
    case remembering
    /// Another recovery code.
    case recoveryCode
    /// Removing all recovery contacts.
    case endingContacts
    /// Letting a new device in that shows this code.
    case lettingIn(String)
    /// Deleting the account with its records.
    case deletingAccount
    /// Giving the account another user name.
    case renaming(to: String)

    var title: String {
        switch self {
        case .removing(let device): device.isThis ? "Remove this device" : "Remove \(device.title)"
        case .replacingKeys(let device): "New keys, without \(device.title)"
        case .forgettingDevice: "Forget this device"
        case .password: "Change the password"
        case .localPassword: "Change the local password"
        case .remembering: "Remember this device"
        case .lettingIn: "Let a new device in"
        case .recoveryCode: "Make a new recovery code"
        case .endingContacts: "End all recovery contacts"
        case .deletingAccount: "Delete your account"
        case .renaming(let name): "Change your user name to \(name)"
        }
    }

    var remark: String {
        switch self {
        case .removing(let device) where device.isThis:
            """
            Your keys are changed so that this device's no longer open what comes from now on, and it is signed out. \
            Everything here stays readable; signing in again (i) makes it a new device.
            """
        case .removing:
            """
            It is signed out at once and can never sign in with its keys again. Your own keys are changed, so that \
            later entries cannot be opened with its keys. Everything stored there stays, \
            locked by its local password.
            """
        case .replacingKeys:
            """
            Your account gets new keys, a new password and a new recovery code, which you see next; nothing changes \
            before you have it. Every other device is signed out and asks for the new password; recovery contacts have \
            to be named again. Entries that were read there stay read. People you share with see that you have new \
            keys: compare safety numbers with them again.
            """
        case .forgettingDevice:
            """
            This device is taken out of your account, and everything stored on it is erased, with what waits to be \
            sent. The copy at the server stays; another sign-in brings it back.
            """
        case .password:
            """
            The new password signs you in on every device; all other devices are signed out. Nothing that you have \
            stored is encrypted again, and the recovery code stays as it is.
            """
        case .localPassword:
            "It opens the database on this device only, and must differ from the password that you sign in with."
        case .remembering:
            """
            This device then signs in without the password. It keeps one half of a key, in the system's key ring where \
            there is one, else in the database behind your local password; the server keeps the other half. Removing \
            the device, or another password on another device, ends it.
            """
        case .recoveryCode:
            """
            The code that you have on paper opens your account until the new one is typed back; from then on it opens \
            nothing, and can be thrown away.
            """
        case .endingContacts:
            """
            The server forgets what your contacts' shares open; should you not believe it, new keys for the account (K \
            among the devices) make them worthless. Your recovery code stays as it is; without it and without the \
            password your account is lost.
            """
        case .deletingAccount:
            """
            Your own records and those that you made for others are erased for good, with their keys. Save first what \
            you want to keep (E). Your entries in other people's records, conversations and vaults stay theirs, \
            under a random name. The server waits for the number of days that its operator set, in which you can \
            keep the account; without such a time it is deleted now, here too.
            """
        case .renaming:
            """
            You sign in with the new name on every device, and others find you by it. Your records, shares and keys \
            stay, and so does the recovery code; write the new name beside it.
            """
        case .lettingIn(let code):
            """
            The device that shows \(code.uppercased()) gets into your account with all its keys. Do this only with the \
            device in front of you. Both then show six digits: compare them before you go on there.
            """
        }
    }

    var labels: [String] {
        switch self {
        case .removing, .forgettingDevice, .remembering, .lettingIn, .recoveryCode, .endingContacts, .deletingAccount,
            .renaming:
            ["Password"]
        case .password, .replacingKeys: ["Password now", "New password", "Again"]
        case .localPassword: ["Local password now", "New local password", "Again"]
        }
    }

    var action: String {
        switch self {
        case .removing: "Remove"
        case .replacingKeys: "Show the new code"
        case .forgettingDevice: "Forget it"
        case .remembering: "Remember"
        case .lettingIn: "Let in"
        case .recoveryCode: "Show the new code"
        case .endingContacts: "End it"
        case .deletingAccount: "Delete it"
        case .password, .localPassword, .renaming: "Change"
        }
    }

    var busy: String {
        switch self {
        case .removing: "Removing it"
        case .remembering: "Remembering it"
        case .lettingIn: "Letting it in"
        case .recoveryCode: "Making it"
        case .replacingKeys: "Making them"
        case .forgettingDevice: "Forgetting it"
        case .endingContacts: "Ending it"
        case .deletingAccount: "Deleting it"
        case .password, .localPassword, .renaming: "Changing it"
        }
    }

    /// `old` is the first field, `new` the last.
    func act(_ old: Secret, _ new: Secret?) -> ClientAction {
        switch self {
        case .removing(let device): .run(DevicesEffect.remove(device, old))
        case .replacingKeys(let device): .run(DevicesEffect.replaceKeys(after: device, from: old, to: new ?? old))
        case .forgettingDevice: .run(DevicesEffect.forgetDevice(old))
        case .password: .run(AccountEffect.changePassword(from: old, to: new ?? old))
        case .localPassword: .run(AccountEffect.changeLocalPassword(from: old, to: new ?? old))
        case .remembering: .run(DevicesEffect.remember(old))
        case .recoveryCode: .run(AccountEffect.renewRecoveryCode(old))
        case .lettingIn(let code): .run(DevicesEffect.letIn(code: code, old))
        case .deletingAccount: .run(AccountEffect.delete(old))
        case .renaming(let name): .run(OwnProfileEffect.rename(to: name, old))
        case .endingContacts: .run(RecoveryStep.name([], as: .contacts, needed: 0, old))
        }
    }
}
