import SalusBase
import SalusHTTP

/// The memory for bodies that are being received or worked on. Of all of it one network has a quarter and one
/// credential an eighth, but always room for one of the largest documents. The beginnings of bodies are free: full
/// memory keeps no one from signing in.
final class BodyBudget: Sendable {
    /// Bytes of each body that do not count.
    static let free = 64 << 10

    /// Those that a body counts for. A credential is kept by its hash.
    fileprivate enum Holder: Hashable { case all, network(String), credential(Int) }

    private let limits: RequestLimits
    private let used = Locked<[Holder: Int]>([:])

    init(_ limits: RequestLimits) { self.limits = limits }

    /// Bytes that count now.
    var total: Int { used.withLock { $0[.all] ?? 0 } }

    func share(of request: HTTPRequest) -> BodyShare {
        var holders = [Holder.all]
        if let network = request.network { holders.append(.network(network)) }
        if let field = request.headers["Authorization"] {
            let name = RateLimit.name(of: field, from: request.network ?? "")
            holders.append(.credential(name.hashValue))
        }
        return BodyShare(self, holders)
    }

    /// Throws `busy`, and nothing counts, where that is more than one of them may have.
    fileprivate func take(_ bytes: Int, for holders: [Holder]) throws(RequestError) {
        let full = used.withLock { used in
            let full = holders.first { (used[$0] ?? 0) > most(of: $0) - bytes }
            if full == nil { for holder in holders { used[holder, default: 0] += bytes } }
            return full
        }
        switch full {
        case nil: return
        case .all: throw .busy(.bodyBytesAtOnce)
        case .network: throw .busy(.bodyBytesOfNetwork)
        case .credential: throw .busy(.bodyBytesOfSession)
        }
    }

    fileprivate func giveBack(_ bytes: Int, of holders: [Holder]) {
        used.withLock { used in
            for holder in holders {
                let left = (used[holder] ?? 0) - bytes
                used[holder] = left > 0 ? left : nil
            }
        }
    }

    private func most(of holder: Holder) -> Int {
        switch holder {
        case .all: limits.bodiesAtOnce
        case .network: min(limits.bodiesAtOnce, max(limits.document, limits.bodiesAtOnce / 4))
        case .credential: min(limits.bodiesAtOnce, max(limits.document, limits.bodiesAtOnce / 8))
        }
    }
}

/// The share of one body in the budget, from its first byte until its request is answered.
final class BodyShare: Sendable {
    private struct State {
        var arrived = 0
        var taken = 0
    }

    private let budget: BodyBudget
    private let holders: [BodyBudget.Holder]
    private let state = Locked(State())

    fileprivate init(_ budget: BodyBudget, _ holders: [BodyBudget.Holder]) {
        (self.budget, self.holders) = (budget, holders)
    }

    /// The same body; reading it throws `busy` where it would take more than there is.
    func counting(_ body: HTTPBody) -> HTTPBody {
        guard body.length.map({ $0 > BodyBudget.free }) ?? true else { return body }
        return HTTPBody(length: body.length) { [self] in
            var pieces = body.makeAsyncIterator()
            guard let piece = try await pieces.next() else { return nil }
            try take(piece.count)
            return piece
        }
    }

    func giveBack() {
        let taken = state.withLock { state in
            defer { state.taken = 0 }
            return state.taken
        }
        if taken > 0 { budget.giveBack(taken, of: holders) }
    }

    private func take(_ bytes: Int) throws(RequestError) {
        let counted = state.withLock { state in
            let before = max(state.arrived, BodyBudget.free)
            state.arrived += bytes
            return max(0, state.arrived - before)
        }
        guard counted > 0 else { return }
        try budget.take(counted, for: holders)
        state.withLock { $0.taken += counted }
    }
}
