import SalusBase
import SalusMLS

/// Opens messages of the present epoch. The group changes on a copy, which counts only when the roles allow what came.
struct MessageOpener {
    let state: ClientState

    /// Opens `message` with the keys of the conversation as it is now; `bytes` are its own.
    nonisolated(nonsending) func open(
        _ message: MLSMessage, _ bytes: [UInt8], _ entry: QueueEntry, _ conversation: Conversation
    ) async throws {
        guard var group = conversation.group else { return try await state.skip(entry) }
        let received: Received
        do {
            received = try await state.policy.knowing { () throws(MLSError) in try group.receive(message) }
        } catch let error as MLSError {
            return try await state.skip(entry, Self.warning(for: error, message.contentKind))
        }
        var after = conversation
        after.group = group
        switch received {
        case .application(let data): try await take(data, entry, conversation, after)
        case .proposal(let proposal): try await take(proposal, entry, conversation, after)
        case .commit(let commit): try await CommitReceiver(state: state).take(commit, bytes, entry, conversation, after)
        }
    }

    private static func warning(
        for error: MLSError, _ kind: MLSMessage.ContentKind?
    ) -> ConversationWarning.Kind {
        switch error {
        case .usedKey: .repeated
        case .notAuthentic(.credential): .refusedChange(.group(error))
        case .notAuthentic, .ownMessage, .tooFarAhead, .invalidMessage(.sender): .unreadable
        default: kind == .application ? .refusedMessage(from: nil, .group(error)) : .refusedChange(.group(error))
        }
    }

    private nonisolated(nonsending) func take(
        _ data: ApplicationMessage, _ entry: QueueEntry, _ before: Conversation, _ after: Conversation
    ) async throws {
        var after = after
        let members = try before.members()
        guard let sender = members.devices[data.sender], let role = members.role(of: data.sender) else {
            return try await state.skip(entry, .refusedMessage(from: nil, .notPermitted(.unlistedPerson)))
        }
        let numbered: NumberedMessage
        do {
            numbered = try NumberedMessage(encoded: data.data)
            try numbered.message.content.check(by: sender.person, role, in: members.roster.kind)
        } catch {
            state.warn(.refusedMessage(from: sender, error), after.id)
            return try await state.finish(entry, after)
        }
        guard note(numbered.number, from: sender, in: &after) else { return try await state.finish(entry, after) }
        if state.ports.directory.isRevoked(sender) { state.warn(.revokedSender(sender), after.id) }
        let item = state.archiveEntry(
            .message(numbered.message), after, data.epoch, by: sender, entry.sequence, entry.acceptedAt)
        try await state.finish(entry, after, archive: [item])
    }

    /// False for a number that came before.
    private func note(_ number: UInt64, from sender: DeviceAddress, in conversation: inout Conversation) -> Bool {
        var progress = conversation.record.progress[sender] ?? SenderProgress(before: number)
        let arrival = progress.note(number)
        conversation.record.progress[sender] = progress
        switch arrival {
        case .inOrder, .late: return true
        case .repeated:
            state.warn(.repeated, conversation.id)
            return false
        case .afterGap(let numbers):
            state.warn(.missingMessages(from: sender, numbers: numbers), conversation.id)
            return true
        }
    }

    private nonisolated(nonsending) func take(
        _ proposal: ReceivedProposal, _ entry: QueueEntry, _ before: Conversation, _ after: Conversation
    ) async throws {
        do throws(ConversationError) {
            try before.members().check(proposal.proposal, by: proposal.sender)
        } catch {
            return try await state.skip(entry, .refusedChange(error))
        }
        try await state.finish(entry, after)
    }
}
