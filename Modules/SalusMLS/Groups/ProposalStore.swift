import SalusBase
import SalusCrypto

/// A proposal with its sender.
public struct SentProposal: Equatable, Sendable {
    public let sender: Sender
    public let proposal: Proposal
}

/// Proposals of the epoch that wait for a commit, in the order in which they came, and the private keys of own updates.
struct ProposalStore: Sendable {
    struct Entry: Sendable {
        let reference: [UInt8]
        let sent: SentProposal
    }

    /// The secrets of an own update, for when another member commits it.
    struct OwnUpdate: Sendable {
        let leafKey: Secret
        let identity: MemberIdentity
    }

    private(set) var entries: [Entry] = []
    /// Of all proposals in `entries`.
    private var bytes = 0
    /// By the leaf's public key.
    private(set) var ownUpdates: [[UInt8]: OwnUpdate] = [:]

    /// The same proposal again changes nothing. Throws `malformed` beyond the limit.
    mutating func add(_ message: AuthenticatedContent, _ proposal: Proposal, _ suite: CipherSuite) throws(MLSError) {
        let reference = message.proposalReference(suite)
        guard self[reference] == nil else { return }
        let size = proposal.presentation.count
        guard entries.count < Limits.waitingProposals, size <= Limits.proposalBytes - bytes else {
            throw .malformed(.tooLong)
        }
        bytes += size
        let sent = SentProposal(sender: message.content.sender, proposal: proposal)
        entries.append(Entry(reference: reference, sent: sent))
    }

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        bytes += entry.sent.proposal.presentation.count
    }

    mutating func add(_ update: OwnUpdate, publicKey: [UInt8]) { ownUpdates[publicKey] = update }

    mutating func remove(_ reference: [UInt8]) {
        guard let index = entries.firstIndex(where: { $0.reference == reference }) else { return }
        bytes -= entries.remove(at: index).sent.proposal.presentation.count
    }

    subscript(reference: [UInt8]) -> SentProposal? { entries.first { $0.reference == reference }?.sent }

    /// The proposals of a commit by `sender`. Throws `unknownReference` for one that did not come yet.
    func resolve(_ list: [Commit.Entry], by sender: Sender) throws(MLSError) -> [SentProposal] {
        var resolved: [SentProposal] = []
        let known = Dictionary(entries.map { ($0.reference, $0.sent) }) { first, _ in first }
        for entry in list {
            switch entry {
            case .proposal(let proposal): resolved.append(SentProposal(sender: sender, proposal: proposal))
            case .reference(let reference):
                guard sender != .newMemberCommit else { throw .invalidProposals(.externalInit) }
                guard let sent = known[reference] else { throw .invalidProposals(.unknownReference) }
                resolved.append(sent)
            }
        }
        return resolved
    }
}

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
