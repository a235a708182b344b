/// An app's description of itself. The keys are those of an Indivo or SMART manifest; other keys are not kept.
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

    /// An API call that the app cannot do without.
    public struct Requirement: Hashable, Sendable, Codable {
        /// HTTP methods.
        public let methods: [String]

        public init(methods: [String]) { self.methods = methods }
    }

    public init(id: AppName, name: String) { (self.id, self.name) = (id, name) }

    private enum CodingKeys: String, CodingKey {
        case id, name, description, author, version, mode, icon, index, requires, frameable, purpose
        case smartVersion = "smart_version"
        case indivoVersion = "indivo_version"
        case hasUI = "has_ui"
        case callback = "oauth_callback_url"
        case autonomousReason = "autonomous_reason"
        case isUI = "ui_app"
    }

    public var kind: AppKind {
        switch isUI {
        case true?: .ui
        case false?: .admin
        case nil: mode == "background" ? .autonomous : .user
        }
    }
}
