/// New keys from a committer's leaf to the root (RFC 9420 section 7.6).
struct UpdatePath: Equatable, TLSCodable {
    struct Node: Equatable, TLSCodable {
        let encryptionKey: [UInt8]
        /// The path secret for each node of the copath child's resolution.
        let encryptedPathSecrets: [HPKECiphertext]

        init(encryptionKey: [UInt8], encryptedPathSecrets: [HPKECiphertext]) {
            (self.encryptionKey, self.encryptedPathSecrets) = (encryptionKey, encryptedPathSecrets)
        }

        init(from reader: inout TLSReader) throws(MLSError) {
            encryptionKey = try reader.opaque()
            encryptedPathSecrets = try reader.vector(limit: Limits.leaves)
        }

        func write(to writer: inout TLSWriter) {
            writer.opaque(encryptionKey)
            writer.vector(encryptedPathSecrets)
        }
    }

    let leaf: LeafNode
    let nodes: [Node]

    init(leaf: LeafNode, nodes: [Node]) { (self.leaf, self.nodes) = (leaf, nodes) }

    init(from reader: inout TLSReader) throws(MLSError) {
        leaf = try LeafNode(from: &reader)
        nodes = try reader.vector(limit: Limits.levels)
    }

    func write(to writer: inout TLSWriter) {
        writer.write(leaf)
        writer.vector(nodes)
    }
}
