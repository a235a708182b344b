/// An outsider that may propose changes to a group (RFC 9420 section 12.1.8.1).
public struct ExternalSender: Hashable, Sendable {
    public let signatureKey: [UInt8]
    public let credential: Credential

    public init(signatureKey: [UInt8], credential: Credential) {
        (self.signatureKey, self.credential) = (signatureKey, credential)
    }

    /// An extension of a group that lets all of `senders` propose; their places are their indices.
    public static func asExtension(_ senders: [ExternalSender]) -> Extension {
        Extension(.externalSenders, data: ExternalSenderList(senders: senders).presentation)
    }
}

extension ExternalSender: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        signatureKey = try reader.opaque()
        credential = try Credential(from: &reader)
    }

    func write(to writer: inout TLSWriter) {
        writer.opaque(signatureKey)
        writer.write(credential)
    }
}

struct ExternalSenderList: TLSCodable {
    let senders: [ExternalSender]

    init(senders: [ExternalSender]) { self.senders = senders }

    init(from reader: inout TLSReader) throws(MLSError) { senders = try reader.vector(limit: Limits.extensions) }

    func write(to writer: inout TLSWriter) { writer.vector(senders) }
}
