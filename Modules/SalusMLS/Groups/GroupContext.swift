/// The state on which all members of a group agree in an epoch (RFC 9420 section 8.1).
public struct GroupContext: Hashable, Sendable {
    public let cipherSuite: CipherSuite
    public let groupID: [UInt8]
    public internal(set) var epoch: UInt64
    var treeHash: [UInt8]
    var confirmedTranscriptHash: [UInt8]
    public internal(set) var extensions: [Extension]

    /// Goes on to the next epoch, whose hashes are set when they are known.
    mutating func advance(_ extensions: [Extension]) throws(MLSError) {
        guard epoch < .max else { throw .outOfRange(field: "epoch") }
        epoch += 1
        self.extensions = extensions
    }
}

extension GroupContext: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        guard try reader.u16() == MLSMessage.version else { throw .unsupported(.version) }
        cipherSuite = try CipherSuite(from: &reader)
        groupID = try reader.opaque(limit: Limits.identifierBytes)
        epoch = try reader.u64()
        treeHash = try reader.opaque()
        confirmedTranscriptHash = try reader.opaque()
        extensions = try reader.extensions()
    }

    func write(to writer: inout TLSWriter) {
        writer.u16(MLSMessage.version)
        writer.write(cipherSuite)
        writer.opaque(groupID)
        writer.u64(epoch)
        writer.opaque(treeHash)
        writer.opaque(confirmedTranscriptHash)
        writer.vector(extensions)
    }
}
