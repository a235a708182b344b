public import SalusBase

/// What a mail tells its reader. None says anything of anybody's health.
public enum MailKind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The secret with which a person is let into an account that was made for them.
    case invitation
    /// A new one, for an account that its person has to be let into again.
    case reset
    /// The account is in use from now on.
    case welcome
    /// There is something new in the inbox.
    case inbox
    /// Somebody asks the account's contacts to let them in: its person can say no for two days.
    case recovery
    /// Mail arrives: an operator wanted to know.
    case test
}

/// A mail that has not been handed over yet. It holds no text: that is written when it is sent.
public struct WaitingMail: Hashable, Sendable {
    public let id: MailID
    /// Who reads it.
    public let account: AccountID
    public let kind: MailKind
    public let queuedAt: Instant
    /// Nil when it is not tried any more, until somebody wants it.
    public var nextTry: Instant?
    /// How often it was tried.
    public var tries: Int
    /// What became of the last try; nil before the first one.
    public var fault: MailFault?

    public init(
        id: MailID, account: AccountID, kind: MailKind, queuedAt: Instant, nextTry: Instant?, tries: Int = 0,
        fault: MailFault? = nil
    ) {
        (self.id, self.account, self.kind, self.queuedAt) = (id, account, kind, queuedAt)
        (self.nextTry, self.tries, self.fault) = (nextTry, tries, fault)
    }
}

/// Why a mail was not taken. Says nothing of its reader.
public enum MailFault: String, Hashable, Sendable, CaseIterable, Codable {
    /// Nobody answers where the mail server should be.
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
    /// What the operator configured cannot be used, such as a password file that nobody can read.
    case notUsable = "not-usable"
}
