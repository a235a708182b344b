import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusServerDomain

/// A real server on a data directory of its own, a liar before it, and real clients that reach it over TLS and no other
/// way.
final class HostileServer: Sendable {
    let folder: String
    let proxy: HostileProxy
    let clock: WallClock
    let randomness: Randomness
    private let running: Locked<(server: RunningServer, directory: DataDirectory)>
    private let listener: any HTTPListener
    /// The certificate of the proxy, which every client trusts and no other.
    private let authority: String
    private let numbers = Locked(0)
    /// The owner and the colluding member that many attacks on vaults share.
    let sharedCast = Locked<(owner: HealthClient, colluder: ColludingMember)?>(nil)

    /// Throws `SelftestError.server`.
    init(in folder: String, clock: WallClock, randomness: Randomness) async throws {
        (self.folder, self.clock, self.randomness) = (folder, clock, randomness)
        let directory = DataDirectory("\(folder)/server")
        let server = try await Self.start(directory)
        running = Locked((server, directory))
        let proxy = HostileProxy(before: Self.upstream(server, directory))
        self.proxy = proxy
        authority = directory.certificate
        let identity = TLSIdentity(certificateFile: directory.certificate, keyFile: directory.certificateKey)
        do {
            listener = try EpollEngine().listen(ServerConfiguration(tls: identity)) { try await proxy.respond(to: $0) }
        } catch {
            await server.stop()
            throw SelftestError.server("\(error)")
        }
    }

    func close() async {
        await sharedCast.withLock { $0 }?.owner.close()
        await listener.stop(grace: .zero)
        await running.withLock { $0.server }.stop()
    }

    // MARK: The server

    /// The directory of the server that runs.
    var directory: DataDirectory { running.withLock { $0.directory } }

    /// Lets a server on another directory take the place of the one that runs; clients find it where the old one was.
    func replaceServer(by directory: DataDirectory) async throws {
        await running.withLock { $0.server }.stop()
        let server = try await Self.start(directory)
        running.withLock { $0 = (server, directory) }
        proxy.upstream = Self.upstream(server, directory)
    }

    /// Calls as the server's operator, past the proxy.
    func operate<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        let authorization = running.withLock { $0.server.platform.operatorAuthorization }
        let token = authorization.dropFirst(CredentialFields.operatorToken.count + 1)
        return try await clientPastTheProxy.call(call, as: .operatorToken(String(token)))
    }

    /// Reaches the server itself.
    var clientPastTheProxy: APIClient {
        get throws {
            APIClient(
                server: try ServerAddress(proxy.upstream.url), engine: proxy.upstream.engine, clock: clock,
                randomness: randomness)
        }
    }

    private static func start(_ directory: DataDirectory) async throws(SelftestError) -> RunningServer {
        var parts = PlatformParts()
        parts.log = .nowhere
        do throws(BootstrapError) {
            return try await RunningServer.start(directory, configuration, parts: parts)
        } catch { throw .server("\(error)") }
    }

    /// Many tries in vain are part of the test: the limits on guessing have tests of their own.
    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.listen = ListenAddress(host: "127.0.0.1", port: 0)
        (configuration.metrics, configuration.servesPages) = (.off, false)
        configuration.guesses.limit.free = 1_000_000
        (configuration.stopGrace, configuration.stopDelay) = (.zero, .zero)
        return configuration
    }

    private static func upstream(_ server: RunningServer, _ directory: DataDirectory) -> HostileProxy.Upstream {
        HostileProxy.Upstream(url: server.url, engine: PatientClient(authorityFile: directory.certificate))
    }

    // MARK: Clients

    /// A number that was not given out before.
    func nextNumber() -> Int {
        numbers.withLock { numbers in
            numbers += 1
            return numbers
        }
    }

    func opener(_ profile: String) -> ProfileOpener {
        ProfileOpener(
            profile: ProfileDirectory(path: "\(folder)/\(profile)"),
            environment: .system(
                clock: clock, localStretching: .standard, transport: { PatientClient(authorityFile: $0) }))
    }

    /// The address under which clients find the server: the proxy's.
    func place(_ account: String) throws -> ProfileOpener.SignInTarget {
        let server = try ServerAddress("https://127.0.0.1:\(listener.port)")
        return ProfileOpener.SignInTarget(server: server, account: account, authorityFile: authority)
    }
}

/// libcurl with a long patience: an attack is judged by what the client says of it, not by how busy the machine is.
struct PatientClient: HTTPClientEngine {
    private static let patience = Duration.seconds(600)
    private let engine: CurlClient

    init(authorityFile: String?) { engine = CurlClient(authorityFile: authorityFile) }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        var patient = request
        patient.timeout = request.timeout.map { max($0, Self.patience) }
        return try await engine.send(patient)
    }
}

extension HostileServer {
    /// Judges a lie that was set up: while it lasts, `action` must fail with one of `expected`; with an honest server
    /// after that the same must work, so that the failure was about the lie and nothing was lost by it.
    func judge(_ expected: ClientError..., action: () async throws -> Void) async throws -> AttackVerdict {
        do {
            try await action()
            return .missed("The client went on as if nothing had happened.")
        } catch let error as ClientError {
            guard proxy.lies > 0 else { return .missed("The lie was never told. \(error.words)") }
            guard expected.contains(error) else { return .missed("It failed for another reason: \(error.words)") }
            proxy.beHonest()
            do { try await action() } catch {
                return .missed("\(error.inWords) And it did not go on when the server was honest again.")
            }
            return .detected(error.words)
        }
    }

    /// The first of several forms of an attack that was missed, else the last one that was detected.
    func judgeAll<Form>(_ forms: [Form], _ judge: (Form) async throws -> AttackVerdict) async throws -> AttackVerdict {
        var last = AttackVerdict.missed("Nothing was tried.")
        for form in forms {
            proxy.beHonest()
            last = try await judge(form)
            guard case .detected = last else { return last }
        }
        return last
    }
}

extension AttackVerdict {
    /// The same when `holds`; else what was wrong beside it.
    func and(_ holds: Bool, orElse fault: String) -> AttackVerdict {
        guard case .detected(let text) = self else { return self }
        return holds ? .detected(text) : .missed("\(text) But \(fault)")
    }
}

extension ClientError {
    /// As a person reads it, with its code.
    var words: String { "\(advice.problem) [\(advice.code)]" }
}

extension Error {
    var inWords: String { (self as? ClientError)?.words ?? "\(self)" }
}
