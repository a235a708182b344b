import SalusBase
import SalusConversations
import SalusModels
import Testing

/// A directory that knows a person only after it was asked for them.
private final class LearningDirectory: IdentityDirectory {
    private let world: MemoryDirectory
    private let asked = Locked(Set<AccountID>())

    init(_ world: MemoryDirectory) { self.world = world }

    func devices(of person: AccountID) -> [KnownDevice]? {
        asked.withLock { $0.contains(person) } ? world.devices(of: person) : nil
    }

    func refresh(_ people: Set<AccountID>) async throws { asked.withLock { $0.formUnion(people) } }
}

@Suite("A newcomer who has met no one of a conversation")
struct MeetingStrangers {
    @Test("asks for all of its members, comes in, and reads what is written")
    func joining() async throws {
        let world = TestWorld()
        let devices = try await world.devices(4)
        let newcomer = devices[3]
        let client = ConversationClient(
            me: newcomer.address, signer: newcomer.signer,
            ports: ConversationPorts(
                service: world.delivery.connection(for: newcomer.address),
                directory: LearningDirectory(world.directory), store: newcomer.store, clock: world.clock,
                randomness: world.randomness), settings: newcomer.settings)
        let people = Dictionary(uniqueKeysWithValues: devices[1...2].map { ($0.person, MemberRole.member) })
        let id = try await devices[0].client.start(title: "Knee", people: people)
        try await settle(Array(devices.prefix(3)))
        try await devices[0].client.change(.addPerson(newcomer.person, .member), in: id)
        try await devices[0].client.send(.text("welcome"), in: id)
        let warnings = try await client.receive().filter { if case .warning = $0 { true } else { false } }
        #expect(warnings.isEmpty && newcomer.texts(id) == ["welcome"])
    }
}
