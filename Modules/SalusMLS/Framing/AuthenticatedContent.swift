import SalusCrypto

/// The forms in which messages travel (RFC 9420 section 6).
public enum WireFormat: UInt16, Sendable {
    case publicMessage = 1
    case privateMessage = 2
    case welcome = 3
    case groupInfo = 4
    case keyPackage = 5
}

extension WireFormat: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        guard let format = WireFormat(rawValue: try reader.u16()) else { throw .unsupported(.wireFormat) }
        self = format
    }

    func write(to writer: inout TLSWriter) { writer.u16(rawValue) }
}

/// Content with its sender's signature (RFC 9420 section 6.1).
struct AuthenticatedContent: Equatable, TLSCodable {
    let wireFormat: WireFormat
    let content: FramedContent
    let signature: [UInt8]
    /// Of a commit; set when the new epoch is known.
    var confirmationTag: [UInt8]?

    init(wireFormat: WireFormat, content: FramedContent, signature: [UInt8], confirmationTag: [UInt8]? = nil) {
        self.wireFormat = wireFormat
        self.content = content
        self.signature = signature
        self.confirmationTag = confirmationTag
    }

    /// Signs `content`; `context` is the group's in the message's epoch.
    init(
        signing content: FramedContent, as wireFormat: WireFormat, in context: GroupContext?,
        by key: SignatureKeyPair, _ suite: CipherSuite
    ) throws(MLSError) {
        self.init(wireFormat: wireFormat, content: content, signature: [])
        let signature = try key.sign(signed(context), label: "FramedContentTBS", suite: suite)
        self.init(wireFormat: wireFormat, content: content, signature: signature)
    }

    init(from reader: inout TLSReader) throws(MLSError) {
        wireFormat = try WireFormat(from: &reader)
        content = try FramedContent(from: &reader)
        (signature, confirmationTag) = try Self.readAuthentication(of: content.body.type, from: &reader)
    }

    func write(to writer: inout TLSWriter) {
        writer.write(wireFormat)
        writer.write(content)
        writeAuthentication(to: &writer)
    }

    /// FramedContentAuthData.
    static func readAuthentication(
        of type: FramedContent.ContentType, from reader: inout TLSReader
    ) throws(MLSError) -> (signature: [UInt8], confirmationTag: [UInt8]?) {
        let signature = try reader.opaque()
        return (signature, type == .commit ? try reader.opaque() : nil)
    }

    func writeAuthentication(to writer: inout TLSWriter) {
        writer.opaque(signature)
        if let confirmationTag { writer.opaque(confirmationTag) }
    }

    func verify(by publicKey: [UInt8], in context: GroupContext) throws(MLSError) {
        try context.cipherSuite.verify(
            signature, over: signed(context), label: "FramedContentTBS", by: publicKey, part: .contentSignature)
    }

    /// Throws for what receivers could not read: `outOfRange` when it is too long with `padding` and its protection,
    /// `malformed` when a part of it is beyond a limit.
    func checkReadable(padding: Int = 0) throws(MLSError) {
        let bytes = presentation
        guard bytes.count + padding + Self.protectionBytes <= Limits.messageBytes else {
            throw .outOfRange(field: "message")
        }
        _ = try Self(reading: bytes)
    }

    /// More than the forms of a message add to its content: version, tags, sender data and lengths.
    private static let protectionBytes = 256

    /// The hash by which commits refer to a proposal (section 5.2).
    func proposalReference(_ suite: CipherSuite) -> [UInt8] {
        suite.reference("MLS 1.0 Proposal Reference", presentation)
    }

    /// The tag of members' public messages (section 6.2).
    func membershipTag(in context: GroupContext, key: Secret) -> [UInt8] {
        var writer = TLSWriter()
        writer.raw(signed(context))
        writeAuthentication(to: &writer)
        return context.cipherSuite.authenticate(writer.bytes, key: key)
    }

    /// FramedContentTBS: with the context for those who know it.
    private func signed(_ context: GroupContext?) -> [UInt8] {
        var writer = TLSWriter()
        writer.u16(MLSMessage.version)
        writer.write(wireFormat)
        writer.write(content)
        switch content.sender {
        case .member, .newMemberCommit: if let context { writer.write(context) }
        case .external, .newMemberProposal: break
        }
        return writer.bytes
    }
}
