public import SalusBase

/// The kind of a mail, by its message. None says anything of a person's health.
public enum MailKind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The secret with which a person is let into an account that was made for them.
    case invitation
    /// A new one, for an account that its person has to be let into again.
    case reset
    /// A link to choose a new password, for a person who asked for it. The one of today stays valid until then.
    case newPassword = "new-password"
    /// The ways back in, for a person who asked for a new password and whose keys no mail replaces.
    case recoveryHelp = "recovery-help"
    /// A link for a person who signs up, to prove their address and choose a password.
    case signUp = "sign-up"
    /// A link for a person whose address changes, to prove the new one. It goes there; all others to the old one.
    case address
    /// The account is in use from now on.
    case welcome
    /// There is something new in the inbox.
    case inbox
    /// The account's contacts were asked to let a person in: the account's person can refuse for two days.
    case recovery
    /// Mail arrives: an operator wanted to know.
    case test
}

/// A mail that has not been handed over yet. It holds no text: that is written when it is sent.
public struct WaitingMail: Hashable, Sendable {
    public let id: MailID
    /// The account of the recipient.
    public let account: AccountID
    public let kind: MailKind
    public let queuedAt: Instant
    /// The time of the next try; nil after the last one, until a person asks for another.
    public var nextTry: Instant?
    /// The number of tries.
    public var tries: Int
    /// The fault of the last try; nil before the first one.
    public var fault: MailFault?

    public init(
        id: MailID, account: AccountID, kind: MailKind, queuedAt: Instant, nextTry: Instant?, tries: Int = 0,
        fault: MailFault? = nil
    ) {
        (self.id, self.account, self.kind, self.queuedAt) = (id, account, kind, queuedAt)
        (self.nextTry, self.tries, self.fault) = (nextTry, tries, fault)
    }
}

/// The reason that a mail was not taken. It tells nothing of the recipient.
public enum MailFault: String, Hashable, Sendable, CaseIterable, Codable {
    /// No answer from the address of the mail server.
    case unreachable
    /// It does not speak TLS, or with a certificate that is not trusted.
    case notSecure = "not-secure"
    /// It does not accept user and password.
    case signInRefused = "sign-in-refused"
    /// It says: later.
    case delayed
    /// It says no.
    case refused
    /// Whether it was taken is not known.
    case interrupted
    /// The operator's configuration cannot be used, such as a password file that is not readable.
    case notUsable = "not-usable"
}
