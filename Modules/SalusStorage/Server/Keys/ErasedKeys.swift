import SalusBase
import SalusModels
import SalusSQL

/// Keys of records whose erasure has committed, until nothing of them is left in a file.
///
/// A record is erased with its commit; when its key cannot be destroyed at once (a full disk, a long reader that keeps
/// the log file), that is tried again by `finish` and, after a restart, by the sweep of the opening store.
final class ErasedKeys: Sendable {
    private let main: any SQLDatabase
    private let keys: any SQLDatabase
    private let pending = Locked<Set<RecordID>>([])

    init(main: any SQLDatabase, keys: any SQLDatabase) { (self.main, self.keys) = (main, keys) }

    /// Destroys what it can now; the rest waits for `finish`.
    func destroy(_ records: Set<RecordID>) async {
        guard !records.isEmpty else { return }
        pending.withLock { $0.formUnion(records) }
        _ = await finish()
    }

    /// Tries what still waits; returns how many keys are not destroyed even so.
    func finish() async -> Int {
        let waiting = pending.withLock { $0 }
        guard !waiting.isEmpty else { return 0 }
        do {
            try await keys.write { try KeyTable($0).delete(waiting) }
            try await keys.scrub()
            try await main.scrub()
            return pending.withLock { pending in
                pending.subtract(waiting)
                return pending.count
            }
        } catch {
            return waiting.count  // said by the caller, who tries again
        }
    }
}
