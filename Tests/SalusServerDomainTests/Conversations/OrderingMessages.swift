import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("The order of a conversation")
struct OrderingMessages {
    @Test("takes the first commit of an epoch, and tells others the epoch that there is")
    func compareAndSwap() async throws {
        let talk = try await Talk()
        let first = try await talk.submit(number: 1, by: .owner, commit: talk.both)
        guard case .taken(let place) = first else { return #expect(Bool(false), "\(first)") }
        #expect(try await talk.submit(number: 2, by: .owner, commit: talk.both) == .stale(epoch: 1))
        #expect(try await talk.submit(number: 3, by: .stranger, epoch: 1) == .taken(place.next))
        #expect(try await talk.submit(number: 4, by: .administrator, epoch: 1) == .notMember)
        let elsewhere = ConversationID(from: talk.world.random)
        #expect(try await talk.submit(number: 5, by: .owner, to: elsewhere) == .notMember)
    }

    @Test("gives bytes that were taken their first answer, also to a device that is out since")
    func again() async throws {
        let talk = try await Talk()
        _ = try await talk.submit(number: 1, by: .owner, commit: talk.both)
        let sent = try await talk.submit(number: 2, by: .stranger, epoch: 1)
        let out = SubmittedBytes.Commit(devices: [talk.owner], welcome: nil, added: [])
        _ = try await talk.submit(number: 3, by: .owner, epoch: 1, commit: out)
        #expect(try await talk.submit(number: 2, by: .stranger, epoch: 1) == sent)
        #expect(try await talk.submit(number: 4, by: .stranger, epoch: 2) == .notMember)
        #expect(try await talk.queue(of: .owner).count == 1)
    }

    @Test("puts a message into every queue but the sender's, and the welcome into those of the added")
    func queues() async throws {
        let talk = try await Talk()
        _ = try await talk.submit(number: 1, by: .owner, commit: talk.both)
        _ = try await talk.submit(number: 2, by: .owner, epoch: 1)
        _ = try await talk.submit(number: 3, by: .stranger, epoch: 1)
        #expect(try await talk.queue(of: .stranger).map(\.kind) == [.welcome, .message])
        #expect(try await talk.queue(of: .stranger).map(\.number) == [1, 2])
        #expect(try await talk.queue(of: .owner).map(\.bytes) == [talk.bytes(3, epoch: 1)])
        try await talk.world.run(AcknowledgeQueue(upTo: 1), by: .stranger)
        #expect(try await talk.queue(of: .stranger).map(\.number) == [2])
    }

    @Test("takes no other form, and nothing that is too large")
    func forms() async throws {
        let talk = try await Talk()
        func refusal(_ message: SubmittedBytes) async -> DomainError? {
            await #expect(throws: DomainError.self) {
                try await talk.world.run(SubmitMessage(message, to: talk.id), by: .owner)
            }
        }
        let commit = SealedSamples.message(of: talk.id.bytes, epoch: 0, isCommit: true)
        let foreign = SealedSamples.message(of: ConversationID(from: talk.world.random).bytes, epoch: 0)
        let missing = SubmittedBytes.Commit(devices: [talk.owner], welcome: nil, added: talk.both.devices)
        let publicMessage: [UInt8] = [0, 1, 0, 1] + talk.bytes(1, epoch: 0).dropFirst(4)
        for message in [
            SubmittedBytes(epoch: 0, bytes: [1, 2, 3], commit: nil), .init(epoch: 0, bytes: foreign, commit: nil),
            .init(epoch: 0, bytes: publicMessage, commit: nil), .init(epoch: 0, bytes: commit, commit: nil),
            .init(epoch: 1, bytes: talk.bytes(1, epoch: 0), commit: nil),
            .init(epoch: 0, bytes: talk.bytes(1, epoch: 0), commit: talk.both),
            .init(epoch: 0, bytes: commit, commit: missing),
            .init(epoch: -1, bytes: talk.bytes(1, epoch: 0), commit: nil),
        ] {
            guard case .badKeys? = await refusal(message) else { return #expect(Bool(false), "\(message)") }
        }
        let large = SubmittedBytes(epoch: 0, bytes: [UInt8](repeating: 0, count: (1 << 20) + 1), commit: nil)
        #expect(await refusal(large) == .quotaReached("bytes in one message"))
    }

    @Test("keeps a name that has devices, and answers a stranger as if it were not there")
    func names() async throws {
        let talk = try await Talk()
        #expect(try await talk.world.run(CreateConversation(talk.id), by: .owner))
        #expect(try await !talk.world.run(CreateConversation(talk.id), by: .stranger))
        for id in [talk.id, ConversationID(from: talk.world.random)] {
            await #expect(throws: DomainError.notFound) {
                try await talk.world.run(ReadMembership(id), by: .stranger)
            }
        }
        try await talk.world.run(AbandonConversation(talk.id), by: .owner)
        #expect(try await talk.world.run(CreateConversation(talk.id), by: .stranger))
    }

    @Test("gives each key package once, then the last resort, and no more to one who takes many")
    func claims() async throws {
        let talk = try await Talk()
        let packages = try (0..<30).map { _ in try talk.world.keyPackage(of: talk.owner) }
        let last = try talk.world.keyPackage(of: talk.owner)
        _ = try await talk.world.run(PublishKeyPackages(packages, lastResort: last), by: .owner)
        let unknown = ConversationDevice(account: talk.owner.account, device: DeviceID(from: talk.world.random))
        var given: [[UInt8]] = []
        for _ in 0..<22 {
            let claim = ClaimKeyPackages(of: [talk.owner, unknown, talk.owner])
            given += try await talk.world.run(claim, by: .stranger).map(\.bytes)
        }
        #expect(given.count == 22 && Set(given.prefix(20)).isSubset(of: Set(packages)))
        #expect(Set(given.prefix(20)).count == 20 && given.suffix(2) == [last, last])
        #expect(try await talk.world.run(ClaimKeyPackages(of: [talk.owner]), by: .administrator)[0].bytes != last)
        #expect(try await talk.world.run(ReadKeyPackageStatus(), by: .owner).remaining == 9)
        let foreign = PublishKeyPackages([try talk.world.keyPackage(of: unknown)], lastResort: nil)
        await #expect(throws: DomainError.self) { try await talk.world.run(foreign, by: .owner) }
    }

    @Test("forgets what no device came for, and tells it")
    func late() async throws {
        let talk = try await Talk()
        _ = try await talk.submit(number: 1, by: .owner, commit: talk.both)
        let stranger = try await talk.world.device(of: .stranger)
        try await talk.world.environment.arrange { tx, grant throws(DomainError) in
            try tx.deviceQueues.sweep(before: WorldTemplate.now.adding(seconds: 1), grant)
        }
        let part = try await talk.world.run(ReadQueue(after: 0, limit: 10), by: .stranger)
        #expect(part == QueuePart(messages: [], lost: 1))
        _ = try await talk.submit(number: 2, by: .owner, epoch: 1)
        #expect(try await talk.queue(of: .stranger).map(\.number) == [2])
        try await talk.world.environment.arrange { tx, grant throws(DomainError) in
            try tx.devices.revoke(stranger.device, of: stranger.account, at: WorldTemplate.now, grant)
            #expect(try tx.deviceQueues.newest(for: stranger) == nil)
        }
        _ = try await talk.submit(number: 3, by: .owner, epoch: 1)
        try await talk.world.environment.arrange { tx, _ throws(DomainError) in
            #expect(try tx.deviceQueues.newest(for: stranger) == nil)
        }
    }
}

extension MessagePlace {
    fileprivate var next: MessagePlace { MessagePlace(sequence: sequence + 1, takenAt: takenAt) }
}

/// A conversation that the owner began, and the commit that brings the stranger in.
private struct Talk {
    let world: World
    let owner: ConversationDevice
    let id: ConversationID
    /// The commit that adds the stranger.
    let both: SubmittedBytes.Commit

    init() async throws {
        world = try await World()
        (owner, id) = try await world.conversation()
        let stranger = try await world.device(of: .stranger)
        both = SubmittedBytes.Commit(devices: [owner, stranger], welcome: SealedSamples.welcome, added: [stranger])
    }

    func bytes(_ number: UInt8, epoch: Int, isCommit: Bool = false) -> [UInt8] {
        SealedSamples.message(of: id.bytes, epoch: epoch, number: number, isCommit: isCommit)
    }

    func submit(
        number: UInt8, by who: Who, epoch: Int = 0, to other: ConversationID? = nil,
        commit: SubmittedBytes.Commit? = nil
    ) async throws -> SubmissionOutcome {
        let bytes = SealedSamples.message(
            of: (other ?? id).bytes, epoch: epoch, number: number, isCommit: commit != nil)
        let message = SubmittedBytes(epoch: epoch, bytes: bytes, commit: commit)
        return try await world.run(SubmitMessage(message, to: other ?? id), by: who)
    }

    func queue(of who: Who) async throws -> [QueuedMessage] {
        try await world.run(ReadQueue(after: 0, limit: 100), by: who).messages
    }
}
