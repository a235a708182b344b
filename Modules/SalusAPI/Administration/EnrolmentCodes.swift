/// Mails an account its open enrolment code again.
public struct SendEnrolmentCall: APICall {
    public static let route = Route(
        .post, "admin/accounts/{name}/enrolment/mail", .administration, "Mails an open enrolment code again.")
    public static let about = """
        For a code that was mailed, and for a sign-up in a browser that waits for its link. A code that was told once \
        is known to the person alone: resetting the account makes another. Answers as the test of mail does.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SendTestMailCall.Outcome

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// Ends an open enrolment code.
public struct RevokeEnrolmentCall: APICall {
    public static let route = Route(
        .delete, "admin/accounts/{name}/enrolment", .administration, "Ends an open enrolment code.")
    public static let about =
        "The name stays reserved; creating the account again makes another code. An account without one stays as it is."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}
