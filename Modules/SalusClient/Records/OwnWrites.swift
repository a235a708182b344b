import SalusBase
import SalusModels

/// Documents that this run has written to, and how often: a change that the server's feed brings of them is no news.
final class OwnWrites: Sendable {
    private let counts = Locked<[DocumentID: Int]>([:])

    func note(_ document: DocumentID) { counts.withLock { $0[document, default: 0] += 1 } }

    /// Whether the change came of one of these writes, which then counts no more.
    func take(_ document: DocumentID) -> Bool {
        counts.withLock { counts in
            guard let count = counts[document], count > 0 else { return false }
            counts[document] = count == 1 ? nil : count - 1
            return true
        }
    }
}
