public import SalusConversations
public import SalusDomain
public import SalusModels

/// Conversations on a device: groups with their keys, what waits, and the messages that came, in one database.
public protocol LocalConversationStore: LocalConversationArchive {
    /// The state of `device`; an empty one where the store has none, or that of another device.
    func conversationState(of device: DeviceAddress) async throws(DomainError) -> LocalConversationState
    /// The number of the changes of that state so far; 0 before the first.
    func conversationVersion(of device: DeviceAddress) async throws(DomainError) -> Int
    /// Makes all changes in one transaction, and the version one higher; entries for the archive are written with the
    /// deletion of the keys that opened them. False, with nothing written, when the version is another one: another
    /// program has changed the state. The state of another device goes, its messages stay.
    func apply(
        _ changes: StateChanges, of device: DeviceAddress, after version: Int
    ) async throws(DomainError) -> Bool
    /// Every conversation with a state, messages or an outline; those of a device that is gone, too.
    func conversations(of person: AccountID) async throws(DomainError) -> [LocalConversation]
    /// The newest `limit` entries of a conversation, oldest first.
    func entries(of conversation: ConversationID, limit: Int) async throws(DomainError) -> [LocalConversationEntry]
    /// The outlines in the client's own encoding; each takes the place of the one before.
    func keep(_ outlines: [ConversationID: [UInt8]]) async throws(DomainError)
    /// Everything that is here of a conversation was read.
    func markRead(_ conversation: ConversationID) async throws(DomainError)
}

/// Everything that a device's conversations go on from.
public struct LocalConversationState: Sendable {
    public let state: StoredState
    /// See `LocalConversationStore.conversationVersion`.
    public let version: Int

    public init(state: StoredState, version: Int) { (self.state, self.version) = (state, version) }
}

/// A conversation in a list.
public struct LocalConversation: Sendable {
    public let id: ConversationID
    /// Nil before the first `keep`.
    public let outline: [UInt8]?
    /// Whether this device can send and receive in it.
    public let isActive: Bool
    /// Whether this device is or was in it; false for one that is only in the archive.
    public let isJoined: Bool
    /// Whether the person wrote in it, began it, or decided about its members.
    public let hasActed: Bool
    /// Owners and moderators when the person's devices came in, while the person has not acted: one of them took the
    /// person in.
    public let leaders: Set<AccountID>
    /// Messages of others that were not read; those that were withdrawn do not count.
    public let unread: Int
    /// The newest message or change.
    public let newest: ArchiveEntry?

    public init(
        id: ConversationID, outline: [UInt8]?, isActive: Bool, isJoined: Bool, hasActed: Bool,
        leaders: Set<AccountID> = [], unread: Int, newest: ArchiveEntry?
    ) {
        (self.id, self.outline, self.isActive, self.isJoined) = (id, outline, isActive, isJoined)
        (self.hasActed, self.leaders, self.unread, self.newest) = (hasActed, leaders, unread, newest)
    }
}

/// An entry of a conversation as it came.
public struct LocalConversationEntry: Hashable, Sendable {
    /// Rising each time that this device came into the conversation; the server's sequence counts within one.
    public let life: Int
    public let entry: ArchiveEntry

    public init(life: Int, entry: ArchiveEntry) { (self.life, self.entry) = (life, entry) }
}
