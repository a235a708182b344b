import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Sealed files of conversations")
struct KeepingConversationFiles {
    @Test("are read by devices that are in the conversation now, and by no others")
    func members() async throws {
        let world = try await World()
        let (id, file) = try await world.conversationFile(isWhole: true)
        let (owner, stranger) = (try await world.device(of: .owner), try await world.device(of: .stranger))
        let read = ReadConversationFile(file, in: id, from: 0, count: 1 << 20)
        let part = World.onlyPart(of: file, in: id)
        #expect(try await world.run(read, by: .owner) == part)
        await #expect(throws: DomainError.notFound) { try await world.run(read, by: .stranger) }
        try await world.setDevices([owner, stranger], of: id)
        #expect(try await world.run(read, by: .stranger) == part)
        #expect(
            try await world.run(ReadConversationFile(file, in: id, from: 360, count: 100), by: .stranger)
                == Array(part.suffix(6)))
        await #expect(throws: DomainError.notFound) {
            try await world.run(DeleteConversationFile(file, in: id), by: .stranger)
        }
        try await world.setDevices([owner], of: id)
        await #expect(throws: DomainError.notFound) { try await world.run(read, by: .stranger) }
        try await world.run(DeleteConversationFile(file, in: id), by: .owner)
        await #expect(throws: DomainError.notFound) { try await world.run(read, by: .owner) }
    }

    @Test("go on where they stopped, keep what is there, and take nothing that does not fit")
    func parts() async throws {
        let world = try await World()
        let (id, file) = try await world.conversationFile(isWhole: false)
        #expect(try await world.run(BeginConversationFile(file, of: 366, in: id), by: .owner).parts.isEmpty)
        await #expect(throws: DomainError.conflict) {
            try await world.run(BeginConversationFile(file, of: 400, in: id), by: .owner)
        }
        await #expect(throws: DomainError.notFound) {
            try await world.run(ReadConversationFile(file, in: id, from: 0, count: 9), by: .owner)
        }
        let part = World.onlyPart(of: file, in: id)
        for wrong in [Array(part.dropLast()), [0] + part.dropFirst()] {
            await #expect(throws: DomainError.self) {
                try await world.run(PutConversationFilePart(wrong, as: 0, of: file, in: id), by: .owner)
            }
        }
        let put = PutConversationFilePart(part, as: 0, of: file, in: id)
        #expect(try await world.run(put, by: .owner).isComplete)
        #expect(try await world.run(put, by: .owner).parts == [0])
        let other = PutConversationFilePart(Array(part.dropLast()) + [1], as: 0, of: file, in: id)
        await #expect(throws: DomainError.conflict) { try await world.run(other, by: .owner) }
        await #expect(throws: DomainError.self) {
            try await world.run(
                BeginConversationFile(ConversationFileID(from: world.random), of: 5 << 30, in: id), by: .owner)
        }
    }

    @Test("go after a year, and after a week when they are not whole")
    func retention() async throws {
        let world = try await World()
        let (id, whole) = try await world.conversationFile(isWhole: true)
        let begun = ConversationFileID(from: world.random)
        _ = try await world.run(BeginConversationFile(begun, of: 366, in: id), by: .owner)
        func files() async throws -> [Bool] {
            try await world.environment.arrange { tx, _ throws(DomainError) in
                [
                    try tx.conversationFiles.file(whole, in: id) != nil,
                    try tx.conversationFiles.file(begun, in: id) != nil,
                ]
            }
        }
        try await world.environment(afterDays: 6).run(ForgetExpired(), as: .system)
        #expect(try await files() == [true, true])
        try await world.environment(afterDays: 8).run(ForgetExpired(), as: .system)
        #expect(try await files() == [true, false])
        try await world.environment(afterDays: 366).run(ForgetExpired(), as: .system)
        #expect(try await files() == [false, false])
    }

    @Test("go with their conversation")
    func abandoned() async throws {
        let world = try await World()
        let (other, file) = try await world.conversationFile(isWhole: true)
        try await world.run(AbandonConversation(other), by: .owner)
        let left = try await world.environment.arrange { tx, _ throws(DomainError) in
            (try tx.conversationFiles.file(file, in: other), try tx.conversationFiles.part(0, of: file, in: other))
        }
        #expect(left.0 == nil && left.1 == nil)
    }
}

extension World {
    fileprivate func setDevices(_ devices: Set<ConversationDevice>, of id: ConversationID) async throws {
        try await environment.arrange { tx, grant throws(DomainError) in
            try tx.conversations.setDevices(devices, added: [], at: 1, of: id, grant)
        }
    }
}
