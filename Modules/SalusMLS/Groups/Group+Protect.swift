import SalusBase
import SalusCrypto

/// Messages and proposals of this member.
extension Group {
    /// Encrypts application data for all members of this epoch. `authenticatedData` travels in the clear beside it.
    ///
    /// Throws `unsavedState` when `save` must come first, and `waitingProposals` when a commit must.
    public mutating func protect(
        _ data: [UInt8], authenticatedData: [UInt8] = []
    ) throws(MLSError) -> MLSMessage {
        try checkActive()
        guard proposals.entries.isEmpty else { throw .waitingProposals }
        let message = try epoch.signed(
            .application(data), authenticatedData, as: .privateMessage, by: identity.signer)
        return try changing { (group) throws(MLSError) in
            try group.epoch.framed(message, group.ledger, group.settings)
        }
    }

    /// Proposes a change. It waits here for a commit, too. Own updates go by `proposeUpdate`.
    public mutating func propose(
        _ proposal: Proposal, authenticatedData: [UInt8] = []
    ) throws(MLSError) -> MLSMessage {
        if case .update = proposal { throw .invalidProposals(.ownUpdate) }
        return try changing { (group) throws(MLSError) in try group.send(proposal, authenticatedData) }
    }

    /// Proposes a new key for this member's leaf and, when `identity` is given, another signature key or credential.
    /// It counts from the commit on.
    public mutating func proposeUpdate(
        _ identity: MemberIdentity? = nil, authenticatedData: [UInt8] = []
    ) throws(MLSError) -> MLSMessage {
        try changing { (group) throws(MLSError) in
            let update = try OwnLeaf(identity ?? group.identity, in: group.epoch, group.settings)
            group.proposals.add(update.secrets, publicKey: update.leaf.encryptionKey)
            return try group.send(.update(update.leaf), authenticatedData)
        }
    }

    /// A proposal to mix the application's key of this name into the next epoch.
    public func preSharedKeyProposal(_ name: [UInt8]) -> Proposal { .preSharedKey(settings.newID(.external(name))) }

    /// A proposal to mix in the secret of an earlier epoch of this group, which shows that its members were in it.
    /// Throws `missingSecret` for an epoch whose secret is gone.
    public func resumptionProposal(epoch number: UInt64) throws(MLSError) -> Proposal {
        guard history.resumptionSecrets[number] != nil else { throw .missingSecret }
        return .preSharedKey(settings.newID(.resumption(.application, groupID: context.groupID, epoch: number)))
    }

    /// Forgets a proposal that waits, so that the next own commit does without it.
    public mutating func dropProposal(_ reference: [UInt8]) { proposals.remove(reference) }

    /// Proposals that wait for a commit, with their references.
    public var waitingProposals: [(reference: [UInt8], sender: Sender, proposal: Proposal)] {
        proposals.entries.map { ($0.reference, $0.sent.sender, $0.sent.proposal) }
    }

    private mutating func send(_ proposal: Proposal, _ authenticatedData: [UInt8]) throws(MLSError) -> MLSMessage {
        try checkActive()
        let sent = SentProposal(sender: ownSender, proposal: proposal)
        _ = try effects(of: [sent], by: .anotherMember, for: .adding)
        let message = try epoch.signed(
            .proposal(proposal), authenticatedData, as: settings.handshakeFormat.wireFormat, by: identity.signer)
        try proposals.add(message, proposal, epoch.suite)
        return try epoch.framed(message, ledger, settings)
    }
}

/// A new leaf of this member for an update (RFC 9420 section 12.1.2).
private struct OwnLeaf {
    let leaf: LeafNode
    let secrets: ProposalStore.OwnUpdate

    init(_ identity: MemberIdentity, in epoch: Epoch, _ settings: GroupSettings) throws(MLSError) {
        let key = try epoch.suite.newKeyPair(from: settings.randomness)
        var leaf = identity.leaf(encryptionKey: key.publicKey, source: .update)
        try leaf.sign(
            by: identity.signer, suite: epoch.suite, group: epoch.context.groupID, index: epoch.privateTree.index)
        self.leaf = leaf
        secrets = ProposalStore.OwnUpdate(leafKey: key.privateKey, identity: identity)
    }
}
