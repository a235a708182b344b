import SalusBase

/// A step of a group into its next epoch (RFC 9420 section 12.4).
struct Commit: Equatable, TLSCodable {
    enum Entry: Equatable, TLSCodable {
        case proposal(Proposal)
        /// The hash of a proposal that was sent before.
        case reference([UInt8])

        init(from reader: inout TLSReader) throws(MLSError) {
            switch try reader.u8() {
            case 1: self = .proposal(try Proposal(from: &reader))
            case 2: self = .reference(try reader.opaque())
            default: throw .malformed(.unexpected("proposal or reference"))
            }
        }

        func write(to writer: inout TLSWriter) {
            switch self {
            case .proposal(let proposal):
                writer.u8(1)
                writer.write(proposal)
            case .reference(let reference):
                writer.u8(2)
                writer.opaque(reference)
            }
        }
    }

    let proposals: [Entry]
    let path: UpdatePath?

    init(proposals: [Entry], path: UpdatePath?) { (self.proposals, self.path) = (proposals, path) }

    init(from reader: inout TLSReader) throws(MLSError) {
        proposals = try reader.vector(limit: Limits.proposals)
        path = try reader.optional { (reader) throws(MLSError) in try UpdatePath(from: &reader) }
    }

    func write(to writer: inout TLSWriter) {
        writer.vector(proposals)
        writer.optional(path)
    }
}
