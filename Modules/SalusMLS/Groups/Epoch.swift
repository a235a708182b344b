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
