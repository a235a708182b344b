import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// A world that sends mail, with a clock to move. What it carries away is seen here.
struct MailFixture: Sendable {
    static let address = "grace@people.test"
    static let name = UserName(address)!

    let world: World
    private let time = Locked(WorldTemplate.now)
    private let environment: Environment

    init(
        isOn: Bool = true, texts: [MailKind: MailTemplate] = MailTemplate.standard,
        registration: RegistrationPolicy = .invitation
    ) async throws {
        let world = try await World()
        var settings = DomainSettings(origin: WorldTemplate.origin, operatorTokenHash: WorldTemplate.operatorToken)
        settings.mail = MailSettings(
            isOn: isOn, server: "salus.test", pages: "https://salus.test/ui", texts: texts)
        settings.registration = registration
        environment = try Environment(
            store: world.store.store, keys: world.environment.keys, settings: settings,
            clock: WallClock { [time] in time.withLock { $0 } }, random: world.random)
        self.world = world
    }

    func pass(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

    func run<Running: Operation>(
        _ operation: Running, as who: Who = .adminApp, from network: String? = nil
    ) async throws -> Running.Output where Running.Context: ServerWorkContext {
        try await environment.run(operation, as: try credential(who), from: network)
    }

    /// An app with pages signs at the time of the fixture's clock.
    private func credential(_ who: Who) throws -> RequestCredential {
        guard who == .uiApp else { return try world.credential(who) }
        return try world.apps.credential(of: world.apps.ui, at: time.withLock { $0 }, random: world.random)
    }

    /// Makes an account that waits for its person.
    func invite(hasSecond: Bool = false, contact: String = "") async throws {
        _ = try await run(
            InviteAccount(Self.name, fullName: "Grace Hopper", contact: contact, hasSecond: hasSecond))
    }

    func secrets() async throws -> InvitationSecrets? { try await run(ReadInvitation(Self.name))?.secrets }

    /// The mail whose time has come, as it leaves.
    func take() async throws -> OutgoingMail? { try await run(ClaimDueMail(), as: .system) }

    func settle(_ mail: OutgoingMail, _ outcome: MailOutcome) async throws {
        try await run(SettleMail(mail.id, outcome), as: .system)
    }

    func outbox() async throws -> MailQueue { try await run(ListMail(), as: .operator) }
}
