import SalusConversations
import SalusDomain
import SalusLocal
import SalusModels

/// Conversations are no part of these tests: the store has none and takes none.
extension MemoryStore {
    func conversationState(of device: DeviceAddress) -> LocalConversationState {
        LocalConversationState(state: StoredState(), version: 0)
    }

    func conversationVersion(of device: DeviceAddress) -> Int { 0 }

    func apply(_ changes: StateChanges, of device: DeviceAddress, after version: Int) -> Bool { true }

    func conversations(of person: AccountID) -> [LocalConversation] { [] }

    func entries(of conversation: ConversationID, limit: Int) -> [LocalConversationEntry] { [] }

    func keep(_ outlines: [ConversationID: [UInt8]]) {}

    func unarchived(limit: Int) -> [LocalConversationEntry] { [] }

    func note(_ entries: [LocalConversationEntry], in segment: [UInt8]?) {}

    func segments() -> [[UInt8]: ConversationID] { [:] }

    func take(_ segment: ArchiveSegment, named name: [UInt8], outline: [UInt8], of person: AccountID) {}

    func forget(segment name: [UInt8]) {}

    func lastNumber(of conversation: ConversationID) -> Int { 0 }

    func forgetEntries(of conversation: ConversationID, upTo last: Int) -> Int { 0 }

    func markRead(_ conversation: ConversationID) {}
}
