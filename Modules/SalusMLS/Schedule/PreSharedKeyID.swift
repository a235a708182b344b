/// The name of a pre-shared key with its nonce (RFC 9420 section 8.4).
public struct PreSharedKeyID: Hashable, Sendable {
    /// The use of a secret of an earlier epoch.
    public enum ResumptionUsage: UInt8, Sendable {
        case application = 1
        case reinit = 2
        case branch = 3
    }

    /// The origin of the key (RFC 9420 section 8.4).
    public enum Source: Hashable, Sendable {
        /// A key that the application has by this name.
        case external([UInt8])
        /// The resumption secret of an epoch of a group.
        case resumption(ResumptionUsage, groupID: [UInt8], epoch: UInt64)

        /// Whether a new group follows another one by it; a welcome brings at most one (section 12.4.3.1).
        var isOfAnotherGroup: Bool {
            if case .resumption(let usage, _, _) = self { usage != .application } else { false }
        }
    }

    public let source: Source
    let nonce: [UInt8]

    init(_ source: Source, nonce: [UInt8]) { (self.source, self.nonce) = (source, nonce) }
}

extension PreSharedKeyID: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        switch try reader.u8() {
        case 1: source = .external(try reader.opaque())
        case 2:
            guard let usage = ResumptionUsage(rawValue: try reader.u8()) else { throw .unsupported(.pskType) }
            source = .resumption(usage, groupID: try reader.opaque(), epoch: try reader.u64())
        default: throw .unsupported(.pskType)
        }
        nonce = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        switch source {
        case .external(let name):
            writer.u8(1)
            writer.opaque(name)
        case .resumption(let usage, let groupID, let epoch):
            writer.u8(2)
            writer.u8(usage.rawValue)
            writer.opaque(groupID)
            writer.u64(epoch)
        }
        writer.opaque(nonce)
    }
}
