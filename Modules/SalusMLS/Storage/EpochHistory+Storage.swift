import SalusBase
import SalusCrypto

extension EpochHistory {
    init(from reader: inout StateReader) throws(MLSError) {
        let epochs = try reader.list { (reader) throws(MLSError) in try PastEpoch(from: &reader) }
        let secrets = try reader.list { (reader) throws(MLSError) in
            (try reader.reader.u64(), try reader.secret())
        }
        self.init(epochs: epochs, resumptionSecrets: Dictionary(secrets) { first, _ in first })
    }

    func write(to writer: inout StateWriter) {
        writer.list(epochs) { $0.write(to: &$1) }
        writer.list(resumptionSecrets.sorted { $0.key < $1.key }) { entry, writer in
            writer.writer.u64(entry.key)
            writer.secret(entry.value)
        }
    }
}

extension PastEpoch {
    init(from reader: inout StateReader) throws(MLSError) {
        let context = try GroupContext(from: &reader.reader)
        let ownIndex = try LeafIndex(from: &reader.reader)
        let keys = try reader.list { (reader) throws(MLSError) in
            (try LeafIndex(from: &reader.reader), try reader.reader.opaque())
        }
        let ended = Instant(milliseconds: Int64(bitPattern: try reader.reader.u64()))
        let senderData = try reader.secret()
        let protection = MessageProtection(
            senderDataSecret: senderData, secretTree: try SecretTree(from: &reader, context.cipherSuite))
        self.init(
            context: context, ownIndex: ownIndex, signatureKeys: Dictionary(keys) { first, _ in first }, ended: ended,
            protection: protection)
    }

    func write(to writer: inout StateWriter) {
        writer.writer.write(context)
        writer.writer.write(ownIndex)
        writer.list(signatureKeys.sorted { $0.key < $1.key }) { entry, writer in
            writer.writer.write(entry.key)
            writer.writer.opaque(entry.value)
        }
        writer.writer.u64(UInt64(bitPattern: ended.milliseconds))
        writer.secret(protection.senderDataSecret)
        protection.secretTree.write(to: &writer)
    }
}
