import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// The owner's account, a clock to move, and someone who starts logins.
struct AttemptFixture: Sendable {
    let environment: Environment
    let world: World
    private let time: Locked<Instant>
    private let perNetwork: Int

    init(perNetwork: Int = 100, _ change: (inout DomainSettings) -> Void = { _ in }) async throws {
        let (world, time) = (try await World(), Locked(WorldTemplate.now))
        try self.init(world, time, perNetwork, change)
    }

    private init(
        _ world: World, _ time: Locked<Instant>, _ perNetwork: Int, _ change: (inout DomainSettings) -> Void = { _ in }
    ) throws {
        (self.world, self.time, self.perNetwork) = (world, time, perNetwork)
        var settings = DomainSettings(origin: WorldTemplate.origin, operatorTokenHash: WorldTemplate.operatorToken)
        settings.networkGuesses.free = perNetwork
        change(&settings)
        environment = try Environment(
            store: world.store.store, keys: world.environment.keys, settings: settings,
            clock: WallClock { time.withLock { $0 } }, random: world.random)
    }

    /// A second server on the same database.
    func another() throws -> AttemptFixture { try AttemptFixture(world, time, perNetwork) }

    var device: DeviceKeys { world.people.ownersKeys.device }

    var owner: Account { world.people.owner }

    func credential(_ who: Who) throws -> RequestCredential { try world.credential(who) }

    var random: Randomness { world.random }
    var now: Instant { time.withLock { $0 } }

    func pass(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

    func waits(_ seconds: Int64) -> DomainError {
        .tooManyAttempts(until: time.withLock { $0 }.adding(seconds: seconds))
    }

    func networkWaits(_ seconds: Int64) -> DomainError {
        .networkMustWait(until: time.withLock { $0 }.adding(seconds: seconds))
    }

    /// Starts a login and leaves it there, as the person who does not know the password.
    func guess(
        name: String = "ada", by device: DeviceKeys? = nil, signing: [UInt8]? = nil, from network: String? = nil
    ) async throws {
        let request = try client().startLogin(password: Secret(copying: [1])).request
        let proof = device.flatMap { keys in
            DeviceID(bytes: keys.identifier).map { identifier in
                DeviceProof(
                    device: identifier,
                    signature: LoginDeviceSignature.make(
                        device: keys.identifier, origin: WorldTemplate.origin, request: signing ?? request,
                        key: keys.signing))
            }
        }
        _ = try await run(StartLogin(name: name, request: request, proof: proof), from: network)
    }

    func signIn(from network: String?) async throws {
        let start = try client().startLogin(password: Secret(copying: WorldPeople.password))
        let answer = try await run(StartLogin(name: "ada", request: start.request), from: network)
        let made = try client().finish(
            start, answer: answer.answer, user: answer.user.bytes, stretchingID: UInt8(answer.ksf))
        _ = try await run(FinishLogin(login: answer.login, proof: made.proof, device: nil), from: network)
    }

    func notices() async throws -> [AccountNotice] {
        let owner = world.people.owner.id
        return try await environment.arrange { tx, _ throws(DomainError) in try tx.notices.notices(of: owner) }
    }

    @discardableResult
    func run<Running: Operation>(
        _ operation: Running, as credential: RequestCredential = .anonymous, from network: String? = nil
    ) async throws -> Running.Output where Running.Context: ServerWorkContext {
        try await environment.run(operation, as: credential, from: network)
    }

    private func client() throws -> SignInClient {
        SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
    }
}
