public import SalusBase
public import SalusModels

/// Lists the access lines of a vault.
public struct ReadVaultAccessCall: APICall {
    public static let route = Route(.get, "vaults/{vault}/access", .session, "Lists who did what to a vault.")
    public static let about = """
        Newest first: every change and every download, also those that were refused. For members who read. For the \
        next page pass the `next` of this one as `behind`.
        """
    public let vault: VaultID
    public let limit: Int
    public let behind: LoggedPlace?
    static let form = CallForm(
        identifier("vault", \.vault), integer("limit", \.limit, in: 1...1000, absent: 100), place("behind", \.behind))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultAccessLogPage

    public init(vault: VaultID, limit: Int = 100, behind: LoggedPlace? = nil) {
        (self.vault, self.limit, self.behind) = (vault, limit, behind)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, limit, behind) = try Self.form.read(arguments)
    }
}

/// A page of a vault's access log.
public struct VaultAccessLogPage: Hashable, Sendable, JSONPayload {
    public let lines: [VaultAccessLogLine]
    /// The place where the page ends; nil for an empty one.
    public let next: String?

    public init(lines: [VaultAccessLogLine], next: LoggedPlace?) { (self.lines, self.next) = (lines, next?.text) }
}

/// A line of a vault's access log with the account's name.
public struct VaultAccessLogLine: Hashable, Sendable, Codable {
    public let line: AccessLogLine
    /// The account, as it is called now.
    public let name: String?

    public init(line: AccessLogLine, name: String?) { (self.line, self.name) = (line, name) }
}

extension APICall {
    /// The place after which a page of access lines begins; nil for its beginning.
    static func place(
        _ name: String, _ path: any KeyPath<Self, LoggedPlace?> & Sendable
    ) -> CallArgument<Self, LoggedPlace?> {
        CallArgument(path, texts: { [name: $0?.text] }) { (read) throws(MalformedRequest) in
            try read.optionalText(name).map { text throws(MalformedRequest) in
                guard let place = LoggedPlace(text: text) else {
                    throw MalformedRequest(name, expected: "a place that an earlier page named")
                }
                return place
            }
        }
    }
}
