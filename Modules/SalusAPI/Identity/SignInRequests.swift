public import SalusBase
public import SalusModels

/// A call about the browser that shows a code.
public protocol SignInRequestCall: APICall where Body == NoContent, Answer == SignInRequestDetail {
    var code: String { get }
    init(code: String)
}

extension SignInRequestCall {
    public static var errors: [APIErrorCode] { [.notFound, .tooManyAttempts] }
    static var form: CallForm<Self, String> { CallForm(text("code", \.code)) }
    public var arguments: Arguments { Self.form.arguments(of: self) }

    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        self.init(code: try Self.form.read(arguments))
    }
}

/// A browser that shows a code and waits to be signed in.
public struct ReadSignInRequestCall: SignInRequestCall {
    public static let route = Route(
        .get, "account/sign-in-requests/{code}", .session, "Tells which app shows a sign-in code.")
    public static let about = """
        For a person who is to sign a browser in: what asks, and since when. Case and dashes of the code do not matter.
        """
    public let code: String

    public init(code: String) { self.code = code }
}

/// The browser that asks to be signed in, as its app describes it.
public struct SignInRequestDetail: Hashable, Sendable, JSONPayload {
    public let app: AppName
    /// As the app calls itself.
    public let appName: String
    public let askedAt: Instant
    public let expires: Instant

    public init(app: AppName, appName: String, askedAt: Instant, expires: Instant) {
        (self.app, self.appName, self.askedAt, self.expires) = (app, appName, askedAt, expires)
    }
}

/// Signs the browser in that shows a code.
public struct ApproveSignInRequestCall: SignInRequestCall {
    public static let route = Route(
        .post, "account/sign-in-requests/{code}", .session, "Signs the browser that shows a code in as the account.")
    public static let about =
        "No password is typed there. The browser stays signed in for up to eight hours, and sees the account's records."
    public let code: String

    public init(code: String) { self.code = code }
}
