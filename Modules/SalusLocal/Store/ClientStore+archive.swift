public import SalusConversations
public import SalusDomain
public import SalusModels
import SalusTables

extension ClientStore {
    public func unarchived(limit: Int) async throws(DomainError) -> [LocalConversationEntry] {
        try await read { try $0.conversations.unarchived(limit: limit) }
    }

    public func note(_ entries: [LocalConversationEntry], in segment: [UInt8]?) async throws(DomainError) {
        try await write { try $0.conversations.note(entries, in: segment) }
    }

    public func segments() async throws(DomainError) -> [[UInt8]: ConversationID] {
        try await read { try $0.conversations.segments() }
    }

    public func take(
        _ segment: ArchiveSegment, named name: [UInt8], outline: [UInt8], of person: AccountID
    ) async throws(DomainError) {
        try await write { try $0.conversations.take(segment, named: name, outline: outline, of: person) }
    }

    public func forget(segment name: [UInt8]) async throws(DomainError) {
        try await write { try $0.conversations.forget(segment: name) }
    }

    public func lastNumber(of conversation: ConversationID) async throws(DomainError) -> Int {
        try await read { try $0.conversations.lastSequence(of: conversation) }
    }

    public func forgetEntries(of conversation: ConversationID, upTo last: Int) async throws(DomainError) -> Int {
        try await change { try $0.conversations.forgetEntries(of: conversation, upTo: last) }
    }
}
