public import SalusBase
public import SalusModels

/// Registers an app by its manifest.
public struct RegisterAppCall: APICall {
    public static let route = Route(.post, "admin/apps", .administration, "Registers an app.")
    public static let about = """
        Answers with the key and the secret that the app signs with, told once. Until it is \
        approved it is let in nowhere.
        """
    public static let errors: [APIErrorCode] = [.badName, .nameTaken]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = AppCredentials

    /// The app's manifest, and how its requests prove themselves.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let manifest: AppManifest
        /// The app's signing credentials; nil has the server make a new key and secret.
        public let proof: AppProofForm?
        /// Approved with the same stroke.
        public let approved: Bool?

        public init(manifest: AppManifest, proof: AppProofForm? = nil, approved: Bool? = nil) {
            (self.manifest, self.proof, self.approved) = (manifest, proof, approved)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Signing credentials that are not made here: a key and a secret that the app has already, or a public key of its own.
public struct AppProofForm: Hashable, Sendable, Codable {
    public let consumerKey: String?
    public let consumerSecret: String?
    /// PEM, RSA of 2048 bits or more.
    public let publicKey: String?
    /// The JSON Web Key Set of a client of OAuth 2 that signs who it is, when it is rotated.
    public let jwks: JSONValue?

    public init(
        consumerKey: String? = nil, consumerSecret: String? = nil, publicKey: String? = nil, jwks: JSONValue? = nil
    ) {
        (self.consumerKey, self.consumerSecret) = (consumerKey, consumerSecret)
        (self.publicKey, self.jwks) = (publicKey, jwks)
    }
}

/// The key and the secret of an app, told once.
public struct AppCredentials: Hashable, Sendable, JSONPayload {
    public let app: App
    public let consumerKey: String
    /// Told once; nil for an app that signs with a key of its own.
    public let consumerSecret: String?

    public init(app: App, consumerKey: String, consumerSecret: String?) {
        (self.app, self.consumerKey, self.consumerSecret) = (app, consumerKey, consumerSecret)
    }
}

/// Lists the registered apps.
public struct ListAppsCall: ListCall {
    public static let route = Route(.get, "admin/apps", .administration, "Lists apps by name.")
    public static let about = "Waiting and disabled ones too, with their manifests."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AppList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of apps.
public struct AppList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let apps: [App]
    public let behind: String?
    public var items: [App] { apps }

    public init(apps: [App], behind: String? = nil) { (self.apps, self.behind) = (apps, behind) }
}

/// Shows one app, for an administrator.
public struct ShowAppCall: APICall {
    public static let route = Route(.get, "admin/apps/{name}", .administration, "Shows an app.")
    public static let about = "With the keys that it signs with and on how many records it is enabled."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AppDetail

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// An app with its keys and the number of records it is enabled on.
public struct AppDetail: Hashable, Sendable, JSONPayload {
    /// A key that the app signs its requests with.
    public struct Key: Hashable, Sendable, Codable {
        public let consumerKey: String
        /// `HMAC-SHA1` with a shared secret, or `RSA-SHA1` with a key of the app's own.
        public let method: String
        public let since: Instant

        public init(consumerKey: String, method: String, since: Instant) {
            (self.consumerKey, self.method, self.since) = (consumerKey, method, since)
        }
    }

    public let app: App
    public let keys: [Key]
    /// The number of records that it is enabled on.
    public let records: Int

    public init(app: App, keys: [Key], records: Int) { (self.app, self.keys, self.records) = (app, keys, records) }
}

/// Gives an app something new to sign with.
public struct RotateAppCall: APICall {
    public static let route = Route(
        .post, "admin/apps/{name}/credentials", .administration, "Gives an app a new key and secret.")
    public static let about = "The old ones sign nothing any more, and every token of the app ends."
    public static let errors: [APIErrorCode] = [.badName, .nameTaken]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AppCredentials

    /// The kind of the new key.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// A new key and secret when left out.
        public let proof: AppProofForm?
        public init(proof: AppProofForm? = nil) { self.proof = proof }
    }

    public init(name: String, proof: AppProofForm? = nil) { (self.name, body) = (name, Body(proof: proof)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}

/// Lets an app in, or keeps it out.
public struct SetAppStateCall: APICall {
    public static let route = Route(.patch, "admin/apps/{name}", .administration, "Approves or disables an app.")
    public static let about = "Disabling ends every token of the app; where it was enabled it stays so."
    public static let errors: [APIErrorCode] = [.badName, .conflict]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = App

    /// The app's new state.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let state: AppState
        public init(state: AppState) { self.state = state }
    }

    public init(name: String, state: AppState) { (self.name, body) = (name, Body(state: state)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}
extension App: JSONPayload {}
