import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

extension OperationRow {
    private static let readers = [Who.owner, .unsignedOwner, .stranger, .administrator]
    private static let writers = [Who.owner, .stranger, .administrator]

    static let conversing = [
        guarded(
            PublishKeyPackages.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true, leavesLine: false
        ) { world in
            let owner = try await world.onDevices()
            return PublishKeyPackages([try world.keyPackage(of: owner)], lastResort: try world.keyPackage(of: owner))
        },
        guarded(ReadKeyPackageStatus.self, by: readers, leavesLine: false) { world in
            _ = try await world.onDevices()
            return ReadKeyPackageStatus()
        },
        guarded(ClaimKeyPackages.self, by: writers, signed: true) { world in
            let owner = try await world.onDevices()
            _ = try await world.run(
                PublishKeyPackages([try world.keyPackage(of: owner)], lastResort: nil), by: .owner)
            return ClaimKeyPackages(of: [owner])
        },
        guarded(ReadIdentities.self, by: readers) { ReadIdentities(of: [$0.people.owner.id]) },
        guarded(CreateConversation.self, by: writers, signed: true, leavesLine: false) { world in
            _ = try await world.onDevices()
            return CreateConversation(ConversationID(from: world.random))
        },
        guarded(SubmitMessage.self, by: writers, signed: true, leavesLine: false) { world in
            let (owner, id) = try await world.conversation()
            let stranger = try await world.device(of: .stranger)
            let commit = SubmittedBytes.Commit(
                devices: [owner, stranger], welcome: SealedSamples.welcome, added: [stranger])
            let bytes = SealedSamples.message(of: id.bytes, epoch: 0, isCommit: true)
            return SubmitMessage(SubmittedBytes(epoch: 0, bytes: bytes, commit: commit), to: id)
        },
        guarded(
            ReadMembership.self, by: [.owner, .unsignedOwner], unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true, leavesLine: false
        ) { ReadMembership(try await $0.conversation().id) },
        guarded(AbandonConversation.self, by: writers, signed: true, leavesLine: false) {
            AbandonConversation(try await $0.conversation().id)
        },
        guarded(ReadQueue.self, by: readers, leavesLine: false) { world in
            _ = try await world.onDevices()
            return ReadQueue(after: 0, limit: 10)
        },
        guarded(AcknowledgeQueue.self, by: writers, signed: true, leavesLine: false) { world in
            _ = try await world.onDevices()
            return AcknowledgeQueue(upTo: 7)
        },
        file(BeginConversationFile.self) { world in
            BeginConversationFile(
                ConversationFileID(from: world.random), of: 366, in: try await world.conversation().id)
        },
        file(PutConversationFilePart.self) { world in
            let (id, file) = try await world.conversationFile(isWhole: false)
            return PutConversationFilePart(World.onlyPart(of: file, in: id), as: 0, of: file, in: id)
        },
        guarded(
            ReadConversationFile.self, by: [.owner, .unsignedOwner], unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true, leavesLine: false
        ) { world in
            let (id, file) = try await world.conversationFile(isWhole: true)
            return ReadConversationFile(file, in: id, from: 0, count: 9)
        },
        file(DeleteConversationFile.self) { world in
            let (id, file) = try await world.conversationFile(isWhole: true)
            return DeleteConversationFile(file, in: id)
        },
    ]

    /// A signed write of a device that is in the conversation.
    private static func file<Running: Operation>(
        _ type: Running.Type, _ make: @escaping @Sendable (World) async throws -> Running
    ) -> OperationRow where Running.Context: ServerWorkContext {
        guarded(
            type, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian], ownersOnly: true,
            leavesLine: false, make)
    }
}

extension World {
    /// Puts every session of the world's people on a device of its own; the owner's.
    @discardableResult
    func onDevices() async throws -> ConversationDevice {
        let (random, people) = (random, people)
        try await environment.arrange { tx, grant throws(DomainError) in
            for session in try tx.sessions.sessions(of: nil) where session.device == nil {
                let device = Device(id: DeviceID(from: random), account: session.account, addedAt: WorldTemplate.now)
                try tx.devices.insert(device, grant)
                try tx.sessions.bind(session.id, to: device.id, grant)
            }
        }
        _ = people
        return try await device(of: .owner)
    }

    func device(of who: Who) async throws -> ConversationDevice {
        let session = people.sessions[who]!
        return try await environment.arrange { tx, _ throws(DomainError) in
            let device = try tx.sessions.bearer(accessHash: session.access.hash)?.session.device
            guard let device else { throw .notFound }
            return ConversationDevice(account: session.account, device: device)
        }
    }

    func keyPackage(of device: ConversationDevice) throws -> [UInt8] {
        try SealedSamples.keyPackage(
            of: device.account.bytes + device.device.bytes, at: WorldTemplate.now, random)
    }

    /// A conversation that the owner has begun.
    func conversation() async throws -> (owner: ConversationDevice, id: ConversationID) {
        let (owner, id) = (try await onDevices(), ConversationID(from: random))
        _ = try await run(CreateConversation(id), by: .owner)
        return (owner, id)
    }

    static func onlyPart(of file: ConversationFileID, in conversation: ConversationID) -> [UInt8] {
        [0x53, 0x56, 9, 1] + conversation.bytes + file.bytes + [UInt8](repeating: 0, count: 330)
    }

    /// A file of a conversation that the owner has begun.
    func conversationFile(isWhole: Bool) async throws -> (conversation: ConversationID, file: ConversationFileID) {
        let (id, file) = (try await conversation().id, ConversationFileID(from: random))
        _ = try await run(BeginConversationFile(file, of: 366, in: id), by: .owner)
        if isWhole {
            let part = Self.onlyPart(of: file, in: id)
            _ = try await run(PutConversationFilePart(part, as: 0, of: file, in: id), by: .owner)
        }
        return (id, file)
    }

    func run<Running: Operation>(_ operation: Running, by who: Who) async throws -> Running.Output
    where Running.Context: ServerWorkContext {
        try await environment.run(operation, as: try credential(who))
    }
}
