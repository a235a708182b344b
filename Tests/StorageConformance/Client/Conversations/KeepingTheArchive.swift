import SalusBase
import SalusConversations
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("The archive of conversations in a client's own database")
struct KeepingTheArchive {
    private let name = [UInt8](repeating: 5, count: 16)

    /// Everything that no segment has yet, as one.
    private func segment(of device: StoredDevice, _ id: ConversationID) async throws -> ArchiveSegment {
        let entries = try await device.store.unarchived(limit: 100)
        try await device.store.note(entries, in: name)
        return try ArchiveSegment(
            conversation: id, kind: .group, title: "Knee", roles: [device.address.person: .owner],
            entries: entries.map(\.entry))
    }

    @Test("a new device shows what was before it, read and once, and then what it receives", arguments: Engine.all)
    func newDevice(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        try await bo.client.send(.text("one"), in: id)
        _ = try await ana.client.receive()
        try await ana.client.send(.text("two"), in: id)
        let sealed = try await segment(of: ana, id)
        #expect(try await ana.store.unarchived(limit: 100).isEmpty)
        #expect(try await ana.store.segments() == [name: id])
        let phone = try await ana.world.device(of: ana.address.person)
        for _ in 1...2 {
            try await phone.store.take(sealed, named: name, outline: [7], of: ana.address.person)
        }
        #expect(try await phone.texts(id) == ["one", "two"])
        let listed = try #require(try await phone.store.conversations(of: ana.address.person).first)
        #expect(!listed.isActive && !listed.isJoined && listed.unread == 0 && listed.outline == [7])
        try await ana.client.maintain()
        _ = try await bo.client.receive()
        try await bo.client.send(.text("three"), in: id)
        _ = try await phone.client.receive()
        #expect(try await phone.texts(id) == ["one", "two", "three"])
        let joined = try #require(try await phone.store.conversations(of: ana.address.person).first)
        #expect(joined.isActive && joined.isJoined && joined.unread == 1)
        #expect(try await phone.store.unarchived(limit: 100).count == 2)
    }

    @Test("what is here already stays one, and a segment that is gone takes its entries along", arguments: Engine.all)
    func overlap(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        let phone = try await ana.world.device(of: ana.address.person)
        try await ana.client.maintain()
        _ = try await bo.client.receive()
        for text in ["one", "two"] { try await bo.client.send(.text(text), in: id) }
        for device in [ana, phone] { _ = try await device.client.receive() }
        let sealed = try await segment(of: ana, id)
        try await phone.store.take(sealed, named: name, outline: [], of: ana.address.person)
        #expect(try await phone.texts(id) == ["one", "two"])
        try await bo.client.send(.text("three"), in: id)
        _ = try await phone.client.receive()
        try await phone.store.forget(segment: name)
        #expect(try await phone.texts(id) == ["three"])
        #expect(try await phone.store.segments().isEmpty)
        let last = try await phone.store.lastNumber(of: id)
        #expect(last > 0)
        try await bo.client.send(.text("four"), in: id)
        _ = try await phone.client.receive()
        #expect(try await phone.store.forgetEntries(of: id, upTo: last) > 0)
        #expect(try await phone.store.forgetEntries(of: id, upTo: last) == 0)
        #expect(try await phone.texts(id) == ["four"])
    }

    @Test("what stays out of the archive is asked for no more", arguments: Engine.all)
    func keptOut(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        try await bo.client.send(.text("one"), in: id)
        _ = try await ana.client.receive()
        #expect(try await ana.store.unarchived(limit: 1).count == 1)
        try await ana.store.note(try await ana.store.unarchived(limit: 100), in: nil)
        #expect(try await ana.store.unarchived(limit: 100).isEmpty)
        #expect(try await ana.store.segments().isEmpty)
        #expect(try await ana.texts(id) == ["one"])
    }
}
