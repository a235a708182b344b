import SalusBase
import SalusMLS
import SalusModels

/// Sends messages, in the order in which they were written.
struct MessageSender {
    let state: ClientState

    /// Stores a message to be sent. Throws `notPermitted` or `outOfRange` for one that receivers would refuse.
    nonisolated(nonsending) func enqueue(_ content: MessageContent, in id: ConversationID) async throws -> MessageID {
        var conversation = try state.conversation(id)
        try check(content, in: conversation)
        guard conversation.record.outbox.count < ConversationLimits.waiting else {
            throw ConversationError.queueIsFull
        }
        let message = Message(
            id: MessageID(from: state.ports.randomness), sentAt: state.ports.clock.now, content: content)
        conversation.record.outbox.append(ConversationRecord.Outgoing(message: message, sealed: nil))
        try await state.save(conversation, .none)
        return message.id
    }

    private func check(_ content: MessageContent, in conversation: Conversation) throws(ConversationError) {
        try content.checkBounds()
        guard try !conversation.isLeaving(state.me.person) else { throw .leaving }
        let members = try conversation.members()
        guard let role = members.roster.roles[state.me.person] else { throw .notMember }
        try content.check(by: state.me.person, role, in: members.roster.kind)
    }

    /// Sends the first message that waits.
    nonisolated(nonsending) func sendNext(_ conversation: Conversation) async throws -> Refusal? {
        guard let item = conversation.record.outbox.first else { return nil }
        do {
            try check(item.message.content, in: conversation)
        } catch {
            // The role has changed since it was written.
            var conversation = conversation
            conversation.record.outbox.removeFirst()
            state.warn(.refusedMessage(from: state.me, error), conversation.id)
            try await state.save(conversation, .none)
            return nil
        }
        if item.sealed == nil { try await seal(conversation) }
        return try await submitFirst(conversation.id)
    }

    /// Stored as it is sealed, so that the same bytes go out again after a crash, and the server knows them.
    private nonisolated(nonsending) func seal(_ conversation: Conversation) async throws {
        do {
            try await sealWithSavedKeys(conversation)
        } catch ConversationError.group(.unsavedState), ConversationError.group(.outdatedCopy) {
            try await state.save(conversation, .messages(state.settings.reservedMessages))
            try await sealWithSavedKeys(state.conversation(conversation.id))
        }
    }

    private nonisolated(nonsending) func sealWithSavedKeys(_ conversation: Conversation) async throws {
        var conversation = conversation
        guard var group = conversation.group, let item = conversation.record.outbox.first else { return }
        let plain = NumberedMessage(number: conversation.record.nextNumber, message: item.message).encoded
        let message = try inGroup { () throws(MLSError) in try group.protect(plain) }
        conversation.group = group
        conversation.record.outbox[0].sealed = ConversationRecord.Sealed(
            epoch: group.context.epoch, message: message.encoded)
        try await state.save(conversation, .none)
    }

    private nonisolated(nonsending) func submitFirst(_ id: ConversationID) async throws -> Refusal? {
        var conversation = try state.conversation(id)
        guard let item = conversation.record.outbox.first, let sealed = item.sealed else { return nil }
        let submission = Submission(conversation: id, epoch: sealed.epoch, message: sealed.message)
        switch try await state.ports.service.submit(submission) {
        case .accepted(let acceptance):
            conversation.record.outbox.removeFirst()
            conversation.record.nextNumber += 1
            let entry = state.archiveEntry(
                .message(item.message), conversation, sealed.epoch, by: state.me, acceptance.sequence,
                acceptance.acceptedAt)
            try await state.save(conversation, .none, Beside(archive: [entry]))
            return nil
        case .stale(let epoch):
            conversation.record.outbox[0].sealed = nil
            try await state.save(conversation, .none)
            return .stale(epoch)
        case .notMember: return .notMember
        }
    }
}
