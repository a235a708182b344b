import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

@testable import SalusClient

@Suite("A write whose outcome is open")
struct SendingAWriteTwice {
    private static let call = CreateRecordCall(.init(owner: nil, title: "Ada"))

    @Test(
        "is sent once more with the same key and another signature",
        arguments: [Wire.lost(.disconnected), .lost(.transferFailed(reason: "x")), .unknown, .gateway])
    func twice(_ trouble: Wire) async throws {
        let wire = ScriptedWire([trouble, .done])
        let client = try Self.client(wire)
        _ = try await client.call(EraseRecordCall(record: RecordID(from: .secure)), as: try Self.session)
        let (keys, signatures) = (wire.fields(IdempotencyKey.fieldName), wire.fields(CredentialFields.signature))
        #expect(keys.count == 2 && Set(keys).count == 1 && keys[0].flatMap { IdempotencyKey(field: $0) } != nil)
        #expect(signatures.count == 2 && Set(signatures).count == 2)
    }

    @Test("stays unknown when the second try fails as well", arguments: [Wire.lost(.disconnected), .unknown, .away])
    func unknown(_ second: Wire) async throws {
        let wire = ScriptedWire([.lost(.disconnected), second])
        await #expect(throws: ClientError.outcomeUnknown) {
            try await Self.client(wire).call(EraseRecordCall(record: RecordID(from: .secure)), as: try Self.session)
        }
        #expect(wire.count == 2)
        let advice = ClientError.outcomeUnknown.advice
        #expect(advice.problem.contains("not known") && advice.nextStep.contains("before you do it again"))
    }

    @Test("that was refused at its second try was refused")
    func refused() async throws {
        let wire = ScriptedWire([.lost(.disconnected), .refused])
        let error = await #expect(throws: ClientError.self) {
            try await Self.client(wire).call(EraseRecordCall(record: RecordID(from: .secure)), as: try Self.session)
        }
        guard case .refused(let refusal)? = error else {
            Issue.record("\(error.map { "\($0)" } ?? "no error")")
            return
        }
        #expect(refusal.code == .notFound)
    }

    @Test(
        "is not sent again when it cannot have arrived, or when it was answered",
        arguments: [Wire.away, .refused, .full])
    func once(_ trouble: Wire) async throws {
        let wire = ScriptedWire([trouble])
        await #expect(throws: ClientError.self) {
            try await Self.client(wire).call(EraseRecordCall(record: RecordID(from: .secure)), as: try Self.session)
        }
        #expect(wire.count == 1)
    }

    @Test("has another key than the next one; reads, open calls and dry runs have none")
    func keys() async throws {
        let wire = ScriptedWire([.done])
        let client = try Self.client(wire)
        _ = try? await client.call(Self.call, as: .operatorToken("x"))
        _ = try? await client.call(Self.call, as: .operatorToken("x"))
        #expect(Set(wire.fields(IdempotencyKey.fieldName)).count == 2)
        _ = try? await client.call(Self.call, as: .operatorToken("x"), dryRun: true)
        _ = try? await client.call(ListPeopleCall(), as: try Self.session)
        _ = try? await client.call(BeginRecoveryCall(.init(name: "ada")))
        #expect(wire.fields(IdempotencyKey.fieldName).dropFirst(2) == [nil, nil, nil])
    }

    @Test("that is a read is not sent again")
    func reads() async throws {
        let wire = ScriptedWire([.lost(.disconnected)])
        await #expect(throws: ClientError.unreachable(.disconnected)) {
            try await Self.client(wire).call(ListPeopleCall(), as: try Self.session)
        }
        #expect(wire.count == 1)
    }

    private static var session: CallCredential {
        get throws { .session(access: "x", mac: try RequestMAC(key: Secret(copying: [UInt8](0..<32)))) }
    }

    private static func client(_ wire: ScriptedWire) throws -> APIClient {
        APIClient(
            server: try ServerAddress("https://salus.test"), engine: wire,
            clock: .fixed(Instant(seconds: 1_800_000_000)), randomness: .secure)
    }
}

/// The outcome of one request.
enum Wire: Sendable {
    case done, unknown, gateway, refused, full, away
    case lost(HTTPError)
}

/// Gives what a test has written down, the last of it again and again.
private final class ScriptedWire: HTTPClientEngine {
    private let script: [Wire]
    private let requests = Locked<[HTTPClientRequest]>([])

    init(_ script: [Wire]) { self.script = script }

    var count: Int { requests.withLock { $0.count } }

    func fields(_ name: String) -> [String?] { requests.withLock { $0.map { $0.headers[name] } } }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let number = requests.withLock { requests in
            requests.append(request)
            return requests.count
        }
        switch script[min(number, script.count) - 1] {
        case .done: return Self.response(204)
        case .unknown: return try Self.response(.outcomeUnknown)
        case .refused: return try Self.response(.notFound)
        case .full: return try Self.response(.unavailable)
        case .gateway: return Self.response(502)
        case .away: throw HTTPError.cannotConnect(reason: "no one there")
        case .lost(let error): throw error
        }
    }

    private static func response(_ code: APIErrorCode) throws -> HTTPClientResponse {
        response(code.status, try APIError(code, "as the test asked").json())
    }

    private static func response(_ status: Int, _ body: [UInt8] = []) -> HTTPClientResponse {
        HTTPClientResponse(status: status, headers: ["Content-Type": "application/json"], body: HTTPBody(body))
    }
}
