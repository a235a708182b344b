public import SalusBase

/// Messages, reading and regular work.
extension ConversationClient {
    /// Sends a message. Throws `notPermitted` or `outOfRange` for one that receivers would refuse, and `notMember` when
    /// this device was removed meanwhile, and nothing is kept then; throws the service's error when the server cannot
    /// be reached, and the message waits for `flush` then.
    @discardableResult
    public func send(_ content: MessageContent, in id: ConversationID) async throws -> MessageID {
        try await exclusively {
            let message = try await MessageSender(state: state).enqueue(content, in: id)
            try await Flusher(state: state).flush(id, addsMissing: false)
            _ = try state.conversation(id)
            return message
        }
    }

    /// Reads the queue. The events are hints; the store has everything that counts.
    public func receive() async throws -> [ConversationEvent] {
        try await exclusively {
            try await QueueReader(state: state).fetch()
            return state.takeEvents()
        }
    }

    /// Sends everything that waits in any conversation. The first error is thrown when all were tried.
    public func flush() async throws {
        try await exclusively { try await Flusher(state: state).flushAll() }
    }

    /// Does what is due. Call it at a start and then every few hours. The first error is thrown when all was tried.
    public func maintain() async throws {
        try await exclusively { try await Upkeep(state: state).maintain() }
    }

    /// Whether the messages of a conversation go into this person's archive from now on.
    public func setArchived(_ isArchived: Bool, _ id: ConversationID) async throws {
        try await exclusively {
            var conversation = try state.conversation(id)
            conversation.record.isArchived = isArchived
            try await state.save(conversation, .none)
        }
    }

    /// The conversations that this device is in, by their names.
    public func summaries() async throws -> [ConversationSummary] {
        try await exclusively {
            try state.activeConversations.map { try state.conversation($0).summary(for: me.person) }
        }
    }

    /// The events since the last time, of calls other than `receive`, too.
    public func pendingEvents() async throws -> [ConversationEvent] { try await exclusively { state.takeEvents() } }
}
