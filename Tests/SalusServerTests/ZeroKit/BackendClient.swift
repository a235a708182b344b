import Foundation
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

/// A backend as its own program signs, written from the description of the protocol alone.
struct BackendClient {
    let server: TestServer
    var user: String
    var key: Secret

    init(_ name: String, _ scopes: [BackendScope] = BackendScope.allCases, on server: TestServer) async throws {
        let made = try await server.operate(AddBackendCall(.init(name: name, scopes: scopes)))
        (self.server, user) = (server, "\(made.backend.id)")
        key = Secret(copying: Hex.decode(made.adminKey)!)
    }

    func headers(
        _ method: HTTPMethod, _ path: String, body: [UInt8], at time: Instant = TestServer.now
    ) -> HTTPHeaders {
        var fields = [("UserId", user), ("TresoritDate", "\(time)")]
        if !body.isEmpty {
            fields += [("Content-Type", "application/json"), ("Content-SHA256", Hex.encode(SHA256.hash(body)))]
        }
        let names = fields.map(\.0) + ["HMACHeaders"]
        fields.append(("HMACHeaders", names.joined(separator: ",")))
        let lines = [method.name, String(path.dropFirst())] + fields.map { "\($0.0):\($0.1)" }
        let code = HMAC<SHA256>.authenticate(Array(lines.joined(separator: "\n").utf8), key: key)
        var headers: HTTPHeaders = ["Authorization": "AdminKey \(Data(code).base64EncodedString())"]
        for (name, value) in fields { headers.add(name, value) }
        return headers
    }

    func post(_ path: String, _ body: JSONValue? = nil, at time: Instant = TestServer.now) async throws -> TestAnswer {
        let path = "/api/v4/admin/\(path)"
        let bytes = body.map { Array($0.canonicalText.utf8) } ?? []
        return try await server.send(.post, path, headers(.post, path, body: bytes, at: time), body: bytes)
    }

    func get(_ path: String, at time: Instant = TestServer.now) async throws -> TestAnswer {
        let path = "/api/v5/admin/\(path)"
        return try await server.send(.get, path, headers(.get, path, body: [], at: time))
    }
}

extension TestAnswer {
    var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }
}
