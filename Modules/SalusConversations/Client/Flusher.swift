import SalusBase
import SalusMLS
import SalusModels

/// Sends what waits: first the commits that are due, then the messages, each until the server has taken it.
struct Flusher {
    let state: ClientState
    private var reader: QueueReader { QueueReader(state: state) }
    private var leaver: Leaver { Leaver(state: state) }

    /// Ends when nothing waits any more that this device can send. Missing devices are added when `addsMissing`.
    nonisolated(nonsending) func flush(_ id: ConversationID, addsMissing: Bool) async throws {
        var (losses, addsMissing) = (0, addsMissing)
        while losses < state.settings.attempts {
            let refusal = try await step(id, &addsMissing)
            guard let refusal else {
                if try isIdle(id, addsMissing) { return }
                continue
            }
            losses += 1
            try await catchUp(id, refusal)
        }
        throw ConversationError.tooManyRaces
    }

    /// Does the next thing that is due. The answer is that of a server that did not take it.
    private nonisolated(nonsending) func step(
        _ id: ConversationID, _ addsMissing: inout Bool
    ) async throws -> Refusal? {
        if let refusal = try await reader.resolve(id) { return refusal }
        guard let conversation = state.conversations[id], conversation.record.status == .active else { return nil }
        if try conversation.isGoing(state.me.person) { return try await leaver.step(conversation) }
        let plan = try CommitPlan(conversation, of: state.me, state.ports.directory)
        let isSending = !conversation.record.outbox.isEmpty
        if plan.isNeeded(isSending: isSending) || !plan.refused.isEmpty || !plan.done.isEmpty || addsMissing {
            addsMissing = false
            return try await Committer(state: state).commit(plan, in: conversation)
        }
        return isSending ? try await MessageSender(state: state).sendNext(conversation) : nil
    }

    /// Whether `step` has nothing to do.
    private func isIdle(_ id: ConversationID, _ addsMissing: Bool) throws -> Bool {
        guard let conversation = state.conversations[id], conversation.record.status == .active else { return true }
        if try conversation.isGoing(state.me.person) { return try leaver.isWaiting(conversation) }
        let record = conversation.record
        guard record.outbox.isEmpty, record.wanted.isEmpty, record.pending == nil, !addsMissing else { return false }
        return try !CommitPlan(conversation, of: state.me, state.ports.directory).isNeeded(isSending: false)
    }

    /// Receives the commits that others made first.
    private nonisolated(nonsending) func catchUp(_ id: ConversationID, _ refusal: Refusal) async throws {
        try await reader.fetch()
        guard let conversation = state.conversations[id], conversation.record.status == .active,
            let epoch = conversation.group?.context.epoch
        else { return }
        switch refusal {
        case .stale(let number) where epoch < number: throw ConversationError.withheldCommit
        case .stale: return
        case .notMember: throw ConversationError.notMember
        }
    }

    /// Sends everything that waits in any conversation. The first error is thrown when all were tried.
    nonisolated(nonsending) func flushAll() async throws {
        var failure: (any Error)?
        for id in state.activeConversations {
            do { try await flush(id, addsMissing: false) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}
