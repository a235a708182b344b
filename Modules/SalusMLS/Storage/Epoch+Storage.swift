import SalusBase
import SalusCrypto

extension Epoch {
    init(from reader: inout StateReader) throws(MLSError) {
        let context = try GroupContext(from: &reader.reader)
        let tree = try RatchetTree(from: &reader.reader)
        let index = try LeafIndex(from: &reader.reader)
        guard tree[index] != nil else { throw .malformed(.unexpected("own leaf")) }
        let keys = try reader.list { (reader) throws(MLSError) in
            (Int(try reader.reader.u32()), try reader.secret())
        }
        let secrets = try EpochSecrets { () throws(MLSError) in try reader.secret() }
        let secretTree = try SecretTree(from: &reader, context.cipherSuite)
        let privateTree = PrivateTree(index: index, keys: Dictionary(keys) { first, _ in first })
        self.init(
            context: context, tree: tree, privateTree: privateTree, secrets: secrets, secretTree: secretTree)
    }

    func write(to writer: inout StateWriter) {
        writer.writer.write(context)
        writer.writer.raw(encodedTree)
        writer.writer.write(privateTree.index)
        writer.list(privateTree.keys.sorted { $0.key < $1.key }) { entry, writer in
            writer.writer.u32(UInt32(entry.key))
            writer.secret(entry.value)
        }
        for secret in secrets.all { writer.secret(secret) }
        protection.secretTree.write(to: &writer)
    }
}

extension SecretTree {
    init(from reader: inout StateReader, _ suite: CipherSuite) throws(MLSError) {
        let leafCount = Int(try reader.reader.u32())
        guard (1...Limits.leaves).contains(leafCount) else { throw .malformed(.unexpected("number of leaves")) }
        let secrets = try reader.list { (reader) throws(MLSError) in
            (Int(try reader.reader.u32()), try reader.secret())
        }
        let ratchets = try reader.list { (reader) throws(MLSError) in
            let sender = try LeafIndex(from: &reader.reader)
            let place = Place(sender: sender, isApplication: try reader.reader.u8() == 1)
            return (place, try HashRatchet(from: &reader))
        }
        self.init(
            suite: suite, leafCount: leafCount, secrets: Dictionary(secrets) { first, _ in first },
            ratchets: Dictionary(ratchets) { first, _ in first })
    }

    func write(to writer: inout StateWriter) {
        writer.writer.u32(UInt32(leafCount))
        writer.list(secrets.sorted { $0.key < $1.key }) { entry, writer in
            writer.writer.u32(UInt32(entry.key))
            writer.secret(entry.value)
        }
        let sorted = ratchets.sorted {
            ($0.key.sender.value, $0.key.isApplication ? 1 : 0) < ($1.key.sender.value, $1.key.isApplication ? 1 : 0)
        }
        writer.list(sorted) { entry, writer in
            writer.writer.write(entry.key.sender)
            writer.writer.u8(entry.key.isApplication ? 1 : 0)
            entry.value.write(to: &writer)
        }
    }
}

extension HashRatchet {
    init(from reader: inout StateReader) throws(MLSError) {
        let generation = try reader.reader.u32()
        let secret = try reader.secret()
        let skipped = try reader.list { (reader) throws(MLSError) in
            (try reader.reader.u32(), try reader.secret())
        }
        self.init(secret, generation: generation, skipped: Dictionary(skipped) { first, _ in first })
    }

    func write(to writer: inout StateWriter) {
        writer.writer.u32(generation)
        writer.secret(secret)
        writer.list(skipped.sorted { $0.key < $1.key }) { entry, writer in
            writer.writer.u32(entry.key)
            writer.secret(entry.value)
        }
    }
}
