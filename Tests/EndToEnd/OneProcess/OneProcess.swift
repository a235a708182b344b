import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusPostgres
import SalusServer
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

/// The whole platform in one process: the real server over real databases is the transport of real clients.
final class OneProcess: Sendable {
    let folder: TemporaryDirectory
    private let time = Locked(Instant("2026-05-01T12:00:00Z")!)
    private let running: Locked<OpenPlatform?>
    private let log = Locked<[String]>([])

    /// Nil for files of the server's data directory.
    let database: PostgresAddress?

    private let policy: RegistrationPolicy

    init(
        _ engine: Engine = .sqlCipher, in folder: TemporaryDirectory? = nil,
        taking policy: RegistrationPolicy = .invitation
    ) async throws {
        self.policy = policy
        self.folder = try folder ?? TemporaryDirectory()
        database = try await engine.serverDatabase(in: self.folder)
        running = Locked(nil)
        try await start()
    }

    func start() async throws {
        var parts = PlatformParts()
        parts.clock = clock
        let log = log
        parts.log = LogWriter { line in log.withLock { $0.append(line) } }
        var configuration = Configuration()
        (configuration.database, configuration.registration.policy) = (database, policy)
        let platform = try await OpenPlatform.open(
            DataDirectory(folder.path("server")), configuration, parts: parts)
        running.withLock { $0 = platform }
    }

    /// A test that ends without stopping its server would keep the server's keys in memory.
    deinit {
        guard let platform = running.withLock({ $0 }) else { return }
        Task { [folder] in
            await platform.close()
            withExtendedLifetime(folder) {}
        }
    }

    func stop() async {
        let platform = running.withLock { running in
            defer { running = nil }
            return running
        }
        await platform?.close()
    }

    var clock: WallClock {
        let time = time
        return WallClock { time.withLock { $0 } }
    }

    var now: Instant { clock.now }

    func wait(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

    /// Everything the server wrote to its log.
    var logged: String { log.withLock { $0.joined(separator: "\n") } }

    /// Calls as the operator.
    func operate<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        let authorization = running.withLock { $0?.operatorAuthorization } ?? ""
        let token = String(authorization.split(separator: " ").last ?? "")
        return try await APIClient(server: address, engine: transport(), clock: clock, randomness: .secure)
            .call(call, as: .operatorToken(token))
    }

    /// A person's installation, by the name of its profile folder.
    /// `wire` is what the device reaches the server over, when that is not the server itself.
    func opener(
        _ profile: String, keyRing: (any KeyRing)? = nil, cut: CutWire? = nil, over wire: (any HTTPClientEngine)? = nil
    ) -> ProfileOpener {
        ProfileOpener(
            profile: ProfileDirectory(path: folder.path(profile)),
            environment: .system(clock: clock, localStretching: .standard, keyRing: keyRing) { _ in
                cut?.over(self.transport()) ?? wire ?? self.transport()
            })
    }

    func place(_ account: String) -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(server: address, account: account)
    }

    /// Gives an account to a person who enrols on the device `profile`.
    func enrol(
        _ account: String, on profile: String, password: String = "sign-in words", role: AccountRole = .patient,
        over wire: CrossedWire? = nil
    ) async throws -> HealthClient {
        let enrolment = try await operate(CreateAccountCall(.init(name: account, role: role)))
        return try await opener(profile, over: wire?.over(transport())).enrol(
            place(account), code: enrolment.code, password: secret(password), localPassword: secret("local words"),
            showRecoveryCode: { _ in })
    }

    /// One of the documents that the project ships, by its path in the sample household.
    static func sample(_ path: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return Array(try Data(contentsOf: root.appending(path: "Tools/Demo/Household/\(path)")))
    }

    private var address: ServerAddress { try! ServerAddress("https://localhost") }

    /// Reaches whatever server runs at the moment.
    func transport() -> any HTTPClientEngine { Wire(server: running) }
}

/// Reaches whatever server runs at the moment; without one it fails as a network does.
private struct Wire: HTTPClientEngine {
    let server: Locked<OpenPlatform?>

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        guard let platform = server.withLock({ $0 }) else { throw HTTPError.disconnected }
        let answer = try await InProcessEngine(platform.server).send(request)
        return try await documented(answer, to: request)
    }

    /// The same answer, once it is known to be what the API's description says.
    private func documented(
        _ answer: HTTPClientResponse, to request: HTTPClientRequest
    ) async throws -> HTTPClientResponse {
        if answer.headers["Content-Type"] == EventStream.mediaType { return answer }
        let body = try await answer.body.collect(upTo: 64 << 20)
        let target = try RequestTarget(String(request.url.dropFirst("https://localhost".count)))
        let faults = AnswerContract.standard.faults(
            request.method, target, status: answer.status, headers: answer.headers, body: body)
        for fault in faults { Issue.record(Comment(rawValue: fault)) }
        return HTTPClientResponse(status: answer.status, headers: answer.headers, body: HTTPBody(body))
    }
}

func secret(_ text: String) -> Secret { Secret(copying: Array(text.utf8)) }
