/// A signed and encrypted message of a member (RFC 9420 section 6.3).
public struct PrivateMessage: Equatable, Sendable {
    public let groupID: [UInt8]
    public let epoch: UInt64
    let contentType: FramedContent.ContentType
    public let authenticatedData: [UInt8]
    let encryptedSenderData: [UInt8]
    let ciphertext: [UInt8]

    /// Whether it carries application data.
    public var isApplication: Bool { contentType == .application }

    init(_ header: FramedContent, encryptedSenderData: [UInt8], ciphertext: [UInt8]) {
        (groupID, epoch, contentType) = (header.groupID, header.epoch, header.body.type)
        authenticatedData = header.authenticatedData
        (self.encryptedSenderData, self.ciphertext) = (encryptedSenderData, ciphertext)
    }

    /// SenderDataAAD.
    static func senderDataContext(_ groupID: [UInt8], _ epoch: UInt64, _ type: FramedContent.ContentType) -> [UInt8] {
        var writer = TLSWriter()
        writer.opaque(groupID)
        writer.u64(epoch)
        writer.write(type)
        return writer.bytes
    }

    /// PrivateContentAAD.
    static func contentContext(_ senderDataContext: [UInt8], _ authenticatedData: [UInt8]) -> [UInt8] {
        var writer = TLSWriter()
        writer.raw(senderDataContext)
        writer.opaque(authenticatedData)
        return writer.bytes
    }
}

extension PrivateMessage: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        groupID = try reader.opaque()
        epoch = try reader.u64()
        contentType = try FramedContent.ContentType(from: &reader)
        authenticatedData = try reader.opaque()
        encryptedSenderData = try reader.opaque()
        ciphertext = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writer.opaque(groupID)
        writer.u64(epoch)
        writer.write(contentType)
        writer.opaque(authenticatedData)
        writer.opaque(encryptedSenderData)
        writer.opaque(ciphertext)
    }
}
