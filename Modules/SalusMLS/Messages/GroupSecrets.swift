import SalusCrypto

/// The secrets that a welcome brings one new member (RFC 9420 section 12.4.3.1).
struct GroupSecrets: TLSCodable {
    let joinerSecret: Secret
    /// Of the lowest common ancestor with the committer; nil for a commit without a path.
    let pathSecret: Secret?
    let preSharedKeys: [PreSharedKeyID]

    init(joinerSecret: Secret, pathSecret: Secret?, preSharedKeys: [PreSharedKeyID]) {
        (self.joinerSecret, self.pathSecret, self.preSharedKeys) = (joinerSecret, pathSecret, preSharedKeys)
    }

    init(from reader: inout TLSReader) throws(MLSError) {
        joinerSecret = try Self.secret(&reader)
        pathSecret = try reader.optional { (reader) throws(MLSError) in try Self.secret(&reader) }
        preSharedKeys = try reader.vector(limit: Limits.proposals)
    }

    func write(to writer: inout TLSWriter) {
        joinerSecret.withArray { writer.opaque($0) }
        writer.optional(pathSecret) { secret, writer in secret.withArray { writer.opaque($0) } }
        writer.vector(preSharedKeys)
    }

    /// The presentation in memory that does not move; the caller wipes it.
    var plaintext: [UInt8] {
        var names = TLSWriter()
        names.vector(preSharedKeys)
        var writer = TLSWriter(reserving: names.bytes.count + joinerSecret.count + (pathSecret?.count ?? 0) + 16)
        write(to: &writer)
        return writer.bytes
    }

    private static func secret(_ reader: inout TLSReader) throws(MLSError) -> Secret {
        var bytes = try reader.opaque()
        return Secret(pooling: &bytes)
    }
}
