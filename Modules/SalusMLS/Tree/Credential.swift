import SalusBase

/// A member's claim of who it is (RFC 9420 section 5.3). The application decides whether it holds.
public enum Credential: Hashable, Sendable {
    /// An identity that the application understands.
    case basic([UInt8])
    /// A chain of DER certificates, the member's first. Its signature is the application's to check.
    case x509([[UInt8]])

    var type: UInt16 {
        switch self {
        case .basic: 1
        case .x509: 2
        }
    }
}

extension Credential: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        switch try reader.u16() {
        case 1: self = .basic(try reader.opaque())
        case 2:
            self = .x509(
                try reader.vector(limit: Limits.certificates) { (reader) throws(MLSError) in try reader.opaque() })
        default: throw .unsupported(.credentialType)
        }
        guard isInBounds else { throw .malformed(.tooLong) }
    }

    /// Whether others read it.
    var isInBounds: Bool {
        switch self {
        case .basic(let identity): identity.count <= Limits.extensionBytes
        case .x509(let chain):
            chain.count <= Limits.certificates && chain.reduce(0) { $0 + $1.count } <= Limits.extensionBytes
        }
    }

    func write(to writer: inout TLSWriter) {
        writer.u16(type)
        switch self {
        case .basic(let identity): writer.opaque(identity)
        case .x509(let chain): writer.vector(chain) { $1.opaque($0) }
        }
    }
}
