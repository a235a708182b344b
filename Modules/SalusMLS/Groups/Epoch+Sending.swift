import SalusBase
import SalusCrypto

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
