import SalusBase
import SalusCrypto
import SalusMLS
import Testing

@testable import SalusConversations

@Suite("A server that splits a conversation, invents members, and lies about who is in it")
struct LyingAboutMembers {
    @Test("two commits for one epoch: anyone who sees both knows, and neither branch reads the other")
    func fork() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let (ada, bob, cleo) = (people[0], people[1], people[2])
        let id = try await ada.client.start(title: "", people: [bob.person: .owner, cleo.person: .owner])
        try await settle(people)
        let second = Locked<[UInt8]?>(nil)
        // Bob is told that his commit counts, and Cleo gets it, too, later.
        bob.restart { service in
            service.changeEntries = { _ in [] }
            service.answer = { submission in
                guard submission.commit != nil else { return nil }
                second.withLock { $0 = submission.message }
                return .accepted(Acceptance(sequence: 2, acceptedAt: TestWorld.start))
            }
        }
        try await ada.client.change(.setTitle("of Ada"), in: id)
        try await bob.client.change(.setTitle("of Bob"), in: id)
        let message = try #require(second.withLock { $0 })
        cleo.restart { service in
            service.changeEntries = { entries in
                guard let last = entries.last else { return [] }
                return entries + [last.with(number: last.number + 1, payload: .message(message))]
            }
        }
        #expect(try await cleo.warnings() == [.fork(epoch: 1)])
        #expect(try await cleo.summary(id)?.roster.title == "of Ada")
        bob.restart()
        #expect(try await bob.warnings() == [.fork(epoch: 1)])
        try await ada.client.send(.text("to my branch"), in: id)
        #expect(try await bob.warnings() == [.unreadable])
        let codes = try await people.asyncMap { try await $0.summary(id)?.conversationCode }
        #expect(codes[0] != codes[1] && codes[0] == codes[2])
    }

    @Test("key packages of a device that the identity log does not know, of another one, or out of date")
    func inventedMembers() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let (ada, bob, cleo) = (people[0], people[1], people[2])
        let fake = try keyPackage(
            of: bob.address, signer: SignatureKeyPair(suite: .x25519AES128GCM, from: .secure), world)
        let old = try keyPackage(
            of: bob.address, signer: bob.signer, world, Lifetime(notBefore: 1_000, notAfter: 2_000))
        let cleos = try keyPackage(of: cleo.address, signer: cleo.signer, world)
        let cases: [([UInt8], ConversationError)] = [
            (fake, .group(.notAuthentic(.credential))), (old, .group(.invalidLeaf(.lifetime))),
            (cleos, .group(.notAuthentic(.credential))), ([0, 1, 0, 9], .group(.unsupported(.wireFormat))),
        ]
        for (package, error) in cases {
            ada.restart { service in
                service.changePackages = { $0.map { ClaimedKeyPackage(device: $0.device, package: package) } }
            }
            let id = try await ada.client.start(title: "", people: [bob.person: .member])
            let warnings = try await ada.warnings()
            #expect(warnings.contains(.refusedKeyPackage(bob.address, error)), "\(error)")
            #expect(try await ada.summary(id)?.devices == [ada.address])
        }
        ada.restart { service in
            service.changePackages = { _ in [ClaimedKeyPackage(device: cleo.address, package: cleos)] }
        }
        let id = try await ada.client.start(title: "", people: [bob.person: .member])
        #expect(try await ada.summary(id)?.roster.roles == [ada.person: .owner])
    }

    private func keyPackage(
        of device: DeviceAddress, signer: SignatureKeyPair, _ world: TestWorld, _ lifetime: Lifetime? = nil
    ) throws -> [UInt8] {
        let identity = MemberIdentity(
            credential: device.credential, signer: signer, capabilities: Roster.capabilities)
        let bundle = try KeyPackageBundle(
            suite: .x25519AES128GCM, identity: identity,
            lifetime: lifetime ?? Lifetime(from: TestWorld.start, days: 30), randomness: world.randomness)
        return MLSMessage.keyPackage(bundle.keyPackage).encoded
    }

    @Test("a list of devices with one more or one less is told")
    func membership() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let id = try await people[0].client.start(title: "", people: [people[1].person: .owner])
        let stranger = people[2].address
        people[0].restart { service in
            service.changeMembership = { list in
                list.map { ConversationMembership(epoch: $0.epoch, devices: [people[0].address, stranger]) }
            }
        }
        try await people[0].client.maintain()
        let expected = ConversationWarning.Kind.membershipDiffers(
            unknown: [stranger], missing: [people[1].address])
        #expect(try await people[0].warnings().contains(expected))
        people[0].restart()
        try await people[0].client.maintain()
        #expect(try await people[0].warnings().isEmpty)
        _ = id
    }

    @Test("a welcome that comes again does not bring a device back to where it was")
    func oldWelcome() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        // Only a last-resort key package is left, whose keys stay.
        world.delivery.state.withLock { $0.queues[people[1].address]?.keyPackages = [] }
        let id = try await people[0].client.start(title: "", people: [people[1].person: .member])
        let welcome = try #require(world.delivery.state.withLock { $0.queues[people[1].address]?.entries.first })
        try await settle(people)
        repeatEntry(welcome, to: people[1])
        #expect(try await people[1].warnings() == [.refusedWelcome(.group(.knownGroup))])
        try await people[0].client.change(.removePerson(people[1].person), in: id)
        try await settle(people)
        repeatEntry(welcome, to: people[1])
        #expect(try await people[1].warnings() == [.refusedWelcome(.group(.knownGroup))])
        #expect(try await people[1].summary(id) == nil)
        // A new welcome does.
        try await people[0].client.change(.addPerson(people[1].person, .member), in: id)
        try await settle(people)
        #expect(try await people[1].summary(id) != nil)
    }

    private func repeatEntry(_ entry: QueueEntry, to device: TestDevice) {
        device.world.delivery.state.withLock { state in
            state.queues[device.address]?.last += 1
            let number = state.queues[device.address]?.last ?? 0
            state.queues[device.address]?.entries.append(entry.with(number: number))
        }
    }
}
