package import SalusClient
package import SalusCrypto
package import SalusModels

/// Requests of the screens to the client.
package enum ClientAction: Sendable {
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
    /// Makes another recovery code.
    case renewRecoveryCode(Secret)
    case unlock(Secret)
    /// The database's key is at hand: no password is stretched.
    case openDatabase(key: Secret)
    /// A new session for the account of this device.
    case signInAgain(account: String, Secret)
    case sync
    /// Reads what a tab shows of a person.
    case load(RecordID, PersonPart)
    case open(RecordID, DocumentID)
    /// Puts what the person wrote into a record.
    case add(FactDraft, to: RecordID)
    /// Lists the unsent and refused writes of this device, and performs other writing in records.
    case records(RecordStep)
    /// Puts a file, or every file of a folder, into a record as it is.
    case upload(path: String, to: RecordID)
    /// Saves the content of every document of a record in a new folder.
    case export(RecordID, to: String)
    /// Stops a running upload or export; what is done stays done.
    case stopWork
    /// Stops the sync until it is asked for again.
    case stopSync
    /// A new change that can be undone.
    case change(Reversible)
    /// Takes such a change back, or does it again.
    case reverse(Reversible.Change)
    /// Asks how full the account is.
    case loadQuotaUsage
    /// Asks for the account's devices and sessions.
    case loadDevices
    case signOut(OwnDevice)
    /// Takes a device out of the account, with the password.
    case remove(OwnDevice, Secret)
    /// The same, with new keys, another password and another recovery code for the account.
    case replaceKeys(after: OwnDevice, from: Secret, to: Secret)
    /// Takes this device out of the account, with the password, and erases what is stored here.
    case forgetDevice(Secret)
    case changePassword(from: Secret, to: Secret)
    /// That of the database on this device.
    case changeLocalPassword(from: Secret, to: Secret)
    case signOutOthers
    /// This device signs in without the password from now on, or not any more.
    case remember(Secret)
    case forgetRemembered
    /// Lets a new device in that shows this code, with the password.
    case letIn(code: String, Secret)
    /// Asks to be let in by another device; asks whether it has; and joins once the digits were compared.
    case offerLink(server: String)
    case askLink
    case joinLink(localPassword: Secret)
    /// Asks who registered and waits.
    case loadApprovals
    case decide(UserName, isIn: Bool)
    /// Asks and decides on requests about vaults that a rule holds.
    case approvalRequests(ApprovalRequestStep)
    /// Puts back what the server has lost, from the folder of an older copy with its local password.
    case bringBack(folder: String, Secret)
    /// Asks for and changes the recovery contacts.
    case recovery(RecoveryStep)
    /// Asks for and changes the shares of a record.
    case share(RecordID, SharingStep)
    /// Asks for and changes vaults, which only their members can read.
    case vault(VaultStep)
    /// Asks and changes care plans.
    case care(CareStep)
    /// Asks for and changes the shares of a plan, and reads the plans that others share.
    case careTeam(CareTeamStep)
    /// Asks which apps may work on a record.
    case loadApps(RecordID)
    case withdraw(RecordApp, from: RecordID)
    /// Asks what shows a sign-in code.
    case readSignIn(String)
    case approveSignIn(String)
    /// Asks for messages and notices.
    case loadInbox(InboxQuery)
    /// The same as a background refresh: an unreachable server is not reported.
    case refreshInbox(InboxQuery)
    /// Reads a message, and marks it as read.
    case openMessage(MessageID)
    /// Takes an attachment into the record that its message is about.
    case accept(Int, of: MessageID)
    /// Shows the screens by these settings from now on, and keeps them.
    case use(ScreenSettings)
    /// Keeps what was typed into forms and not saved, in the place of what was kept before.
    case keepForms([UnsavedForm])
    /// Closes the database on this device; what is shown is gone already.
    case lock
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

extension ClientAction {
    /// Whether it shows or changes something of vaults, which another program of the profile may have written to
    /// meanwhile.
    var looksIntoVaults: Bool {
        switch self {
        case .vault, .care, .careTeam, .recovery, .change, .reverse, .approvalRequests: true
        default: false
        }
    }
}

/// A change with the change that takes it back.
package struct Reversible: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        case status(DocumentStatus, of: [DocumentID], in: RecordID)
        case archived(Bool, MessageID)
        case care(CareEdit, of: AccountID?)

        /// The record that it writes to, if it does.
        var record: RecordID? {
            switch self {
            case .status(_, _, let record): record
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
