import SalusBase
import SalusCrypto

/// The secrets for private messages of one epoch: sealing and opening (RFC 9420 section 6.3).
struct MessageProtection: Sendable {
    /// Which message of its sender this is (section 6.3.2).
    struct SenderData: TLSCodable {
        static let guardSize = 4

        let sender: LeafIndex
        let generation: UInt32
        let reuseGuard: [UInt8]

        init(sender: LeafIndex, generation: UInt32, reuseGuard: [UInt8]) {
            (self.sender, self.generation, self.reuseGuard) = (sender, generation, reuseGuard)
        }

        init(from reader: inout TLSReader) throws(MLSError) {
            sender = try LeafIndex(from: &reader)
            generation = try reader.u32()
            reuseGuard = try reader.raw(Self.guardSize)
        }

        func write(to writer: inout TLSWriter) {
            writer.write(sender)
            writer.u32(generation)
            writer.raw(reuseGuard)
        }
    }

    let senderDataSecret: Secret
    var secretTree: SecretTree

    /// See `SecretTree.forLateMessages`.
    func forLateMessages(to own: LeafIndex) -> MessageProtection {
        MessageProtection(senderDataSecret: senderDataSecret, secretTree: secretTree.forLateMessages(to: own))
    }

    private var suite: CipherSuite { secretTree.suite }

    /// Seals with the next key of the sender; `padding` zeros hide the length.
    mutating func seal(
        _ message: AuthenticatedContent, padding: Int, randomness: Randomness
    ) throws(MLSError) -> PrivateMessage {
        guard case .member(let sender) = message.content.sender else { throw .invalidMessage(.sender) }
        let type = message.content.body.type
        let (generation, key) = try secretTree.next(.init(sender: sender, isApplication: type == .application))
        let header = PrivateMessage.senderDataContext(message.content.groupID, message.content.epoch, type)
        let additional = PrivateMessage.contentContext(header, message.content.authenticatedData)
        let reuseGuard = randomness.bytes(SenderData.guardSize)
        let plaintext = Self.plaintext(message, padding: padding)
        let ciphertext = try key.seal(plaintext, guardedBy: reuseGuard, additional: additional, suite)
        let data = SenderData(sender: sender, generation: generation, reuseGuard: reuseGuard)
        let sealed = try seal(data, header: header, ciphertext: ciphertext)
        return PrivateMessage(message.content, encryptedSenderData: sealed, ciphertext: ciphertext)
    }

    /// The sender and generation that a message claims; nothing is used up by it.
    func senderData(of message: PrivateMessage) throws(MLSError) -> SenderData {
        let header = PrivateMessage.senderDataContext(message.groupID, message.epoch, message.contentType)
        let bytes = try senderDataKey(message.ciphertext).open(
            message.encryptedSenderData, additional: header, part: .senderData, suite)
        return try SenderData(reading: bytes)
    }

    /// Opens with the key that the sender data names, which is gone then. The signature is the caller's to check.
    mutating func open(
        _ message: PrivateMessage, _ data: SenderData, within window: MessageWindow
    ) throws(MLSError) -> AuthenticatedContent {
        let place = SecretTree.Place(sender: data.sender, isApplication: message.isApplication)
        let key = try secretTree.take(place, generation: data.generation, within: window)
        let header = PrivateMessage.senderDataContext(message.groupID, message.epoch, message.contentType)
        let plaintext = try key.open(
            message.ciphertext, guardedBy: data.reuseGuard,
            additional: PrivateMessage.contentContext(header, message.authenticatedData), part: .content, suite)
        return try Self.content(plaintext, of: message, from: data.sender)
    }

    private func seal(_ data: SenderData, header: [UInt8], ciphertext: [UInt8]) throws(MLSError) -> [UInt8] {
        try senderDataKey(ciphertext).seal(data.presentation, additional: header, suite)
    }

    private func senderDataKey(_ ciphertext: [UInt8]) -> MessageKey {
        MessageKey(from: senderDataSecret, context: Array(ciphertext.prefix(CipherSuite.hashSize)), suite)
    }

    /// PrivateMessageContent.
    private static func plaintext(_ message: AuthenticatedContent, padding: Int) -> [UInt8] {
        var writer = TLSWriter()
        message.content.body.write(to: &writer)
        message.writeAuthentication(to: &writer)
        return writer.bytes + [UInt8](repeating: 0, count: padding)
    }

    private static func content(
        _ plaintext: [UInt8], of message: PrivateMessage, from sender: LeafIndex
    ) throws(MLSError) -> AuthenticatedContent {
        var reader = try TLSReader(plaintext)
        let body = try FramedContent.Body(message.contentType, from: &reader)
        let (signature, tag) = try AuthenticatedContent.readAuthentication(of: message.contentType, from: &reader)
        guard plaintext[reader.position...].allSatisfy({ $0 == 0 }) else { throw .invalidMessage(.padding) }
        let content = FramedContent(
            groupID: message.groupID, epoch: message.epoch, sender: .member(sender),
            authenticatedData: message.authenticatedData, body: body)
        return AuthenticatedContent(
            wireFormat: .privateMessage, content: content, signature: signature, confirmationTag: tag)
    }
}
