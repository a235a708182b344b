import SalusBase
import SalusMLS
import SalusModels

/// The queue of this device. Each entry is processed and stored in one transaction, and only then acknowledged.
struct QueueReader {
    private static let page = 100
    /// Pages of one call, so that a server that never ends does not hold it.
    private static let pages = 1_000
    /// A server's numbers rise by less than this from one entry to the next.
    private static let largestStep: UInt64 = 1 << 32

    let state: ClientState
    private var submitter: Submitter { Submitter(state: state) }
    private var messages: EpochSorter { EpochSorter(state: state) }

    /// Reads the queue to its end. Whether the server took an own commit decides what the entries mean, so that is
    /// asked first; it is entered after the entries before it, whose keys it ends.
    nonisolated(nonsending) func fetch() async throws {
        for id in unresolved { _ = try await submitter.submitPending(id) }
        try await readQueue()
        for id in unresolved {
            try await submitter.enterOwnCommit(id)
            try await messages.releaseHeld(id)
        }
    }

    /// Brings what is on its way to an end: the server has taken it and this device has gone on, or it is discarded.
    nonisolated(nonsending) func resolve(_ id: ConversationID) async throws -> Refusal? {
        let refusal = try await submitter.submitPending(id)
        if state.conversations[id]?.record.pending != nil { try await fetch() }
        return refusal
    }

    private var unresolved: [ConversationID] {
        let waiting = state.conversations.filter {
            $0.value.record.pending != nil || $0.value.record.status == .creating
        }
        return waiting.keys.sorted()
    }

    private nonisolated(nonsending) func readQueue() async throws {
        for _ in 0..<Self.pages {
            let entries = try await state.ports.service.entries(after: state.queuePosition, limit: Self.page)
            let new = entries.filter { $0.number > state.queuePosition }.sorted { $0.number < $1.number }
            guard !new.isEmpty else { return }
            for entry in new { try await process(entry) }
            try await state.ports.service.acknowledge(upTo: state.queuePosition)
        }
    }

    private nonisolated(nonsending) func process(_ entry: QueueEntry) async throws {
        guard entry.number > state.queuePosition else { return }
        guard entry.number - state.queuePosition < Self.largestStep else {
            throw ConversationError.malformed(.unexpected("queue number"))
        }
        let own = state.conversations[entry.conversation]?.record.pending?.acceptance
        if let own, own.sequence < entry.sequence {
            try await submitter.enterOwnCommit(entry.conversation)
        }
        switch entry.payload {
        case .welcome(let bytes): try await WelcomeReader(state: state).join(bytes, entry)
        case .message(let bytes): try await messages.open(bytes, entry)
        }
        try await messages.releaseHeld(entry.conversation)
    }
}
