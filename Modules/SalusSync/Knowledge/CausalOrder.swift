/// The causal order of two states of knowledge. Concurrent ones have no order, which is why there is no `<`.
public enum CausalOrder: String, Hashable, Sendable {
    case before, after, equal, concurrent

    init(hasLess: Bool, hasMore: Bool) {
        self =
            switch (hasLess, hasMore) {
            case (false, false): .equal
            case (true, false): .before
            case (false, true): .after
            case (true, true): .concurrent
            }
    }
}
