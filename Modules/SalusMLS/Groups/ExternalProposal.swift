/// Proposals from outside a group (RFC 9420 section 12.1.8).
public enum ExternalProposal {
    /// Asks for being added. `signer` is that of the key package.
    public static func add(
        _ keyPackage: KeyPackage, to groupID: [UInt8], epoch: UInt64, signer: SignatureKeyPair
    ) throws(MLSError) -> MLSMessage {
        guard keyPackage.leaf.signatureKey == signer.publicKey else { throw .invalidMessage(.keyPackage) }
        return try message(
            .add(keyPackage), .newMemberProposal, groupID, epoch, signer, keyPackage.cipherSuite)
    }

    /// Proposes as the external sender at `place` of the group's list.
    public static func propose(
        _ proposal: Proposal, in groupID: [UInt8], epoch: UInt64, place: UInt32, signer: SignatureKeyPair,
        suite: CipherSuite
    ) throws(MLSError) -> MLSMessage {
        try ProposalRules.checkSender(SentProposal(sender: .external(place), proposal: proposal))
        return try message(proposal, .external(place), groupID, epoch, signer, suite)
    }

    private static func message(
        _ proposal: Proposal, _ sender: Sender, _ groupID: [UInt8], _ epoch: UInt64, _ signer: SignatureKeyPair,
        _ suite: CipherSuite
    ) throws(MLSError) -> MLSMessage {
        let content = FramedContent(
            groupID: groupID, epoch: epoch, sender: sender, authenticatedData: [], body: .proposal(proposal))
        let signed = try AuthenticatedContent(
            signing: content, as: .publicMessage, in: nil, by: signer, suite)
        return .publicMessage(PublicMessage(external: signed))
    }
}
