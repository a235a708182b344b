import SalusBase
import SalusCrypto

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
