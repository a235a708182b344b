/// The copies of apps that an account let in with keys of their own.
public struct ListAccountInstallationsCall: APICall {
    public static let route = Route(
        .get, "admin/accounts/{name}/installations", .administration, "Lists the copies of apps that a person let in.")
    public static let about = "Oldest first: those that sign with a key of their own, each with what it calls itself."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = InstallationList

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// Ends one copy of an app of an account, such as one on a stolen device.
public struct EndInstallationCall: APICall {
    public static let route = Route(
        .delete, "admin/accounts/{name}/installations/{key}", .administration, "Ends one copy of an app of a person.")
    public static let about = """
        At once: it is let in nowhere any more. The app stays connected to records, and other copies of it go on. The \
        person is told in the inbox.
        """
    public static let errors: [APIErrorCode] = [.badName, .notFound]
    public let name: String
    public let key: String
    static let form = CallForm(text("name", \.name), text("key", \.key))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(name: String, key: String) { (self.name, self.key) = (name, key) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (name, key) = try Self.form.read(arguments)
    }
}
