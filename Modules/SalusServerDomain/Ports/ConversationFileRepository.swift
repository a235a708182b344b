public import SalusBase
public import SalusDomain
public import SalusModels

/// Sealed files of conversations, in parts. They go with their conversation.
public protocol ConversationFileRepository {
    func file(_ id: ConversationFileID, in conversation: ConversationID) throws(DomainError) -> StoredAttachment?
    func part(
        _ number: Int, of id: ConversationFileID, in conversation: ConversationID
    ) throws(DomainError) -> [UInt8]?
    /// Of all files that an account has begun, whole or not.
    func bytes(of account: AccountID) throws(DomainError) -> Int
    /// All parts are there.
    func complete(
        _ id: ConversationFileID, in conversation: ConversationID, at now: Instant, _ grant: WriteGrant
    ) throws(DomainError)
    /// One without parts.
    func insert(
        _ file: StoredAttachment, in conversation: ConversationID, _ grant: WriteGrant
    ) throws(DomainError)
    func insert(
        _ part: [UInt8], at number: Int, of id: ConversationFileID, in conversation: ConversationID,
        _ grant: WriteGrant
    ) throws(DomainError)
    /// With all its parts.
    func delete(
        _ id: ConversationFileID, in conversation: ConversationID, _ grant: WriteGrant
    ) throws(DomainError)
    /// Removes those that were begun before `unfinished` and are not whole, and all that were begun before `all`.
    func sweep(unfinished: Instant, all: Instant, _ grant: WriteGrant) throws(DomainError)
}
