import SalusBase

/// The sending of a member in all copies of its group: the generations that saves allow, and those that are used.
///
/// A `Group` can be copied, but its keys count once; so the copies share a ledger. Each epoch has an entry of its own.
final class SendLedger: Sendable {
    private struct Entry {
        let number: UInt64
        /// The first generations that no copy has used.
        var used = SendAllowance()
        var allowed = SendAllowance()
        /// The save that was prepared last.
        var latest: PreparedSave.Mark?
    }

    private struct Entries {
        /// By the confirmation tag of the epoch.
        var all: [[UInt8]: Entry] = [:]
        /// The newest epoch of which a state is stored: a copy in one before it sends and saves nothing.
        var first: UInt64 = 0
    }

    private let entries = Locked(Entries())

    /// The first generations of `epoch` that no copy has used.
    func used(in epoch: Epoch) -> SendAllowance {
        entries.withLock { $0.all[epoch.confirmationTag]?.used ?? SendAllowance() }
    }

    /// Uses up a generation. Throws `unsavedState` when the last save does not allow it, and `outdatedCopy` when
    /// another copy has used it or has gone on to another epoch.
    func take(_ generation: UInt32, isApplication: Bool, in epoch: Epoch) throws(MLSError) {
        try entries.withLock { (entries) throws(MLSError) in
            guard epoch.context.epoch >= entries.first else { throw .outdatedCopy }
            guard var entry = entries.all[epoch.confirmationTag] else { throw .unsavedState }
            guard generation >= entry.used[isApplication] else { throw .outdatedCopy }
            guard generation < entry.allowed[isApplication] else { throw .unsavedState }
            entry.used[isApplication] = generation + 1
            entries.all[epoch.confirmationTag] = entry
        }
    }

    /// From now on no copy uses what `save` does not allow. Throws `outdatedCopy` when a copy has done so, or when the
    /// state of a later epoch is stored, whose place it would take.
    func prepare(_ save: PreparedSave, in epoch: Epoch) throws(MLSError) {
        try entries.withLock { (entries) throws(MLSError) in
            guard epoch.context.epoch >= entries.first else { throw .outdatedCopy }
            var entry = entries.all[epoch.confirmationTag] ?? Entry(number: epoch.context.epoch)
            guard entry.used.isWithin(save.allowance) else { throw .outdatedCopy }
            entry.allowed = entry.allowed.common(with: save.allowance)
            entry.latest = save.mark
            entries.all[epoch.confirmationTag] = entry
        }
    }

    /// Allows what `save` reserved, unless another one was prepared since. Earlier epochs are over for all copies.
    func confirm(_ save: PreparedSave) {
        entries.withLock { entries in
            guard let entry = entries.all[save.epoch] else { return }
            if entry.latest === save.mark { entries.all[save.epoch]?.allowed = save.allowance }
            entries.first = max(entries.first, entry.number)
            entries.all = entries.all.filter { $0.value.number >= entries.first }
        }
    }
}
