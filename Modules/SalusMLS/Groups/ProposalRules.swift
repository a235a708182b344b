import SalusCrypto

/// The rules of lists of proposals that do not depend on the tree that results (RFC 9420 section 12.2).
enum ProposalRules {
    static func check(
        _ list: [SentProposal], by committer: Sender, tree: RatchetTree, context: GroupContext
    ) throws(MLSError) {
        for sent in list { try checkSender(sent, committer) }
        if committer == .newMemberCommit {
            try checkExternal(list.map(\.proposal))
        } else {
            try checkRegular(list.map(\.proposal))
        }
        try checkLeaves(list, by: committer, in: tree)
        try checkKeys(list.map(\.proposal), in: context)
        for case .reinit(let new) in list.map(\.proposal) {
            guard new.groupID.count <= Limits.identifierBytes else { throw .outOfRange(field: "groupID") }
            try new.extensions.checkSize()
        }
        for case .groupContextExtensions(let extensions) in list.map(\.proposal) {
            try extensions.checkSize()
            guard !extensions.hasDuplicates else { throw .invalidMessage(.duplicateExtension) }
            _ = try extensions.externalSenders
        }
    }

    /// Which proposals may come from where (sections 12.1.8 and 12.2).
    static func checkSender(_ sent: SentProposal, _ committer: Sender? = nil) throws(MLSError) {
        switch (sent.sender, sent.proposal) {
        case (.member, .externalInit): throw .invalidProposals(.externalInit)
        case (.member, .update) where sent.sender == committer: throw .invalidProposals(.ownUpdate)
        case (.member, .remove(let index)) where committer == sent.sender && committer == .member(index):
            throw .invalidProposals(.ownRemove)
        case (.member, _), (.newMemberProposal, .add), (.newMemberCommit, _): return
        case (.external, .update), (.external, .externalInit): throw .invalidProposals(.senderType)
        case (.external, _): return
        case (.newMemberProposal, _): throw .invalidProposals(.senderType)
        }
    }

    private static func checkRegular(_ proposals: [Proposal]) throws(MLSError) {
        let contexts = proposals.count { if case .groupContextExtensions = $0 { true } else { false } }
        guard contexts <= 1 else { throw .invalidProposals(.severalContexts) }
        let reinits = proposals.contains { if case .reinit = $0 { true } else { false } }
        guard !reinits || proposals.count == 1 else { throw .invalidProposals(.reinitNotAlone) }
    }

    /// One external init, at most one removal, and pre-shared keys.
    private static func checkExternal(_ proposals: [Proposal]) throws(MLSError) {
        var (inits, removals) = (0, 0)
        for proposal in proposals {
            switch proposal {
            case .externalInit: inits += 1
            case .remove: removals += 1
            case .preSharedKey: continue
            case .add, .update, .reinit, .groupContextExtensions: throw .invalidProposals(.externalInit)
            }
        }
        guard inits == 1, removals <= 1 else { throw .invalidProposals(.externalInit) }
    }

    /// Each member is updated or removed once, is a member, and is not the committer.
    private static func checkLeaves(_ list: [SentProposal], by committer: Sender, in tree: RatchetTree) throws(MLSError)
    {
        var touched: Set<LeafIndex> = []
        for sent in list {
            let index: LeafIndex
            switch (sent.proposal, sent.sender) {
            case (.remove(let removed), _): index = removed
            case (.update, .member(let sender)): index = sender
            default: continue
            }
            guard tree[index] != nil else { throw .invalidProposals(.notMember) }
            guard committer != .member(index) else { throw .invalidProposals(.ownRemove) }
            guard touched.insert(index).inserted else { throw .invalidProposals(.severalForOneLeaf) }
        }
    }

    /// Pre-shared keys have fresh nonces, are named once, and are for this use (section 12.1.4).
    private static func checkKeys(_ proposals: [Proposal], in context: GroupContext) throws(MLSError) {
        var named: Set<PreSharedKeyID> = []
        for case .preSharedKey(let id) in proposals {
            guard id.nonce.count == CipherSuite.hashSize, named.insert(id).inserted else {
                throw .invalidProposals(.psk)
            }
            if case .resumption(let usage, _, _) = id.source, usage != .application, context.epoch != 0 {
                throw .invalidProposals(.psk)
            }
        }
    }
}
