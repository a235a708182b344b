import SalusBase
import SalusCrypto

extension MemberIdentity {
    init(from reader: inout StateReader, _ suite: CipherSuite) throws(MLSError) {
        let credential = try Credential(from: &reader.reader)
        let signer = try SignatureKeyPair(suite: suite, privateKey: try reader.secret())
        let capabilities = try Capabilities(from: &reader.reader)
        let extensions = try reader.reader.extensions()
        self.init(credential: credential, signer: signer, capabilities: capabilities, extensions: extensions)
    }

    func write(to writer: inout StateWriter) {
        writer.writer.write(credential)
        writer.secret(signer.privateKey)
        writer.writer.write(capabilities)
        writer.writer.vector(extensions)
    }
}

extension ProposalStore {
    init(from reader: inout StateReader, _ suite: CipherSuite) throws(MLSError) {
        self.init()
        let entries = try reader.list { (reader) throws(MLSError) in
            let (reference, sender) = (try reader.reader.opaque(), try Sender(from: &reader.reader))
            let sent = SentProposal(sender: sender, proposal: try Proposal(from: &reader.reader))
            return Entry(reference: reference, sent: sent)
        }
        for entry in entries { add(entry) }
        let updates = try reader.list { (reader) throws(MLSError) in
            let (publicKey, leafKey) = (try reader.reader.opaque(), try reader.secret())
            return (publicKey, OwnUpdate(leafKey: leafKey, identity: try MemberIdentity(from: &reader, suite)))
        }
        for (publicKey, update) in updates { add(update, publicKey: publicKey) }
    }

    func write(to writer: inout StateWriter) {
        writer.list(entries) { entry, writer in
            writer.writer.opaque(entry.reference)
            writer.writer.write(entry.sent.sender)
            writer.writer.write(entry.sent.proposal)
        }
        writer.list(ownUpdates.sorted { $0.key.lexicographicallyPrecedes($1.key) }) { entry, writer in
            writer.writer.opaque(entry.key)
            writer.secret(entry.value.leafKey)
            entry.value.identity.write(to: &writer)
        }
    }
}

extension PendingCommit {
    init(from reader: inout StateReader) throws(MLSError) {
        let messageHash = try reader.reader.opaque()
        let epoch = try Epoch(from: &reader)
        let identity = try MemberIdentity(from: &reader, epoch.suite)
        self.init(
            messageHash: messageHash, epoch: epoch, identity: identity, status: try GroupStatus(from: &reader))
    }

    func write(to writer: inout StateWriter) {
        writer.writer.opaque(messageHash)
        epoch.write(to: &writer)
        identity.write(to: &writer)
        status.write(to: &writer)
    }
}

extension GroupStatus {
    init(from reader: inout StateReader) throws(MLSError) {
        switch try reader.reader.u8() {
        case 0: self = .active
        case 1: self = .removed
        case 2: self = .reinitialised(try ReInit(from: &reader.reader))
        default: throw .malformed(.unexpected("status"))
        }
    }

    func write(to writer: inout StateWriter) {
        switch self {
        case .active: writer.writer.u8(0)
        case .removed: writer.writer.u8(1)
        case .reinitialised(let reinit):
            writer.writer.u8(2)
            writer.writer.write(reinit)
        }
    }
}
