public import SalusConversations
public import SalusDomain
public import SalusModels
import SalusTables

extension ClientStore {
    public func conversationState(of device: DeviceAddress) async throws(DomainError) -> LocalConversationState {
        try await read { try $0.conversations.state(of: device) }
    }

    public func conversationVersion(of device: DeviceAddress) async throws(DomainError) -> Int {
        try await read { try $0.conversations.version(of: device) }
    }

    public func apply(
        _ changes: StateChanges, of device: DeviceAddress, after version: Int
    ) async throws(DomainError) -> Bool {
        try await change { tables throws(DomainError) in
            guard try tables.conversations.version(of: device) == version else { return false }
            try tables.conversations.apply(changes, of: device, version + 1)
            return true
        }
    }

    public func conversations(of person: AccountID) async throws(DomainError) -> [LocalConversation] {
        try await read { try $0.conversations.listing(of: person) }
    }

    public func entries(
        of conversation: ConversationID, limit: Int
    ) async throws(DomainError) -> [LocalConversationEntry] {
        try await read { try $0.conversations.entries(of: conversation, limit: limit) }
    }

    public func keep(_ outlines: [ConversationID: [UInt8]]) async throws(DomainError) {
        try await write { tables in
            for (id, outline) in outlines { try tables.conversations.keep(outline, of: id) }
        }
    }

    public func markRead(_ conversation: ConversationID) async throws(DomainError) {
        try await write { try $0.conversations.markRead(conversation) }
    }
}
