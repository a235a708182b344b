public import SalusConversations
public import SalusDomain
public import SalusModels

/// The archive of a person's conversations on a device: the entries that are in a sealed segment, and the segments that
/// are here.
public protocol LocalConversationArchive: Sendable {
    /// Up to `limit` entries that no segment has yet, conversation by conversation, each in its order.
    func unarchived(limit: Int) async throws(DomainError) -> [LocalConversationEntry]
    /// These entries are in the segment of this name; with nil they stay out of the archive.
    func note(_ entries: [LocalConversationEntry], in segment: [UInt8]?) async throws(DomainError)
    /// The names of the segments that are here, with their conversations.
    func segments() async throws(DomainError) -> [[UInt8]: ConversationID]
    /// Takes in a segment that another device of `person` has sealed, in one transaction. What is here already stays as
    /// it is; what came before this device was in the conversation counts as read. `outline` is kept where this device
    /// is not in the conversation.
    func take(
        _ segment: ArchiveSegment, named name: [UInt8], outline: [UInt8], of person: AccountID
    ) async throws(DomainError)
    /// Deletes the entries of a segment, which is gone.
    func forget(segment name: [UInt8]) async throws(DomainError)
    /// The server's number of the newest entry of a conversation; 0 for none.
    func lastNumber(of conversation: ConversationID) async throws(DomainError) -> Int
    /// Deletes what was written in a conversation up to a number of the server, whether it is in a segment or not; the
    /// conversation goes on. Gives how many entries that were.
    func forgetEntries(of conversation: ConversationID, upTo last: Int) async throws(DomainError) -> Int
}
