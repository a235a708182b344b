import SalusBase
import SalusCrypto

/// An own commit as it is made: the choice of proposals, the epoch that it leads to, and the messages to send
/// (RFC 9420 section 12.4.1).
struct OwnCommit {
    let pending: PendingCommit
    let answer: NewCommit

    /// Uses up a key of `group` when commits travel as private messages. `others` are groups whose secrets the commit
    /// mixes in.
    init(
        _ new: [Proposal], _ options: CommitOptions, resuming others: [Group], in group: inout Group
    ) throws(MLSError) {
        let waiting = Self.waiting(for: group, with: new, resuming: others)
        let own = Self.own(new, of: group)
        let effects = try group.effects(of: waiting.map(\.sent) + own, by: group.ownSender, for: .adding)
        var draft = try CommitDraft(effects, group, options)
        let entries = waiting.map { Commit.Entry.reference($0.reference) } + new.map { .proposal($0) }
        var message = try group.epoch.signed(
            .commit(Commit(proposals: entries, path: draft.path)), options.authenticatedData,
            as: group.settings.handshakeFormat.wireFormat, by: group.identity.signer)
        let schedule = try draft.finish(
            message, interim: group.epoch.interimTranscriptHash, initSecret: group.epoch.secrets.initSecret,
            pskSecret: group.pskSecret(effects.preSharedKeys, resuming: others))
        let next = draft.epoch(schedule)
        message.confirmationTag = next.confirmationTag
        let welcome = try draft.welcome(
            schedule, next, includesTree: options.includesRatchetTree, group.settings.randomness)
        let framed = try group.epoch.framed(message, group.ledger, group.settings)
        answer = NewCommit(
            message: framed, welcome: welcome.map { .welcome($0) }, leftOut: Self.leftOut(of: group, but: waiting))
        pending = PendingCommit(
            messageHash: group.epoch.suite.hash(framed.encoded), epoch: next, identity: draft.identity,
            status: effects.reinit.map { .reinitialised($0) } ?? .active)
    }

    private static func own(_ new: [Proposal], of group: Group) -> [SentProposal] {
        new.map { SentProposal(sender: group.ownSender, proposal: $0) }
    }

    /// The proposals of others that the commit carries out.
    private static func waiting(
        for group: Group, with new: [Proposal], resuming others: [Group]
    ) -> [ProposalStore.Entry] {
        let own = own(new, of: group)
        return group.proposals.committable(by: group.ownSender, with: new) {
            isPossible($0 + own, in: group, resuming: others)
        }
    }

    /// Whether the list keeps all rules and this member has the keys that it names.
    private static func isPossible(_ list: [SentProposal], in group: Group, resuming others: [Group]) -> Bool {
        do {
            let effects = try group.effects(of: list, by: group.ownSender, for: .adding)
            _ = try group.pskSecret(effects.preSharedKeys, resuming: others)
            return true
        } catch {
            return false
        }
    }

    private static func leftOut(of group: Group, but chosen: [ProposalStore.Entry]) -> [[UInt8]] {
        let committed = Set(chosen.map(\.reference))
        return group.proposals.entries.map(\.reference).filter { !committed.contains($0) }
    }
}
