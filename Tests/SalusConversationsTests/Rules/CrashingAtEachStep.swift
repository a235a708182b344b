import SalusBase
import SalusModels
import Testing

@testable import SalusConversations

@Suite("A program that ends at any step goes on from there")
struct CrashingAtEachStep {
    /// Runs `work` again and again, each time ending at a later call, until it runs through.
    private func tell(
        _ prepare: (TestWorld) async throws -> (devices: [TestDevice], id: ConversationID),
        _ work: (TestDevice, ConversationID) async throws -> Void,
        _ check: ([TestDevice], ConversationID) async throws -> Void
    ) async throws {
        for afterwards in [false, true] {
            var call = 0
            while true {
                let (devices, id) = try await prepare(TestWorld(seed: UInt64(call + 1)))
                let point = CrashPoint(at: call, afterwards: afterwards)
                devices[0].restart(crashingAt: point)
                do { try await work(devices[0], id) } catch is Crash {}
                let isOver = point.isOver
                devices[0].restart()
                try await settle(devices)
                try await devices[0].client.flush()
                try await settle(devices)
                try await check(devices, id)
                guard isOver else { break }
                call += 1
            }
            #expect(call > 3)
        }
    }

    private func pair(_ world: TestWorld) async throws -> (devices: [TestDevice], id: ConversationID) {
        let devices = try await world.devices(3)
        let id = try await devices[0].client.start(title: "", people: [devices[1].person: .owner])
        try await settle(devices)
        return (devices, id)
    }

    private func agree(_ devices: [TestDevice], _ id: ConversationID) async throws {
        let codes = try await devices.asyncMap { try await $0.summary(id)?.conversationCode }
        #expect(Set(codes).count == 1 && codes[0] != nil)
    }

    @Test("while it sends: the message comes once, or was never accepted for sending")
    func sending() async throws {
        try await tell(pair) {
            try await $0.client.send(.text("hello"), in: $1)
        } _: { devices, id in
            let texts = devices[0].texts(id)
            #expect(texts.count <= 1 && devices[1].texts(id) == texts)
            try await devices[0].client.send(.text("after"), in: id)
            try await settle(devices)
            #expect(devices[1].texts(id) == texts + ["after"])
            let warnings = try await devices[1].warnings()
            #expect(warnings.isEmpty)
        }
    }

    @Test("while it receives: each message is in the archive once")
    func receiving() async throws {
        try await tell { world in
            let (devices, id) = try await pair(world)
            try await devices[1].client.send(.text("one"), in: id)
            try await devices[1].client.change(.setTitle("Knee"), in: id)
            try await devices[1].client.send(.text("two"), in: id)
            return (devices, id)
        } _: { device, _ in
            _ = try await device.client.receive()
        } _: { devices, id in
            #expect(devices[0].texts(id) == ["one", "two"])
            let title = try await devices[0].summary(id)?.roster.title
            #expect(title == "Knee")
        }
    }

    @Test("while it adds a person, after a race that it lost: the person is in it or not, for all alike")
    func changing() async throws {
        try await tell { world in
            let (devices, id) = try await pair(world)
            try await devices[1].client.change(.setTitle("first"), in: id)
            return (devices, id)
        } _: { device, id in
            let third = AccountID(
                bytes: device.world.delivery.state.withLock { state in
                    state.queues.keys.first { !state.conversations[id]!.devices.contains($0) }!.person.bytes
                })!
            try await device.client.change(.addPerson(third, .member), in: id)
        } _: { devices, id in
            let isIn = try await devices[0].summary(id)?.roster.roles[devices[2].person] != nil
            try await agree(isIn ? devices : Array(devices.prefix(2)), id)
            try await devices[0].client.send(.text("all"), in: id)
            try await settle(devices)
            for device in isIn ? devices : Array(devices.prefix(2)) { #expect(device.texts(id) == ["all"]) }
        }
    }

    @Test("while it leaves after the other one: the conversation is over for both, and they may begin again")
    func leaving() async throws {
        try await tell { world in
            let devices = try await world.devices(2)
            let id = try await devices[0].client.startDirect(with: devices[1].person)
            try await settle(devices)
            try await devices[1].client.change(.leave, in: id)
            return (devices, id)
        } _: { device, id in
            _ = try await device.client.receive()
            try await device.client.change(.leave, in: id)
        } _: { devices, id in
            if try await devices[0].summary(id) != nil { try await devices[0].client.change(.leave, in: id) }
            try await settle(devices)
            #expect(try await devices.asyncMap { try await $0.summary(id) } == [nil, nil])
            _ = try await devices[1].client.startDirect(with: devices[0].person)
            try await settle(devices)
            try await agree(devices, id)
        }
    }

    @Test("while it starts a conversation or does its regular work")
    func starting() async throws {
        try await tell { world in
            let devices = try await world.devices(2)
            world.pass(days: 60)
            return (devices, .direct(devices[0].person, devices[1].person))
        } _: { device, id in
            let other = device.world.delivery.state.withLock { $0.queues.keys.first { $0 != device.address }! }
            _ = try await device.client.startDirect(with: other.person)
            try await device.client.maintain()
        } _: { devices, id in
            guard try await devices[0].summary(id) != nil else { return }
            try await agree(devices, id)
            try await devices[0].client.send(.text("all"), in: id)
            try await settle(devices)
            #expect(devices[1].texts(id) == ["all"])
        }
    }
}
