package import SalusClient
package import SalusCrypto
package import SalusModels

/// Requests of the screens to the client.
package enum ClientAction: Sendable {
    /// Work of a page; it is in the page's folder.
    case run(any PageEffect)
    case signIn(SignInInput)
    case enrol(EnrolRequest)
    /// The answer about a server whose passwords belong to another address.
    case answerOrigin(Bool)
    /// The recovery code is written down; the client may forget it.
    case recoveryCodeNoted
    /// The person does not want it: nothing changes.
    case recoveryCodeGivenUp
    case print(RecoverySheet)
    case save(RecoverySheet)
    case unlock(Secret)
    /// The database's key is at hand: no password is stretched.
    case openDatabase(key: Secret)
    /// A new session for the account of this device.
    case signInAgain(account: String, Secret)
    /// Asks to be let in by another device; asks whether it has; and joins once the digits were compared.
    case offerLink(server: String)
    case askLink
    case joinLink(localPassword: Secret)
    case sync
    /// Stops the sync until it is asked for again.
    case stopSync
    /// Stops a running upload or export; what is done stays done.
    case stopWork
    /// Shows the screens by these settings from now on, and keeps them.
    case use(ScreenSettings)
    /// Keeps what was typed into forms and not saved, in the place of what was kept before.
    case keepForms([UnsavedForm])
    /// Closes the database on this device; what is shown is gone already.
    case lock
    /// Rings the terminal's bell.
    case ring
    case suspend
    case quit
}

/// Signing in on this device for the first time.
package struct SignInInput: Sendable {
    package let server: String
    package let account: String
    package let password: Secret
    /// Protects the database on this device; never sent.
    package let localPassword: Secret

    package init(server: String, account: String, password: Secret, localPassword: Secret) {
        (self.server, self.account) = (server, account)
        (self.password, self.localPassword) = (password, localPassword)
    }
}

/// Making an account's keys on this device, or getting back to them.
package struct EnrolRequest: Sendable {
    package enum Way: Hashable, Sendable {
        /// With the one-time code that the operator gave.
        case code(String)
        /// With the recovery code of an account whose password is lost.
        case recovery(String)
        /// Without an invitation; the note is for who decides.
        case signUp(AccountRole, note: String)
    }

    package let server: String
    package let account: String
    package let way: Way
    /// The new one.
    package let password: Secret
    /// Protects the database on this device; never sent.
    package let localPassword: Secret
}

/// A change with the change that takes it back.
package struct Reversible: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        case status(DocumentStatus, of: [DocumentID], in: RecordID, reason: String? = nil)
        case archived(Bool, MessageID)
        case care(CareEdit, of: AccountID?)

        /// The record that it writes to, if it does.
        var record: RecordID? {
            switch self {
            case .status(_, _, let record, _): record
            case .archived, .care: nil
            }
        }
    }

    /// Without a full stop: it is part of commands and toasts.
    package let title: String
    package let change: Change
    package let inverse: Change

    package init(_ title: String, _ change: Change, inverse: Change) {
        (self.title, self.change, self.inverse) = (title, change, inverse)
    }
}
