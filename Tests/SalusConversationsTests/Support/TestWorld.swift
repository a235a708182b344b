import SalusBase
import SalusCrypto
import SalusMLS
import SalusModels
import TestSupport
import Testing

@testable import SalusConversations

/// A server, a directory and a clock, and devices of people on it.
final class TestWorld: Sendable {
    static let start = Instant(milliseconds: 1_790_000_000_000)

    let now = Locked(TestWorld.start)
    let delivery: MemoryDelivery
    let directory = MemoryDirectory()
    let randomness: Randomness
    let clock: WallClock

    init(seed: UInt64 = 1) {
        let now = now
        clock = WallClock { now.withLock { $0 } }
        delivery = MemoryDelivery(clock: clock)
        randomness = .counted(from: seed << 40)
    }

    func pass(days: Int64) { now.withLock { $0 = $0.adding(seconds: days * 86_400) } }

    func person() -> AccountID { AccountID(from: randomness) }

    /// A device that has published key packages.
    func device(of person: AccountID, settings change: (inout ConversationSettings) -> Void = { _ in }) async throws
        -> TestDevice
    {
        var settings = ConversationSettings()
        settings.keyPackages = 4
        change(&settings)
        let device = try TestDevice(self, person, settings)
        try await device.client.maintain()
        return device
    }

    /// Devices of as many new people.
    func devices(_ count: Int) async throws -> [TestDevice] {
        var devices: [TestDevice] = []
        for _ in 0..<count { devices.append(try await device(of: person())) }
        return devices
    }
}

/// A device with its store; `client` is its running program.
final class TestDevice: Sendable {
    let address: DeviceAddress
    let signer: SignatureKeyPair
    let store: MemoryStore
    let world: TestWorld
    let settings: ConversationSettings
    private let program: Locked<ConversationClient>
    var client: ConversationClient { program.withLock { $0 } }
    var person: AccountID { address.person }

    convenience init(_ world: TestWorld, _ person: AccountID, _ settings: ConversationSettings) throws {
        let address = DeviceAddress(person: person, device: DeviceID(from: world.randomness))
        let signer = try SignatureKeyPair(suite: settings.suite, from: world.randomness)
        let known = KnownDevice(device: address.device, signingKey: signer.publicKey, isRevoked: false)
        world.directory.add(known, of: person)
        self.init(address, signer, MemoryStore(), world, settings)
    }

    /// The same device on another store.
    convenience init(copying other: TestDevice, _ store: MemoryStore) {
        self.init(other.address, other.signer, store, other.world, other.settings)
    }

    private init(
        _ address: DeviceAddress, _ signer: SignatureKeyPair, _ store: MemoryStore, _ world: TestWorld,
        _ settings: ConversationSettings
    ) {
        (self.address, self.signer, self.store, self.world, self.settings) = (address, signer, store, world, settings)
        program = Locked(
            Self.program(address, signer, world, settings, world.delivery.connection(for: address), store))
    }

    /// The program ends and starts again, with another service or store in between where one is given.
    func restart(service: (any DeliveryService)? = nil, store: (any ConversationStore)? = nil) {
        let next = Self.program(
            address, signer, world, settings, service ?? world.delivery.connection(for: address), store ?? self.store)
        program.withLock { $0 = next }
    }

    private static func program(
        _ me: DeviceAddress, _ signer: SignatureKeyPair, _ world: TestWorld, _ settings: ConversationSettings,
        _ service: any DeliveryService, _ store: any ConversationStore
    ) -> ConversationClient {
        ConversationClient(
            me: me, signer: signer,
            ports: ConversationPorts(
                service: service, directory: world.directory, store: store, clock: world.clock,
                randomness: world.randomness), settings: settings)
    }

    func summary(_ id: ConversationID) async throws -> ConversationSummary? {
        try await client.summaries().first { $0.id == id }
    }

    /// The texts in the archive, in the server's order.
    func texts(_ id: ConversationID) -> [String] {
        store.archive.filter { $0.conversation == id }.sorted { $0.sequence < $1.sequence }.compactMap { entry in
            guard case .message(let message) = entry.body, case .text(let text) = message.content else { return nil }
            return text
        }
    }

    func warnings() async throws -> [ConversationWarning.Kind] {
        try await (client.pendingEvents() + client.receive()).compactMap { event in
            if case .warning(let warning) = event { warning.kind } else { nil }
        }
    }
}

/// All receive what there is, until nothing comes any more.
func settle(_ devices: [TestDevice]) async throws {
    for _ in 0..<3 { for device in devices { _ = try await device.client.receive() } }
}
