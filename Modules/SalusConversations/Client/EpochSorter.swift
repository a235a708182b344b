import SalusBase
import SalusMLS
import SalusModels

/// Messages of the queue by their epochs: those of the present one are opened, later ones wait for the commit that
/// leads to them, and earlier ones are told of.
struct EpochSorter {
    let state: ClientState

    /// Opens, keeps or drops a message, with a warning where it is due.
    nonisolated(nonsending) func open(_ bytes: [UInt8], _ entry: QueueEntry) async throws {
        guard let conversation = state.conversations[entry.conversation], conversation.record.status == .active,
            let now = conversation.group?.context.epoch
        else { return try await state.skip(entry) }
        guard bytes.count <= ConversationLimits.commitBytes, let message = Self.message(bytes),
            message.groupID == entry.conversation.bytes, let epoch = message.epoch
        else { return try await state.skip(entry, .unreadable) }
        if epoch > now {
            try await hold(entry, conversation, bytes.count)
        } else if epoch < now {
            try await state.skip(entry, Self.warning(for: message, bytes, of: epoch, conversation))
        } else {
            try await MessageOpener(state: state).open(message, bytes, entry, conversation)
        }
    }

    /// Nil for bytes that are no message of a member.
    private static func message(_ bytes: [UInt8]) -> MLSMessage? {
        guard let message = try? MLSMessage(encoded: bytes), message.contentKind != nil else { return nil }
        return message
    }

    /// A message of an epoch that is over: the commit that ended it again, another one, or one that comes too late.
    private static func warning(
        for message: MLSMessage, _ bytes: [UInt8], of epoch: UInt64, _ conversation: Conversation
    ) -> ConversationWarning.Kind {
        guard message.contentKind == .commit, let known = conversation.record.commits[epoch] else {
            return .tooLate(epoch: epoch)
        }
        return known == Conversation.digest(of: bytes) ? .repeated : .fork(epoch: epoch)
    }

    /// Keeps a message until the commit that leads to its epoch comes.
    private nonisolated(nonsending) func hold(
        _ entry: QueueEntry, _ conversation: Conversation, _ count: Int
    ) async throws {
        var conversation = conversation
        let bytes = conversation.record.held.reduce(count) { $0 + $1.size }
        guard conversation.record.held.count < ConversationLimits.heldMessages, bytes <= ConversationLimits.heldBytes
        else { return try await state.skip(entry, .tooManyHeld) }
        state.warn(.missingCommit(epoch: conversation.group?.context.epoch ?? 0), conversation.id)
        conversation.record.held.append(entry)
        try await state.finish(entry, conversation, .none)
    }

    /// Opens the messages that waited for the epoch that has begun.
    nonisolated(nonsending) func releaseHeld(_ id: ConversationID) async throws {
        while var conversation = state.conversations[id], let epoch = conversation.group?.context.epoch {
            let place = conversation.record.held.firstIndex { Self.epoch(of: $0) ?? 0 <= epoch }
            guard let place else { return }
            let entry = conversation.record.held.remove(at: place)
            try await state.save(conversation, .none)
            guard case .message(let bytes) = entry.payload else { continue }
            try await open(bytes, entry)
        }
    }

    private static func epoch(of entry: QueueEntry) -> UInt64? {
        guard case .message(let bytes) = entry.payload else { return nil }
        return message(bytes)?.epoch
    }
}

extension QueueEntry {
    fileprivate var size: Int {
        switch payload {
        case .message(let bytes), .welcome(let bytes): bytes.count
        }
    }
}
