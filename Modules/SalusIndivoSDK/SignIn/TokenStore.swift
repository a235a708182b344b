public import PHRIndivo
import SalusBase

/// Where access tokens are kept between two starts of an app.
public protocol TokenStore: Sendable {
    /// By `key`, which names server, app and record.
    func token(_ key: String) async throws -> IndivoTokenForm?
    /// Nil forgets.
    func keep(_ token: IndivoTokenForm?, as key: String) async throws
}

/// Forgets when the app ends: the person signs in at each start.
public actor MemoryTokenStore: TokenStore {
    private var tokens: [String: IndivoTokenForm] = [:]

    public init() {}

    public func token(_ key: String) -> IndivoTokenForm? { tokens[key] }

    public func keep(_ token: IndivoTokenForm?, as key: String) { tokens[key] = token }
}
