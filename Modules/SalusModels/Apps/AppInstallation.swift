public import SalusBase

/// A copy of an app that signs with a key of its own, which its person let in.
public struct AppInstallation: Hashable, Sendable, Codable {
    /// Names the copy in requests; no secret.
    public let key: String
    public let app: AppName
    /// The title of the app.
    public let title: String
    /// The name that the copy gave itself.
    public let name: String
    public let since: Instant

    public init(key: String, app: AppName, title: String, name: String, since: Instant) {
        (self.key, self.app, self.title, self.name, self.since) = (key, app, title, name, since)
    }
}
