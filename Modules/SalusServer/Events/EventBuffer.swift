import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

/// The pending changes of one event stream. A record or vault that changes many times is pending once, so a slow reader
/// costs no more than the number of its records and vaults.
final class EventBuffer: Sendable {
    /// Everything that has gathered since the last look.
    struct Batch {
        var changed: [RecordID: Int] = [:]
        var gone: Set<RecordID> = []
        var vaults: [VaultID: VaultPosition] = [:]
        /// The inbox is another than before.
        var inbox = false
        /// The newest number of the queue of the reader's device; 0 for no change.
        var queue = 0
        /// The account or its session has changed: authorize again.
        var mustAsk = false
        /// The newest notice of this batch.
        var sequence = 0
        var isOver = false
    }

    private let batch = Locked(Batch())
    private let wakeupWriter: AsyncStream<Void>.Continuation
    /// Yields when there may be something new; many wake-ups are one.
    let wakeups: AsyncStream<Void>

    init() { (wakeups, wakeupWriter) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    func put(_ notice: CommitNotice, sequence: Int) {
        batch.withLock { batch in
            batch.sequence = max(batch.sequence, sequence)
            switch notice {
            case .recordChanged(let record, let number):
                batch.changed[record] = max(number, batch.changed[record] ?? 0)
            case .recordGone(let record):
                batch.changed[record] = nil
                batch.gone.insert(record)
            case .vaultChanged(let vault, let place):
                if place.isNewer(than: batch.vaults[vault]) { batch.vaults[vault] = place }
            case .queueChanged(_, let number): batch.queue = max(number, batch.queue)
            case .inboxChanged: batch.inbox = true
            case .accountChanged, .sessionEnded: batch.mustAsk = true
            }
        }
        wake()
    }

    func wake() { wakeupWriter.yield() }

    /// Ends the stream after the pending events.
    func end() {
        batch.withLock { $0.isOver = true }
        wake()
    }

    func empty() -> Batch {
        batch.withLock { batch in
            defer { batch = Batch(sequence: batch.sequence, isOver: batch.isOver) }
            return batch
        }
    }
}
