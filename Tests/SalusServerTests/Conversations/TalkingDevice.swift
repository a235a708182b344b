import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusMLS
import SalusModels
import TestSupport

/// A device of a person with its conversations, over the server's native calls.
final class TalkingDevice: Sendable {
    /// Signed in on this device.
    let person: TestPerson
    let address: DeviceAddress
    let keys: DeviceKeys
    let store = MemoryStore()
    let client: ConversationClient

    /// The device of the registration; publishes its key packages.
    convenience init(_ person: TestPerson) async throws {
        try await self.init(try await person.onDevice(), person.keys.device)
    }

    private init(_ person: TestPerson, _ keys: DeviceKeys) async throws {
        (self.person, self.keys) = (person, keys)
        address = DeviceAddress(
            person: person.account.id,
            device: DeviceID(bytes: keys.identifier)!)
        var settings = ConversationSettings()
        settings.keyPackages = 4
        let directory = ServerDirectory(person)
        client = ConversationClient(
            me: address,
            signer: try SignatureKeyPair(suite: settings.suite, privateKey: keys.signing.seed),
            ports: ConversationPorts(
                service: ServerDelivery(person: person), directory: directory, store: store,
                clock: person.server.clock, randomness: .secure), settings: settings)
        try await directory.refresh([address.person])
        try await client.maintain()
    }

    /// Another device of the person, which comes into the identity log.
    static func second(of person: TestPerson) async throws -> (TalkingDevice, AccountKeys) {
        let (user, registration) = (person.account.id.bytes, person.keys)
        let keys = try DeviceKeys(from: .secure)
        let validity = TestServer.now..<TestServer.now.adding(seconds: 86_400)
        let (entry, account) = try registration.keys.adding(
            keys, user: user, label: "second", validity: validity, randomness: .secure)
        let bundle = try bundle(of: account, sequence: 2, person)
        let other = try await person.signedInAgain()
        let add = AddDeviceCall(.init(entry: entry.encoded, bundle: bundle))
        _ = try await other.send(add).value(of: AddDeviceCall.self)
        let seat = try await person.onDevice(DeviceID(bytes: keys.identifier))
        return (try await TalkingDevice(seat, keys), account)
    }

    /// Takes another device of the person out of the account.
    func revoke(_ other: TalkingDevice, _ account: AccountKeys) async throws {
        let (entries, keys) = try account.removing(
            other.keys.identifier, for: .lost, user: person.account.id.bytes, at: TestServer.now,
            randomness: .secure)
        let body = RemoveDeviceCall.Body(
            entries: entries.map(\.encoded), bundle: try Self.bundle(of: keys, sequence: 3, person))
        _ = try await person.send(RemoveDeviceCall(other.address.device, body)).value(of: RemoveDeviceCall.self)
    }

    private static func bundle(of keys: AccountKeys, sequence: UInt64, _ person: TestPerson) throws -> [UInt8] {
        try AccountBundle(
            sealing: keys, under: person.keys.masterKey, generation: 1, sequence: sequence,
            user: person.account.id.bytes, randomness: .secure
        ).encoded
    }

    /// The texts in the archive, in the server's order.
    func texts(_ id: ConversationID) -> [String] {
        store.archive.filter { $0.conversation == id }.sorted { $0.sequence < $1.sequence }.compactMap { entry in
            guard case .message(let message) = entry.body, case .text(let text) = message.content else { return nil }
            return text
        }
    }

    func summary(_ id: ConversationID) async throws -> ConversationSummary? {
        try await client.summaries().first { $0.id == id }
    }
}

/// All receive what there is.
func settle(_ devices: [TalkingDevice]) async throws {
    for _ in 0..<3 { for device in devices { _ = try await device.client.receive() } }
}
