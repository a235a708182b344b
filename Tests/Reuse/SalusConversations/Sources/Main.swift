import SalusBase
import SalusConversations
import SalusCrypto
import SalusMLS
import SalusModels

@main
struct Main {
    static func main() async throws {
        let (delivery, directory) = (MemoryDelivery(clock: .system), MemoryDirectory())
        let bob = try await anotherClient(delivery, directory)
        let (me, signer) = try newDevice(directory)

        let ports = ConversationPorts(
            service: delivery.connection(for: me), directory: directory, store: MemoryStore(), clock: .system,
            randomness: .secure)
        let ada = ConversationClient(me: me, signer: signer, ports: ports)
        try await ada.maintain()

        let id = try await ada.start(title: "Knee", people: [bob.me.person: .member])
        try await ada.send(.text("How was the night?"), in: id)

        for case .added(let entry) in try await bob.receive() { show(entry) }
        try await bob.send(.text("Better."), in: id)
        for case .added(let entry) in try await ada.receive() { show(entry) }
    }

    /// A program takes a person and device of its identity log here.
    private static func newDevice(_ directory: MemoryDirectory) throws -> (DeviceAddress, SignatureKeyPair) {
        let address = DeviceAddress(person: AccountID(from: .secure), device: DeviceID(from: .secure))
        let signer = try SignatureKeyPair(suite: .x25519AES128GCM, from: .secure)
        directory.add(
            KnownDevice(device: address.device, signingKey: signer.publicKey, isRevoked: false), of: address.person)
        return (address, signer)
    }

    private static func anotherClient(
        _ delivery: MemoryDelivery, _ directory: MemoryDirectory
    ) async throws -> ConversationClient {
        let (address, signer) = try newDevice(directory)
        let ports = ConversationPorts(
            service: delivery.connection(for: address), directory: directory, store: MemoryStore(), clock: .system,
            randomness: .secure)
        let client = ConversationClient(me: address, signer: signer, ports: ports)
        try await client.maintain()
        return client
    }

    private static func show(_ entry: ArchiveEntry) {
        if case .message(let message) = entry.body, case .text(let text) = message.content { print(text) }
    }
}
