import SalusBase
import SalusConversations
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("Conversations in a client's own database")
struct KeepingConversations {
    @Test("go on over restarts: each message is there once, in the server's order", arguments: Engine.all)
    func restarts(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        for round in 0..<3 {
            try await ana.client.send(.text("ana \(round)"), in: id)
            try await bo.client.send(.text("bo \(round)"), in: id)
            for device in [ana, bo] {
                _ = try await device.client.receive()
                try await device.restart(reopening: true)
            }
        }
        let expected = (0..<3).flatMap { ["ana \($0)", "bo \($0)"] }
        #expect(try await [ana.texts(id), bo.texts(id)] == [expected, expected])
        #expect(try await bo.client.receive().isEmpty)
        let newest = try #require(try await bo.store.conversations(of: bo.address.person).first)
        #expect(newest.isActive && newest.newest?.sender == bo.address)
        #expect(try await bo.store.entries(of: id, limit: 1).count == 1)
    }

    @Test("a program that fails at any statement has done all or nothing of it, and goes on", arguments: Engine.all)
    func faults(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        var (number, expected) = (1, [String]())
        while true {
            let text = "message \(number)"
            try await bo.client.send(.text(text), in: id)
            expected.append(text)
            ana.copy.database.failStatement(number)
            var hasFailed = false
            do {
                _ = try await ana.client.receive()
                try await ana.client.send(.text("answer \(number)"), in: id)
                expected.append("answer \(number)")
            } catch { hasFailed = true }
            ana.copy.database.failStatement(nil)
            try await ana.restart()
            _ = try await ana.client.receive()
            try await ana.client.flush()
            // One that was kept before the fault goes out now.
            let last = try await ana.texts(id).last
            if hasFailed, last == "answer \(number)" { expected.append("answer \(number)") }
            _ = try await bo.client.receive()
            #expect(try await [ana.texts(id), bo.texts(id)] == [expected, expected], "at \(number)")
            let warnings = try await bo.client.pendingEvents().filter { if case .warning = $0 { true } else { false } }
            #expect(warnings.isEmpty)
            guard hasFailed, number < 80 else { break }
            number += 1
        }
        #expect(number > 10 && number < 80)
    }

    @Test("two programs on one profile: the second reads again, and no key is used by both", arguments: Engine.all)
    func twoPrograms(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        let (one, other) = (ana.client, ana.program())
        _ = try await other.summaries()
        try await one.send(.text("one"), in: id)
        await #expect(throws: DeviceConversationStore.Conflict.self) {
            try await other.send(.text("other"), in: id)
        }
        try await other.send(.text("other"), in: id)
        await #expect(throws: DeviceConversationStore.Conflict.self) { try await one.send(.text("again"), in: id) }
        let warnings = try await bo.client.receive().filter { if case .warning = $0 { true } else { false } }
        #expect(try await bo.texts(id) == ["one", "other"] && warnings.isEmpty)
    }

    @Test("a key package's private key goes with the welcome that used it", arguments: Engine.all)
    func keysGo(_ engine: Engine) async throws {
        let world = ConversationWorld(engine)
        let (ana, bo) = (try await world.device(), try await world.device())
        let before = try await bo.store.conversationState(of: bo.address).state.keyPackages
        _ = try await ana.client.start(title: "", people: [bo.address.person: .member])
        _ = try await bo.client.receive()
        let after = try await bo.store.conversationState(of: bo.address).state.keyPackages
        #expect(before.count == 5 && after.count == 4)
        #expect(Set(after.keys).isSubset(of: before.keys))
    }

    @Test("another device of the account begins again, and keeps what was written", arguments: Engine.all)
    func otherDevice(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        try await bo.client.send(.text("kept"), in: id)
        _ = try await ana.client.receive()
        let second = DeviceAddress(person: ana.address.person, device: DeviceID(from: ana.world.randomness))
        #expect(try await ana.store.conversationState(of: second).state.conversations.isEmpty)
        let client = ConversationClient(
            me: second, signer: ana.signer,
            ports: ConversationPorts(
                service: ana.world.delivery.connection(for: second), directory: ana.world.directory,
                store: DeviceConversationStore(ana.store, of: second), clock: ana.world.clock,
                randomness: ana.world.randomness))
        try await client.maintain()
        #expect(try await ana.store.conversationState(of: ana.address).version == 0)
        #expect(try await client.summaries().isEmpty)
        #expect(try await ana.texts(id) == ["kept"])
        #expect(try await ana.store.conversations(of: ana.address.person).map(\.isActive) == [false])
    }

    @Test("what others wrote is unread until it was read on a device, or is withdrawn", arguments: Engine.all)
    func unread(_ engine: Engine) async throws {
        let (ana, bo, id) = try await ConversationWorld(engine).pair()
        let first = try await ana.client.send(.text("one"), in: id)
        try await ana.client.send(.text("two"), in: id)
        try await bo.client.send(.text("mine"), in: id)
        _ = try await bo.client.receive()
        #expect(try await bo.unread(id) == 2)
        let target = MessageReference(author: ana.address.person, message: first)
        try await ana.client.send(.withdrawal(of: target), in: id)
        _ = try await bo.client.receive()
        #expect(try await bo.unread(id) == 1)
        try await bo.store.markRead(id)
        #expect(try await bo.unread(id) == 0)
        let third = try await ana.client.send(.text("three"), in: id)
        _ = try await bo.client.receive()
        #expect(try await bo.unread(id) == 1)
        let receipt = MessageContent.readReceipt(upTo: MessageReference(author: ana.address.person, message: third))
        try await bo.client.send(receipt, in: id)
        #expect(try await bo.unread(id) == 0)
    }

    @Test("a pair that has left and begins again sees both times in their order", arguments: Engine.all)
    func twice(_ engine: Engine) async throws {
        let world = ConversationWorld(engine)
        let (ana, bo) = (try await world.device(), try await world.device())
        for round in 1...2 {
            let id = try await ana.client.startDirect(with: bo.address.person)
            for number in 1...3 { try await ana.client.send(.text("\(round).\(number)"), in: id) }
            _ = try await bo.client.receive()
            try await bo.client.change(.leave, in: id)
            _ = try await ana.client.receive()
            try await ana.client.flush()
            _ = try await bo.client.receive()
            try await ana.client.change(.leave, in: id)
        }
        let id = ConversationID.direct(ana.address.person, bo.address.person)
        #expect(try await ana.texts(id) == ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"])
        #expect(try await ana.store.entries(of: id, limit: .max).last?.life == 2)
    }
}
