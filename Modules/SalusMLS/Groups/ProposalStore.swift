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
