public import SalusModels

/// The copies of apps that the caller let in with keys of their own.
public struct ListInstallationsCall: APICall {
    public static let route = Route(
        .get, "account/installations", .session, "Lists copies of apps that sign with keys of their own.")
    public static let about = "Oldest first: those that the account let in, each with what it calls itself."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = InstallationList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The copies of apps that sign with a key of their own for the account.
public struct InstallationList: Hashable, Sendable, JSONPayload {
    public let installations: [AppInstallation]
    public init(installations: [AppInstallation]) { self.installations = installations }
}

/// Lets one copy of an app in nowhere any more.
public struct RemoveInstallationCall: APICall {
    public static let route = Route(
        .delete, "account/installations/{key}", .session, "Removes a copy of an app that signs with its own key.")
    public static let about = "At once. The app stays connected to records, and other copies of it go on."
    public static let errors: [APIErrorCode] = [.notFound]
    public let key: String
    static let form = CallForm(text("key", \.key))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(key: String) { self.key = key }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        key = try Self.form.read(arguments)
    }
}
