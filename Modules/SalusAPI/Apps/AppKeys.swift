/// Lets one more installation of an app sign with a key of its own.
public struct AddAppKeyCall: APICall {
    public static let route = Route(
        .post, "admin/apps/{name}/keys", .administration, "Lets an installation of an app sign with its own key.")
    public static let about =
        "The app's other keys and its secret stay. Nothing that is secret leaves the installation."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AppCredentials

    /// The app's public key as PEM.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// PEM, RSA of 2048 bits or more.
        public let publicKey: String
        public init(publicKey: String) { self.publicKey = publicKey }
    }

    public init(name: String, publicKey: String) { (self.name, body) = (name, Body(publicKey: publicKey)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}

/// Ends one key of an app.
public struct RemoveAppKeyCall: APICall {
    public static let route = Route(
        .delete, "admin/apps/{name}/keys/{key}", .administration, "Ends one key of an app.")
    public static let about = "At once. The app's other keys and its tokens stay; its last key cannot be ended so."
    public static let errors: [APIErrorCode] = [.badName, .conflict]
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
