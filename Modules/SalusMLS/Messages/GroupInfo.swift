/// The public state of a group in an epoch, signed by a member (RFC 9420 section 12.4.3).
public struct GroupInfo: Equatable, Sendable {
    public let context: GroupContext
    let extensions: [Extension]
    let confirmationTag: [UInt8]
    let signer: LeafIndex
    private let signature: [UInt8]

    init(
        context: GroupContext, extensions: [Extension], confirmationTag: [UInt8], signer: LeafIndex,
        key: SignatureKeyPair
    ) throws(MLSError) {
        let unsigned = Self.unsigned(context, extensions, confirmationTag, signer)
        self.context = context
        self.extensions = extensions
        self.confirmationTag = confirmationTag
        self.signer = signer
        signature = try key.sign(unsigned, label: "GroupInfoTBS", suite: context.cipherSuite)
    }

    var interimTranscriptHash: [UInt8] {
        Transcript.interim(
            after: context.confirmedTranscriptHash, confirmationTag: confirmationTag, context.cipherSuite)
    }

    /// The tree that it carries, or the one that came beside it. Throws `ratchetTree` when there is none.
    func ratchetTree(_ separate: RatchetTree?) throws(MLSError) -> RatchetTree {
        if let separate { return separate }
        guard let data = extensions[.ratchetTree] else { throw .invalidMessage(.ratchetTree) }
        return try RatchetTree(reading: data)
    }

    /// The checks of sections 12.4.3.1 and 12.4.3.2: signature, tree hash and the whole tree.
    func validate(_ tree: RatchetTree, policy: MemberPolicy) throws(MLSError) {
        guard !extensions.hasDuplicates, !context.extensions.hasDuplicates else {
            throw .invalidMessage(.duplicateExtension)
        }
        // No commit could follow.
        guard context.epoch < .max else { throw .outOfRange(field: "epoch") }
        guard let leaf = tree[signer] else { throw .invalidTree(.blankLeaf) }
        try verifySignature(by: leaf.signatureKey)
        guard tree.hash(context.cipherSuite) == context.treeHash else { throw .invalidTree(.treeHash) }
        try tree.validate(context.cipherSuite, group: context, policy: policy)
        try policy.admit(context.extensions.externalSenders)
    }

    func verifySignature(by publicKey: [UInt8]) throws(MLSError) {
        try context.cipherSuite.verify(
            signature, over: Self.unsigned(context, extensions, confirmationTag, signer), label: "GroupInfoTBS",
            by: publicKey, part: .groupInfoSignature)
    }

    /// GroupInfoTBS.
    private static func unsigned(
        _ context: GroupContext, _ extensions: [Extension], _ tag: [UInt8], _ signer: LeafIndex
    ) -> [UInt8] {
        var writer = TLSWriter()
        writer.write(context)
        writer.vector(extensions)
        writer.opaque(tag)
        writer.write(signer)
        return writer.bytes
    }
}

extension GroupInfo: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        context = try GroupContext(from: &reader)
        extensions = try reader.vector(limit: Limits.extensions)
        confirmationTag = try reader.opaque()
        signer = try LeafIndex(from: &reader)
        signature = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writer.raw(Self.unsigned(context, extensions, confirmationTag, signer))
        writer.opaque(signature)
    }
}
