/// A change to a group (RFC 9420 section 12.1).
public enum Proposal: Hashable, Sendable {
    case add(KeyPackage)
    case update(LeafNode)
    case remove(LeafIndex)
    case preSharedKey(PreSharedKeyID)
    case reinit(ReInit)
    case externalInit(kemOutput: [UInt8])
    case groupContextExtensions([Extension])

    /// The registered types that every implementation knows.
    static let knownTypes: ClosedRange<UInt16> = 1...7

    var type: UInt16 {
        switch self {
        case .add: 1
        case .update: 2
        case .remove: 3
        case .preSharedKey: 4
        case .reinit: 5
        case .externalInit: 6
        case .groupContextExtensions: 7
        }
    }

    /// Whether a commit with it needs a path (section 12.4).
    var needsPath: Bool {
        switch self {
        case .update, .remove, .externalInit, .groupContextExtensions: true
        case .add, .preSharedKey, .reinit: false
        }
    }
}

/// The group that takes the place of this one (RFC 9420 section 12.1.5).
public struct ReInit: Hashable, Sendable {
    public let groupID: [UInt8]
    public let cipherSuite: CipherSuite
    public let extensions: [Extension]

    public init(groupID: [UInt8], cipherSuite: CipherSuite, extensions: [Extension] = []) {
        (self.groupID, self.cipherSuite, self.extensions) = (groupID, cipherSuite, extensions)
    }
}

extension ReInit: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        groupID = try reader.opaque(limit: Limits.identifierBytes)
        guard try reader.u16() == MLSMessage.version else { throw .unsupported(.version) }
        cipherSuite = try CipherSuite(from: &reader)
        extensions = try reader.extensions()
    }

    func write(to writer: inout TLSWriter) {
        writer.opaque(groupID)
        writer.u16(MLSMessage.version)
        writer.write(cipherSuite)
        writer.vector(extensions)
    }
}

extension Proposal: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        switch try reader.u16() {
        case 1: self = .add(try KeyPackage(from: &reader))
        case 2: self = .update(try LeafNode(from: &reader))
        case 3: self = .remove(try LeafIndex(from: &reader))
        case 4: self = .preSharedKey(try PreSharedKeyID(from: &reader))
        case 5: self = .reinit(try ReInit(from: &reader))
        case 6: self = .externalInit(kemOutput: try reader.opaque())
        case 7: self = .groupContextExtensions(try reader.extensions())
        default: throw .unsupported(.proposalType)
        }
    }

    func write(to writer: inout TLSWriter) {
        writer.u16(type)
        switch self {
        case .add(let keyPackage): writer.write(keyPackage)
        case .update(let leaf): writer.write(leaf)
        case .remove(let index): writer.write(index)
        case .preSharedKey(let id): writer.write(id)
        case .reinit(let reinit): writer.write(reinit)
        case .externalInit(let kemOutput): writer.opaque(kemOutput)
        case .groupContextExtensions(let extensions): writer.vector(extensions)
        }
    }
}
