/// The secrets with which a person is let into an account that an app made for them.
public struct ReadInvitationCall: APICall {
    public static let route = Route(
        .post, "admin/accounts/{name}/invitation", .administration,
        "Shows the secrets of an account that an app made and no one has used yet.")
    public static let about = """
        To pass them on to the person. Gone once they are used; never there for an account that was made natively, \
        whose code is told once.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = InvitationDetail

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// The open secrets of an invited account, with the letter that carries them.
public struct InvitationDetail: Hashable, Sendable, JSONPayload {
    /// Sixteen letters and digits; without a second secret it is an enrolment code as well.
    public let primary: String
    /// Six digits, which the person is told another way.
    public let second: String?
    /// The text of the mail, for delivery another way; it holds the primary secret only.
    public let letter: Letter?

    public init(primary: String, second: String?, letter: Letter? = nil) {
        (self.primary, self.second, self.letter) = (primary, second, letter)
    }

    /// A text to hand on, with its subject.
    public struct Letter: Hashable, Sendable, Codable {
        public let subject: String
        public let body: String

        public init(subject: String, body: String) { (self.subject, self.body) = (subject, body) }
    }
}
