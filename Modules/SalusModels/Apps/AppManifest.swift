public import SalusBase

/// An app's description of itself. The keys are those of an Indivo or SMART manifest, and for OAuth 2 those of client
/// metadata (RFC 7591 section 2); other keys are not kept.
public struct AppManifest: Hashable, Sendable, Codable {
    public let id: AppName
    public let name: String
    public var description: String?
    /// The maker of the app.
    public var author: String?
    public var version: String?
    public var smartVersion: String?
    public var indivoVersion: String?
    /// `background` for an app that works without anybody in front of it.
    public var mode: String?
    /// As in the file: absolute, or relative to the web pages. A registered app's addresses are absolute.
    public var icon: String?
    /// The start address of the app; may hold `{record_id}` and `{carenet_id}`.
    public var index: String?
    /// By type of data, what the app means to do with it.
    public var requires: [String: Requirement]?
    public var hasUI: Bool?
    public var frameable: Bool?
    /// The address that a sign-in returns to.
    public var callback: String?
    /// The reason that it works by itself; people read it before they agree.
    public var autonomousReason: String?
    /// The purpose of a study that asks for the data; people read it before they agree.
    public var purpose: String?
    /// There for apps that are for no user: true for one that shows pages on behalf of accounts.
    public var isUI: Bool?
    /// The addresses that OAuth 2 may answer to; nil for an app that does not speak it.
    public var redirectURIs: [String]?
    /// The scopes that it may ask for, with blanks between them.
    public var scope: String?
    /// `none` for a public client, `private_key_jwt` for one with keys of its own; nil and every other word mean one
    /// with a secret.
    public var authenticationMethod: String?
    /// The public halves of its keys, a JSON Web Key Set (RFC 7517 section 5).
    public var webKeys: JSONValue?

    /// An API call that the app cannot do without.
    public struct Requirement: Hashable, Sendable, Codable {
        /// HTTP methods.
        public let methods: [String]

        public init(methods: [String]) { self.methods = methods }
    }

    public init(id: AppName, name: String) { (self.id, self.name) = (id, name) }

    private enum CodingKeys: String, CodingKey {
        case id, name, description, author, version, mode, icon, index, requires, frameable, purpose, scope
        case smartVersion = "smart_version"
        case indivoVersion = "indivo_version"
        case hasUI = "has_ui"
        case callback = "oauth_callback_url"
        case autonomousReason = "autonomous_reason"
        case isUI = "ui_app"
        case redirectURIs = "redirect_uris"
        case authenticationMethod = "token_endpoint_auth_method"
        case webKeys = "jwks"
    }

    public var kind: AppKind {
        switch isUI {
        case true?: .ui
        case false?: .admin
        case nil: mode == "background" ? .autonomous : .user
        }
    }
}

extension AppManifest {
    /// The part of a record that the app asks for: the whole record when the manifest names no type of data.
    ///
    /// A type is named by its last word: a model of ours, a class of SMART, or `Document` for documents without facts.
    /// A view has one set of verbs for all that it shows, so it has the verbs that every type names: `GET` reads and
    /// searches, `POST` creates, `PUT` updates, `DELETE` deletes.
    public var view: RecordView {
        guard let requires, !requires.isEmpty else { return .whole }
        let names = requires.keys.map { DocumentType(rawValue: $0).shortName }
        let models = names.filter { $0 != Self.documents }.flatMap(Self.models)
        let verbs = requires.values.map { Set($0.methods.flatMap(Self.verbs)) }
        return RecordView(
            models: ModelSelection(names: Set(models), hasDocuments: names.contains(Self.documents)),
            verbs: verbs.reduce(Set(RecordVerb.allCases)) { $0.intersection($1) })
    }

    private static let documents = "Document"

    private static func models(of type: String) -> [String] {
        switch type {
        case "VitalSignSet", VitalSigns.name: [VitalSigns.name, VitalSign.name]
        case "Fulfillment": [Fill.name]
        case "LabReport": [LabResult.name]
        default: [type]
        }
    }

    private static func verbs(of method: String) -> [RecordVerb] {
        switch method.uppercased() {
        case "GET": [.read, .search]
        case "POST": [.create]
        case "PUT": [.update]
        case "DELETE": [.delete]
        default: []
        }
    }
}

/// An address of a manifest under the key that it has there.
public struct ManifestAddress: Hashable, Sendable {
    public let key: String
    public let text: String
}

extension AppManifest {
    /// The addresses that are there, in the order of the manifest's description (Indivo X 2.0).
    public var addresses: [ManifestAddress] {
        [("icon", icon), ("index", index), ("oauth_callback_url", callback)].compactMap { key, text in
            text.flatMap { $0.isEmpty ? nil : ManifestAddress(key: key, text: $0) }
        }
    }

    /// Those that say no scheme: they are relative to the web pages of the installation.
    public var relativeAddresses: [ManifestAddress] { addresses.filter { !Self.hasScheme($0.text) } }

    /// The same manifest with absolute addresses: relative ones are put behind `pages`, the address of the web pages
    /// without a slash at its end.
    public func completed(at pages: String) -> AppManifest {
        var manifest = self
        manifest.icon = icon.map { Self.completed($0, at: pages) }
        manifest.index = index.map { Self.completed($0, at: pages) }
        manifest.callback = callback.map { Self.completed($0, at: pages) }
        return manifest
    }

    /// An address that begins with two slashes lacks the scheme only (RFC 3986 section 4.2).
    private static func completed(_ text: String, at pages: String) -> String {
        if text.isEmpty || hasScheme(text) { return text }
        if text.hasPrefix("//") { return pages.prefix { $0 != "/" } + text }
        return text.hasPrefix("/") ? pages + text : "\(pages)/\(text)"
    }

    /// RFC 3986 section 3.1.
    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, isLetter(first) else { return false }
        return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e].contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}

extension AppManifest {
    /// Whether the app takes access by OAuth 2, as SMART App Launch does.
    public var speaksOAuth2: Bool { redirectURIs?.isEmpty == false || isService }

    /// Whether it signs who it is with a key of its own (RFC 7523 section 2.2).
    public var signsAssertions: Bool { authenticationMethod == "private_key_jwt" }

    /// Whether it is a backend service: no one sits in front of it, and no browser brings it an answer.
    public var isService: Bool { signsAssertions && redirectURIs == nil && kind == .autonomous }

    /// Whether it can keep no secret (RFC 6749 section 2.1): it is known by its name, and by PKCE for each request.
    public var isPublicClient: Bool { speaksOAuth2 && authenticationMethod == "none" }

    /// Whether an answer may go to the address: it is one of those that were registered, byte for byte; only the port
    /// of this machine's own addresses may be another (OAuth 2.1 section 2.3.1).
    public func takesAnswers(at address: String) -> Bool {
        guard let asked = RedirectAddress(address) else { return false }
        return (redirectURIs ?? []).contains { known in
            known == address || asked.isLoopback && RedirectAddress(known)?.withoutPort == asked.withoutPort
        }
    }
}

/// An address that a browser is sent to with the answer of OAuth 2 (RFC 6749 section 3.1.2): absolute, without a
/// fragment, over TLS, on this machine, or under a private scheme (RFC 8252 section 7).
public struct RedirectAddress: Hashable, Sendable {
    /// The most bytes of one.
    public static let mostBytes = 1000
    /// The most that one app has.
    public static let most = 20

    public let text: String
    private let scheme: String

    /// Nil for any other text. A private scheme has a dot, as RFC 8252 asks, so that none of a browser's own is one.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }),
            !text.contains("#"), !text.contains("\\"), let colon = text.firstIndex(of: ":")
        else { return nil }
        (self.text, scheme) = (text, String(text[..<colon]))
        guard isSecure || isLoopback || isPrivate else { return nil }
    }

    private var isSecure: Bool {
        guard text.hasPrefix("https://") else { return false }
        let authority = text.dropFirst("https://".count).prefix { !"/?".contains($0) }
        return !authority.isEmpty && !authority.contains("@")
    }

    private var isPrivate: Bool {
        scheme.contains(".") && scheme.utf8.first.map { (0x61...0x7a).contains($0) } == true
            && scheme.utf8.allSatisfy {
                (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e].contains($0)
            }
    }

    /// Whether it leads to this machine itself, where a program listens.
    public var isLoopback: Bool { withoutPort != nil }

    private static let loopbacks = ["http://127.0.0.1", "http://[::1]", "http://localhost"]

    /// An address of this machine without its port; nil for any other.
    var withoutPort: String? {
        guard let host = Self.loopbacks.first(where: text.hasPrefix) else { return nil }
        var rest = text.dropFirst(host.count)
        if rest.first == ":" {
            let port = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard !port.isEmpty, port.utf8.count <= 5 else { return nil }
            rest = rest.dropFirst(port.utf8.count + 1)
        }
        return rest.isEmpty || "/?".contains(rest.first ?? " ") ? host + rest : nil
    }
}
