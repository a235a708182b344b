import SalusBase
import SalusMLS
import SalusModels

/// Enters commits of others in the present epoch, when the roles allow what they change.
struct CommitReceiver {
    let state: ClientState

    /// Enters a commit that leads from `before` to `after`, or leaves `before` as it is with a warning.
    nonisolated(nonsending) func take(
        _ commit: CommitSummary, _ bytes: [UInt8], _ entry: QueueEntry, _ before: Conversation, _ after: Conversation
    ) async throws {
        var after = after
        let members = try before.members()
        let checked: CheckedCommit
        do {
            checked = try await check(commit, in: members, of: before.id)
        } catch let error as ConversationError {
            return try await state.skip(entry, .refusedChange(error))
        }
        let sender = members.devices[commit.committer] ?? state.me
        let item = state.archiveEntry(
            .changes(checked.changes), after, commit.epoch, by: sender, entry.sequence, entry.acceptedAt)
        let archive = checked.changes.isEmpty ? [] : [item]
        if commit.removesMe {
            return try await state.end(
                after, Beside(archive: archive, queuePosition: max(state.queuePosition, entry.number)))
        }
        if before.record.pending != nil {
            // The server took both.
            state.warn(.fork(epoch: commit.epoch - 1), after.id)
            after.record.pending = nil
        }
        after.record.note(commit: Conversation.digest(of: bytes), ending: commit.epoch - 1)
        try after.noteMembers(before: members)
        if commit.updated.contains(where: { members.devices[$0] == state.me }) {
            after.record.renewed = state.ports.clock.now
        }
        after.record.proposed = nil
        try await state.finish(entry, after, archive: archive)
    }

    /// Judges a commit by the roles; asks the directory again when a device is removed that is not known as revoked.
    private nonisolated(nonsending) func check(
        _ commit: CommitSummary, in members: MemberList, of id: ConversationID
    ) async throws -> CheckedCommit {
        do throws(ConversationError) {
            return try judge(commit, in: members, of: id)
        } catch {
            guard error == .notPermitted(.removeDevice) else { throw error }
        }
        try await state.ports.directory.refresh(Set(commit.removed.compactMap { members.devices[$0]?.person }))
        return try judge(commit, in: members, of: id)
    }

    private func judge(
        _ commit: CommitSummary, in members: MemberList, of id: ConversationID
    ) throws(ConversationError) -> CheckedCommit {
        var parts: [CheckedCommit.Part] = []
        for sent in commit.proposals { parts.append(try CheckedCommit.Part(sent.proposal, by: sent.sender)) }
        return try CheckedCommit(
            parts, by: commit.committer, in: members, of: id, isRevoked: state.ports.directory.isRevoked)
    }
}
