public import SalusCrypto
public import SalusModels

/// The device's own store, encrypted by its implementation: it holds keys and texts.
public protocol ConversationStore: Sendable {
    /// Writes all of it in one transaction, or throws and writes nothing. The entries for the archive are part of it,
    /// as the keys that opened them are gone with it.
    func apply(_ changes: StateChanges) async throws

    func load() async throws -> StoredState
}

/// Changes of one transaction.
public struct StateChanges: Sendable {
    public enum GroupChange: Sendable {
        case unchanged
        case stored(Secret)
        case deleted
    }

    public struct ConversationChange: Sendable {
        public var group: GroupChange
        /// Texts and messages that wait; nil deletes the conversation.
        public var record: Secret?
    }

    public internal(set) var conversations: [ConversationID: ConversationChange] = [:]
    /// By their reference; nil deletes.
    public internal(set) var keyPackages: [[UInt8]: Secret?] = [:]
    /// The number of the last queue entry that was processed.
    public internal(set) var queuePosition: UInt64?
    /// In order, each once; see `ArchiveEntry`.
    public internal(set) var archive: [ArchiveEntry] = []

    init() {}
}

/// Everything that a client begins with.
public struct StoredState: Sendable {
    public var conversations: [ConversationID: (group: Secret?, record: Secret)]
    public var keyPackages: [[UInt8]: Secret]
    public var queuePosition: UInt64

    public init() { (conversations, keyPackages, queuePosition) = ([:], [:], 0) }

    /// Carries out the changes of a transaction, for stores that keep all of it as a value.
    public mutating func apply(_ changes: StateChanges) {
        for (id, change) in changes.conversations { apply(change, id) }
        for (reference, bundle) in changes.keyPackages { keyPackages[reference] = bundle }
        if let position = changes.queuePosition { queuePosition = position }
    }

    private mutating func apply(_ change: StateChanges.ConversationChange, _ id: ConversationID) {
        guard let record = change.record else {
            conversations[id] = nil
            return
        }
        switch change.group {
        case .unchanged: conversations[id] = (conversations[id]?.group, record)
        case .stored(let group): conversations[id] = (group, record)
        case .deleted: conversations[id] = (nil, record)
        }
    }
}
