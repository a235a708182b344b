import SalusBase
import SalusCrypto

/// The part of an epoch that is kept when it is over, for application messages that come late.
struct PastEpoch: Sendable {
    let context: GroupContext
    let ownIndex: LeafIndex
    let signatureKeys: [LeafIndex: [UInt8]]
    let ended: Instant
    private(set) var protection: MessageProtection

    init(_ epoch: Epoch, ended: Instant) {
        (context, ownIndex, self.ended) = (epoch.context, epoch.privateTree.index, ended)
        protection = epoch.protection.forLateMessages(to: ownIndex)
        signatureKeys = Dictionary(uniqueKeysWithValues: epoch.tree.leaves.map { ($0.index, $0.leaf.signatureKey) })
    }

    init(
        context: GroupContext, ownIndex: LeafIndex, signatureKeys: [LeafIndex: [UInt8]], ended: Instant,
        protection: MessageProtection
    ) {
        (self.context, self.ownIndex, self.ended) = (context, ownIndex, ended)
        (self.signatureKeys, self.protection) = (signatureKeys, protection.forLateMessages(to: ownIndex))
    }

    /// Throws `wrongEpoch` for proposals and commits, which count in their own epoch only.
    mutating func open(
        _ message: PrivateMessage, within window: MessageWindow
    ) throws(MLSError) -> AuthenticatedContent {
        guard message.isApplication else { throw .wrongEpoch(message.epoch) }
        let data = try protection.senderData(of: message)
        guard data.sender != ownIndex else { throw .ownMessage }
        guard let key = signatureKeys[data.sender] else { throw .invalidMessage(.sender) }
        let content = try protection.open(message, data, within: window)
        try content.verify(by: key, in: context)
        return content
    }
}
