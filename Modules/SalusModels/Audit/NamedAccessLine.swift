/// A line of the access log with the names of those in it.
public struct NamedAccessLine: Hashable, Sendable {
    public let line: AuditLine
    /// Nil without an account, and for one that is no more.
    public let account: UserName?
    public let app: AppName?

    public init(line: AuditLine, account: UserName?, app: AppName?) {
        (self.line, self.account, self.app) = (line, account, app)
    }
}
