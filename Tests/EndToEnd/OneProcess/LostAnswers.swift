import SalusAPI
import SalusBase
import SalusClient
import SalusHTTP
import SalusPostgres
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusServerBootstrap

/// Loses the first answer to each of some writes, and holds the answer to the second, which a client sends by itself,
/// against it.
final class LostAnswers: Sendable {
    private struct Answer: Hashable {
        let status: Int
        let body: [UInt8]
    }

    private struct State {
        var lost: [String: Answer] = [:]
        var replayed: Set<String> = []
        /// The newest key that has done its work.
        var lastKey: String?
        /// Takes the place of the next request's own key.
        var nextKey: String?
    }

    /// The access log, the proof against repeated requests, and mail on its way.
    private static let traces: Set = [
        "access_line", "checkpoint", "log_tile", "request_window", "sign_in_failure", "mail",
    ]

    private let routes: Router<String>
    private let database: any SQLDatabase
    private let tables: String
    private let state = Locked(State())

    /// `names`: the calls whose answers get lost.
    init(of names: Set<String>, before world: OneProcess, _ engine: Engine) throws {
        var routes = Router<String>()
        for call in APICalls.all where names.contains(String(describing: call)) {
            routes.add(
                HTTPMethod(call.route.method.rawValue), RoutePattern("\(APICalls.prefix)/\(call.route.pattern)"),
                String(describing: call))
        }
        (self.routes, tables) = (routes, engine.tables)
        if let address = world.database {
            database = PostgresDatabase(address)
        } else {
            let directory = DataDirectory(world.folder.path("server"))
            let key = try ServerKeyFile.read(directory.keys).databaseKey(named: "main")
            database = try DirectoryStore.database(directory.mainDatabase, key)
        }
    }

    /// The calls whose second answer was held against the first.
    var replayed: Set<String> { state.withLock { $0.replayed } }

    func over(_ engine: any HTTPClientEngine) -> any HTTPClientEngine { LosingEngine(answers: self, engine: engine) }

    func close() async { await database.close() }

    /// Sends another write of the same account under the key of the last one; changes nothing.
    func expectRefusalUnderLastKey(of client: HealthClient) async throws {
        let key = try #require(state.withLock { $0.lastKey })
        state.withLock { $0.nextKey = key }
        await #expect {
            _ = try await client.session.call(MarkNoticesReadCall(until: Instant(seconds: 0)))
        } throws: { error in
            guard case .refused(let refusal) = error as? ClientError else { return false }
            return refusal.code == .keyReused
        }
    }

    fileprivate func send(
        _ request: HTTPClientRequest, over engine: any HTTPClientEngine
    ) async throws -> HTTPClientResponse {
        var request = request
        guard let own = request.headers[IdempotencyKey.fieldName] else { return try await engine.send(request) }
        if let key = state.withLock({ $0.nextKey.take() }) { request.headers[IdempotencyKey.fieldName] = key }
        let target = try RequestTarget(String(request.url.dropFirst("https://localhost".count)))
        guard case .found(let name, _, _) = routes.match(request.method, target) else {
            return try await engine.send(request)
        }
        if let lost = state.withLock({ $0.lost[own] }) { return try await replay(request, name, lost, own, engine) }
        let (answer, response) = try await Self.answer(engine, request)
        guard (200..<300).contains(answer.status) else { return response }
        state.withLock { $0.lost[own] = answer }
        throw HTTPError.disconnected
    }

    private func replay(
        _ request: HTTPClientRequest, _ name: String, _ lost: Answer, _ key: String, _ engine: any HTTPClientEngine
    ) async throws -> HTTPClientResponse {
        let before = try await database.dump(tables: tables)
        let (answer, response) = try await Self.answer(engine, request)
        let changed = before.difference(from: try await database.dump(tables: tables))
        #expect(answer == lost, "\(name)")
        #expect(response.headers[CredentialFields.replayed] == "true", "\(name)")
        #expect(changed.subtracting(Self.traces).isEmpty, "\(name): \(changed)")
        state.withLock { state in
            state.replayed.insert(name)
            state.lastKey = key
        }
        return response
    }

    private static func answer(
        _ engine: any HTTPClientEngine, _ request: HTTPClientRequest
    ) async throws -> (Answer, HTTPClientResponse) {
        let response = try await engine.send(request)
        let body = try await response.body.collect(upTo: 64 << 20)
        return (
            Answer(status: response.status, body: body),
            HTTPClientResponse(status: response.status, headers: response.headers, body: HTTPBody(body))
        )
    }

    private struct LosingEngine: HTTPClientEngine {
        let answers: LostAnswers
        let engine: any HTTPClientEngine

        func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
            try await answers.send(request, over: engine)
        }
    }
}
