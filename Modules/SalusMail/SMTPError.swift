/// Why a message was not taken. Says nothing of the message or its reader.
package enum SMTPError: Error, Hashable, Sendable {
    /// No connection: the address is wrong, or the server is down.
    case unreachable
    case timedOut
    /// No TLS where it is asked for, or a certificate that is not trusted.
    case notSecure
    /// User or password is wrong.
    case signInRefused
    /// The server says not now (a reply of 4xx), with its code.
    case delayed(Int)
    /// The server says no (a reply of 5xx), with its code.
    case refused(Int)
    /// The connection ended, or what came was no SMTP: whether the message was taken is not known.
    case interrupted

    /// Whether the same message may be taken later.
    package var mayPass: Bool {
        if case .refused = self { false } else { true }
    }
}
