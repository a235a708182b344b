import SalusBase
import SalusCrypto

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
