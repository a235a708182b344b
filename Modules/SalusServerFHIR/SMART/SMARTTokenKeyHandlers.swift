import PHRSMART
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerDomain

/// The keys by which clients verify ID tokens (OpenID Connect Core 1.0 section 10.1).
enum SMARTTokenKeyHandlers {
    static func keys(_ call: SMARTCallContext) async throws -> HTTPResponse {
        let keys = try await published(call).map { try JSONValue(parsing: Array($0.webKey.utf8)) }
        return .json(["keys": .array(keys)])
    }

    /// Newest first. The first time it makes the key that signs.
    static func published(_ call: SMARTCallContext) async throws -> [TokenKey] {
        let environment = call.server.environment
        let known = try await environment.run(ReadTokenKeys(), as: .anonymous)
        if known.contains(where: \.isSigning) { return known }
        try await environment.run(KeepFirstTokenKey(NewTokenKey()), as: .system)
        return try await environment.run(ReadTokenKeys(), as: .anonymous)
    }
}
