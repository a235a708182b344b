import SalusClient
import SalusModels

/// The kinds of a timeline that are hidden, and whether what is sealed is.
struct TimelineFilter: Hashable, Sendable {
    var hidden: Set<TimelineKind> = []
    var hidesSealed = false

    static let all = TimelineFilter()

    func shows(_ item: TimelineLine) -> Bool {
        !hidden.contains(item.kind) && !(hidesSealed && item.sealed != nil)
    }

    /// The words for what shows, such as `3 kinds, nothing sealed`.
    var words: String {
        let kinds = hidden.isEmpty ? "all kinds" : "\(TimelineKind.allCases.count - hidden.count) kinds"
        return hidesSealed ? "\(kinds), nothing sealed" : kinds
    }
}

extension Sequence<TimelineLine> {
    /// ` · 3 sealed`; nothing where there is none.
    var sealedWords: String {
        let count = reduce(0) { $0 + ($1.sealed == nil ? 0 : 1) }
        return count == 0 ? "" : " · \(count) \(SealedItem.mark)"
    }
}
