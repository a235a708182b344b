import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

/// A client of OAuth 2 that signs who it is with the one key of the tests (RFC 7523).
struct KeyedClient {
    let name: String
    let place: SMARTPlace
    static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    /// `scope`: `system/` scopes make it a backend service.
    init(_ name: String, _ scope: String, at place: SMARTPlace) async throws {
        (self.name, self.place) = (name, place)
        var manifest = AppManifest(id: AppName(name)!, name: "App \(name)")
        (manifest.scope, manifest.authenticationMethod) = (scope, "private_key_jwt")
        if scope.contains("system/") {
            manifest.mode = "background"
        } else {
            manifest.redirectURIs = [SMARTPlace.redirect]
        }
        manifest.webKeys = ["keys": [try Self.webKey]]
        let made = try await place.server.operate(RegisterAppCall(.init(manifest: manifest, approved: true)))
        #expect(made.consumerSecret == nil && made.consumerKey == name)
    }

    static var webKey: JSONValue { get throws { try OneKey.pair.get().verifyingKey.webKey(for: .rs384) } }

    /// A signed text of now, with other claims where some are named; nil takes one out.
    func assertion(
        _ changes: [String: JSONValue?] = [:], by algorithm: SignatureAlgorithm = .rs384, key: RSASigningKey? = nil
    ) throws -> String {
        var claims: [String: JSONValue] = [
            "iss": .string(name), "sub": .string(name), "aud": "https://localhost/oauth2/token",
            "exp": try time(200), "jti": .string(SessionToken(from: .secure).text),
        ]
        for (name, value) in changes { claims[name] = value }
        return try JSONWebSignature.token(.object(claims), signedBy: key ?? OneKey.pair.get(), by: algorithm)
    }

    func time(_ seconds: Int64) throws -> JSONValue {
        .number(DecimalText(Int(place.clock.withLock { $0 }.milliseconds / 1000 + seconds)))
    }

    /// The fields of a request that the client signs.
    func fields(_ assertion: String? = nil) throws -> [String: String] {
        ["client_id": name, "client_assertion_type": Self.type, "client_assertion": try assertion ?? self.assertion()]
    }

    func post(_ path: String, _ form: [String: String], _ assertion: String? = nil) async throws -> TestAnswer {
        try await place.post(path, form.merging(try fields(assertion)) { first, _ in first })
    }

    /// The answer to a backend service that asks for itself.
    func ask(_ scope: String, _ assertion: String? = nil) async throws -> TestAnswer {
        try await post("token", ["grant_type": "client_credentials", "scope": scope], assertion)
    }
}
