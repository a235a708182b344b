public import SalusBase

/// The code and ticket with which an app with pages has a person sign in from a device, as a form: an answer of ours,
/// in the manner of Indivo's tokens. It does not print the ticket.
public struct IndivoSignInRequest: Hashable, Sendable {
    /// For the person to type.
    public let code: String
    /// The app exchanges this ticket for the session.
    public let ticket: String
    public let expires: Instant

    public init(code: String, ticket: String, expires: Instant) {
        (self.code, self.ticket, self.expires) = (code, ticket, expires)
    }

    /// Throws `missing` for another body.
    public init(bytes: [UInt8]) throws(IndivoAnswerError) {
        let fields = [FormParameter](form: bytes) ?? []
        guard let code = fields["code"], let ticket = fields["ticket"], let expires = fields["expires"] else {
            throw .missing("code", of: "the request")
        }
        guard let time = Instant(expires) else { throw .invalid("expires", of: "the request") }
        self.init(code: code, ticket: ticket, expires: time)
    }

    public var text: String {
        [FormParameter("code", code), FormParameter("ticket", ticket), FormParameter("expires", "\(expires)")].formText
    }

    /// The answer to an app that asks for the session before the person has approved the sign-in.
    public static let waiting = "state=waiting"
}

extension IndivoSignInRequest: CustomStringConvertible, CustomReflectable {
    public var description: String { "IndivoSignInRequest" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
