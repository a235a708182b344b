import SalusBase
import SalusModels

/// The writes that the server has acknowledged, held by another process than the server's.
final class CrashLedger: Sendable {
    struct Entry: Hashable, Sendable {
        let record: RecordID
        /// Nil for a new, empty record.
        let document: DocumentID?
        let content: [UInt8]
    }

    private struct State {
        var entries: [Entry] = []
        var begun = 0
        var inFlight = 0
        var inFlightAtCrash: Int?
    }

    private let state = Locked(State())

    var entries: [Entry] { state.withLock { $0.entries } }

    /// The number of writes under way when the server was killed; nil while it lives.
    var inFlightAtCrash: Int? { state.withLock { $0.inFlightAtCrash } }

    /// A number for the next write, which is now under way.
    func begin() -> Int {
        state.withLock { state in
            state.begun += 1
            state.inFlight += 1
            return state.begun
        }
    }

    /// The write ended, acknowledged or not. True for the one acknowledgement that reaches `last`: time to crash.
    func end(_ entry: Entry?, last: Int) -> Bool {
        state.withLock { state in
            state.inFlight -= 1
            guard let entry else { return false }
            state.entries.append(entry)
            guard state.entries.count >= last, state.inFlightAtCrash == nil else { return false }
            state.inFlightAtCrash = state.inFlight
            return true
        }
    }

    func forgetCrash() { state.withLock { $0.inFlightAtCrash = nil } }
}
