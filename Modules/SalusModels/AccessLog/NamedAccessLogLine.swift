/// A line of the access log with the names of those in it.
public struct NamedAccessLogLine: Hashable, Sendable {
    public let line: AccessLogLine
    /// Nil without an account, and for one that is no more.
    public let account: UserName?
    public let app: AppName?

    public init(line: AccessLogLine, account: UserName?, app: AppName?) {
        (self.line, self.account, self.app) = (line, account, app)
    }
}
