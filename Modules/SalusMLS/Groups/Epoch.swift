import SalusBase
import SalusCrypto

/// All of a member's state that changes with every commit: a value, so that a refused one leaves nothing behind.
struct Epoch: Sendable {
    let context: GroupContext
    let tree: RatchetTree
    /// The tree as it is stored: made once, as an epoch is saved with each of its messages.
    let encodedTree: [UInt8]
    let privateTree: PrivateTree
    let secrets: EpochSecrets
    let confirmationTag: [UInt8]
    let interimTranscriptHash: [UInt8]
    var protection: MessageProtection

    /// At its beginning.
    init(context: GroupContext, tree: RatchetTree, privateTree: PrivateTree, schedule: KeySchedule) {
        self.init(
            context: context, tree: tree, privateTree: privateTree, secrets: schedule.epoch,
            secretTree: SecretTree(schedule.encryptionSecret, leafCount: tree.leafCount, context.cipherSuite))
    }

    init(
        context: GroupContext, tree: RatchetTree, privateTree: PrivateTree, secrets: EpochSecrets,
        secretTree: SecretTree
    ) {
        let suite = context.cipherSuite
        self.context = context
        self.tree = tree
        encodedTree = tree.encoded
        self.privateTree = privateTree
        self.secrets = secrets
        confirmationTag = secrets.confirmationTag(context.confirmedTranscriptHash, suite)
        interimTranscriptHash = Transcript.interim(
            after: context.confirmedTranscriptHash, confirmationTag: confirmationTag, suite)
        protection = MessageProtection(senderDataSecret: secrets.senderData, secretTree: secretTree)
    }

    var suite: CipherSuite { context.cipherSuite }

    /// The key for HPKE that belongs to the external secret (section 8.3).
    func externalKeyPair() throws(MLSError) -> AgreementKey { try suite.keyPair(from: secrets.external) }
}

extension Epoch {
    /// Epoch 0 of a new group with its creator alone (RFC 9420 section 11).
    init(
        creating groupID: [UInt8], _ suite: CipherSuite, _ identity: MemberIdentity, _ extensions: [Extension],
        _ settings: GroupSettings
    ) throws(MLSError) {
        guard groupID.count <= Limits.identifierBytes else { throw .outOfRange(field: "groupID") }
        try extensions.checkSize()
        let leafKey = try suite.newKeyPair(from: settings.randomness)
        let source = LeafNode.Source.keyPackage(settings.policy.ownLifetime)
        var leaf = identity.leaf(encryptionKey: leafKey.publicKey, source: source)
        try leaf.sign(by: identity.signer, suite: suite)
        let tree = RatchetTree(leaf)
        let context = GroupContext(
            cipherSuite: suite, groupID: groupID, epoch: 0, treeHash: tree.hash(suite), confirmedTranscriptHash: [],
            extensions: extensions)
        guard !extensions.hasDuplicates else { throw .invalidMessage(.duplicateExtension) }
        try leaf.validate(suite, in: context, policy: settings.policy)
        try settings.policy.admit(extensions.externalSenders)
        var random = settings.randomness.bytes(CipherSuite.hashSize)
        let schedule = KeySchedule(epochSecret: Secret(pooling: &random), suite)
        let privateTree = PrivateTree(index: LeafIndex(0), leafKey: leafKey.privateKey)
        self.init(context: context, tree: tree, privateTree: privateTree, schedule: schedule)
    }
}

/// Messages of an epoch: opened, and their signatures checked (RFC 9420 section 6).
extension Epoch {
    func open(_ message: PublicMessage) throws(MLSError) -> AuthenticatedContent {
        try check(message.groupID, message.epoch)
        let content = try message.opened(in: context, membershipKey: secrets.membershipKey)
        try content.verify(by: signatureKey(of: content.content), in: context)
        guard message.sender != .member(privateTree.index) else { throw .ownMessage }
        return content
    }

    mutating func open(
        _ message: PrivateMessage, within window: MessageWindow
    ) throws(MLSError) -> AuthenticatedContent {
        try check(message.groupID, message.epoch)
        let data = try protection.senderData(of: message)
        guard data.sender != privateTree.index else { throw .ownMessage }
        let content = try protection.open(message, data, within: window)
        try content.verify(by: signatureKey(of: content.content), in: context)
        return content
    }

    private func check(_ groupID: [UInt8], _ number: UInt64) throws(MLSError) {
        guard groupID == context.groupID else { throw .wrongGroup }
        guard number == context.epoch else { throw .wrongEpoch(number) }
    }

    /// The key that a message's signature is checked with (section 6.1).
    private func signatureKey(of content: FramedContent) throws(MLSError) -> [UInt8] {
        switch (content.sender, content.body) {
        case (.member(let index), _):
            guard let leaf = tree[index] else { throw .invalidMessage(.sender) }
            return leaf.signatureKey
        case (.external(let index), .proposal):
            let senders = try context.extensions.externalSenders
            guard index < senders.count else { throw .invalidMessage(.sender) }
            return senders[Int(index)].signatureKey
        case (.newMemberProposal, .proposal(.add(let keyPackage))): return keyPackage.leaf.signatureKey
        case (.newMemberCommit, .commit(let commit)):
            guard let path = commit.path else { throw .invalidProposals(.missingPath) }
            return path.leaf.signatureKey
        default: throw .invalidMessage(.sender)
        }
    }
}

/// Messages of this member, signed and put into their form (RFC 9420 section 6).
extension Epoch {
    func signed(
        _ body: FramedContent.Body, _ authenticatedData: [UInt8], as format: WireFormat, by signer: SignatureKeyPair
    ) throws(MLSError) -> AuthenticatedContent {
        let content = FramedContent(
            groupID: context.groupID, epoch: context.epoch, sender: .member(privateTree.index),
            authenticatedData: authenticatedData, body: body)
        return try AuthenticatedContent(signing: content, as: format, in: context, by: signer, suite)
    }

    /// Throws before a key is used when receivers could not read the message. A private message uses up a key, which
    /// the last save must have allowed; whatever could throw comes before.
    mutating func framed(
        _ message: AuthenticatedContent, _ ledger: SendLedger, _ settings: GroupSettings
    ) throws(MLSError) -> MLSMessage {
        let padding = message.wireFormat == .privateMessage ? settings.padding(for: message.presentation.count) : 0
        try message.checkReadable(padding: padding)
        guard message.wireFormat == .privateMessage else {
            return .publicMessage(
                try PublicMessage(protecting: message, in: context, membershipKey: secrets.membershipKey))
        }
        let isApplication = message.content.body.type == .application
        let place = SecretTree.Place(sender: privateTree.index, isApplication: isApplication)
        let generation = try protection.secretTree.generation(of: place)
        let sealed = try protection.seal(message, padding: padding, randomness: settings.randomness)
        try ledger.take(generation, isApplication: isApplication, in: self)
        return .privateMessage(sealed)
    }
}
