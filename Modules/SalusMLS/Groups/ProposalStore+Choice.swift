/// Which of the proposals that wait go into an own commit (RFC 9420 section 12.2).
extension ProposalStore {
    /// Proposals that are tried one after the other when all together are not valid, so that a member that sends
    /// thousands of contradictions costs little. Removals are not among them.
    private static let triedAlone = 64

    /// The proposals that a commit by `committer` with `own` can carry out, in the order in which they came: of those
    /// for one member the removal, or else the newest update, and no reinitialisation beside others. When they are not
    /// valid together, removals first, then others one after the other.
    func committable(
        by committer: Sender, with own: [Proposal], isValid: ([SentProposal]) -> Bool
    ) -> [Entry] {
        let candidates = agreeing(with: own, by: committer)
        if isValid(candidates.map(\.sent)) { return candidates }
        var chosen = candidates.filter(\.isRemoval)
        if !isValid(chosen.map(\.sent)) { chosen = [] }
        let others = candidates.filter { chosen.isEmpty || !$0.isRemoval }
        for entry in others.prefix(Self.triedAlone) where isValid((chosen + [entry]).map(\.sent)) {
            chosen.append(entry)
        }
        let references = Set(chosen.map(\.reference))
        return candidates.filter { references.contains($0.reference) }
    }

    /// Those that do not contradict each other or `own` by themselves.
    private func agreeing(with own: [Proposal], by committer: Sender) -> [Entry] {
        if own.contains(where: \.isReInit) { return [] }
        var taken = Set(own.compactMap(\.removed))
        if case .member(let index) = committer { taken.insert(index) }
        let removals = entries.filter { entry in entry.removed.map { taken.insert($0).inserted } ?? false }
        let updates = entries.reversed().filter { entry in entry.updated.map { taken.insert($0).inserted } ?? false }
        var references = Set((removals + updates).map(\.reference))
        let others = entries.filter { !$0.isRemoval && $0.updated == nil && !$0.sent.proposal.isReInit }
        references.formUnion(others.map(\.reference))
        if references.isEmpty && own.isEmpty { return Array(entries.filter { $0.sent.proposal.isReInit }.prefix(1)) }
        return entries.filter { references.contains($0.reference) }
    }
}

/// Never inlined, as the optimiser of Swift 6.3 fails on these patterns inside of the closures that use them.
extension ProposalStore.Entry {
    fileprivate var isRemoval: Bool { removed != nil }

    fileprivate var removed: LeafIndex? {
        @inline(never) get { sent.proposal.removed }
    }

    /// The sender of an update.
    fileprivate var updated: LeafIndex? {
        @inline(never) get {
            guard case .update = sent.proposal, case .member(let index) = sent.sender else { return nil }
            return index
        }
    }
}

extension Proposal {
    fileprivate var removed: LeafIndex? { if case .remove(let index) = self { index } else { nil } }

    fileprivate var isReInit: Bool { if case .reinit = self { true } else { false } }
}
