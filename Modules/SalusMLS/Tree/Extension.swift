/// An extension of a leaf, key package, group or group info (RFC 9420 section 13).
public struct Extension: Hashable, Sendable {
    public let type: UInt16
    public let data: [UInt8]

    public init(type: UInt16, data: [UInt8]) { (self.type, self.data) = (type, data) }

    /// Registered types (section 17.3). Every implementation knows them, so that capabilities need not list them.
    enum Known: UInt16, CaseIterable {
        case applicationID = 1
        case ratchetTree = 2
        case requiredCapabilities = 3
        case externalPub = 4
        case externalSenders = 5
    }

    init(_ type: Known, data: [UInt8]) { self.init(type: type.rawValue, data: data) }

    var isKnown: Bool { Known(rawValue: type) != nil }
}

extension Extension: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        type = try reader.u16()
        data = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writer.u16(type)
        writer.opaque(data)
    }
}

extension [Extension] {
    subscript(type: Extension.Known) -> [UInt8]? { first { $0.type == type.rawValue }?.data }

    /// Throws `outOfRange` for more than others read.
    func checkSize() throws(MLSError) {
        var writer = TLSWriter()
        writer.vector(self)
        guard count <= Limits.extensions, writer.bytes.count <= Limits.extensionBytes else {
            throw .outOfRange(field: "extensions")
        }
    }

    /// A type may occur once.
    var hasDuplicates: Bool { Set(map(\.type)).count != count }

    /// Nil for a group that requires nothing.
    var requiredCapabilities: RequiredCapabilities? {
        get throws(MLSError) {
            guard let data = self[.requiredCapabilities] else { return nil }
            return try RequiredCapabilities(reading: data)
        }
    }

    var externalSenders: [ExternalSender] {
        get throws(MLSError) {
            guard let data = self[.externalSenders] else { return [] }
            return try ExternalSenderList(reading: data).senders
        }
    }
}
