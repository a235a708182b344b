public import SalusBase
import SalusDomain
public import SalusModels

/// A mail that is being handed over.
public struct OutgoingMail: Hashable, Sendable {
    public let id: MailID
    public let kind: MailKind
    /// The number of tries, this one included.
    public let tries: Int
    public let queuedAt: Instant
    public let recipient: MailAddress
    public let text: MailText
}

/// The outcome of a try to hand a mail over.
public enum MailOutcome: Hashable, Sendable {
    case taken
    /// Worth another try later, unless there were enough.
    case failed(MailFault)
    /// The same mail will not be taken.
    case refused(MailFault)
}

/// Hands mails to a mail server.
public protocol MailTransport: Sendable {
    /// Returns when the server has taken the mail, or has not within half a minute.
    func carry(_ mail: OutgoingMail) async -> MailOutcome
}
