import SalusBase
import SalusConversations
import SalusLocal
import SalusMLS
import SalusModels
import SalusSQL
import TestSupport

/// A server in memory, and devices whose conversations are in the client's own database.
final class ConversationWorld: Sendable {
    let engine: Engine
    let delivery: MemoryDelivery
    let directory = MemoryDirectory()
    let randomness = Randomness.counted(from: 1 << 40)
    let clock = WallClock { .at(1_790_000_000) }

    init(_ engine: Engine) {
        self.engine = engine
        delivery = MemoryDelivery(clock: clock)
    }

    /// A device of a new person, with published key packages.
    func device(of person: AccountID? = nil) async throws -> StoredDevice {
        let device = try await StoredDevice(self, person ?? AccountID(from: randomness))
        try await device.client.maintain()
        return device
    }

    /// Two devices in one conversation.
    func pair() async throws -> (StoredDevice, StoredDevice, ConversationID) {
        let (ana, bo) = (try await device(), try await device())
        let id = try await ana.client.start(title: "Knee", people: [bo.address.person: .owner])
        _ = try await bo.client.receive()
        return (ana, bo, id)
    }
}

/// A device over its database; `client` is its running program.
final class StoredDevice: @unchecked Sendable {
    // Unchecked because tests use it from one task at a time.
    let world: ConversationWorld
    let address: DeviceAddress
    let signer: SignatureKeyPair
    var copy: Copy
    var client: ConversationClient
    var store: ClientStore { copy.store }

    init(_ world: ConversationWorld, _ person: AccountID) async throws {
        self.world = world
        address = DeviceAddress(person: person, device: DeviceID(from: world.randomness))
        signer = try SignatureKeyPair(suite: ConversationSettings().suite, from: world.randomness)
        copy = try await Copy(world.engine)
        client = Self.program(world, address, signer, copy.store)
        let known = KnownDevice(device: address.device, signingKey: signer.publicKey, isRevoked: false)
        world.directory.add(known, of: person)
    }

    private static func program(
        _ world: ConversationWorld, _ address: DeviceAddress, _ signer: SignatureKeyPair, _ store: ClientStore
    ) -> ConversationClient {
        var settings = ConversationSettings()
        settings.keyPackages = 4
        return ConversationClient(
            me: address, signer: signer,
            ports: ConversationPorts(
                service: world.delivery.connection(for: address), directory: world.directory,
                store: DeviceConversationStore(store, of: address), clock: world.clock,
                randomness: world.randomness), settings: settings)
    }

    /// A second program of the device, on the same database.
    func program() -> ConversationClient { Self.program(world, address, signer, store) }

    /// The program ends and starts again; with the database, where that is asked.
    func restart(reopening: Bool = false) async throws {
        if reopening { copy = try await copy.reopened() }
        client = program()
    }

    func texts(_ id: ConversationID) async throws -> [String] {
        try await store.entries(of: id, limit: .max).compactMap { kept in
            guard case .message(let message) = kept.entry.body, case .text(let text) = message.content else {
                return nil
            }
            return text
        }
    }

    func unread(_ id: ConversationID) async throws -> Int? {
        try await store.conversations(of: address.person).first { $0.id == id }?.unread
    }
}
