/// The sender of a message (RFC 9420 section 6).
public enum Sender: Hashable, Sendable {
    case member(LeafIndex)
    /// The place in the group's list of external senders.
    case external(UInt32)
    case newMemberProposal
    case newMemberCommit

    /// A member at no place: for checking proposals before it is known which member commits them.
    static let anotherMember = Sender.member(LeafIndex(.max))
}

extension Sender: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        switch try reader.u8() {
        case 1: self = .member(try LeafIndex(from: &reader))
        case 2: self = .external(try reader.u32())
        case 3: self = .newMemberProposal
        case 4: self = .newMemberCommit
        default: throw .unsupported(.senderType)
        }
    }

    func write(to writer: inout TLSWriter) {
        switch self {
        case .member(let index):
            writer.u8(1)
            writer.write(index)
        case .external(let index):
            writer.u8(2)
            writer.u32(index)
        case .newMemberProposal: writer.u8(3)
        case .newMemberCommit: writer.u8(4)
        }
    }
}

/// The content of a message with its group, epoch and sender (RFC 9420 section 6).
struct FramedContent: Equatable, TLSCodable {
    enum ContentType: UInt8 {
        case application = 1
        case proposal = 2
        case commit = 3
    }

    enum Body: Equatable {
        case application([UInt8])
        case proposal(Proposal)
        case commit(Commit)
    }

    let groupID: [UInt8]
    let epoch: UInt64
    let sender: Sender
    let authenticatedData: [UInt8]
    let body: Body

    init(groupID: [UInt8], epoch: UInt64, sender: Sender, authenticatedData: [UInt8], body: Body) {
        self.groupID = groupID
        self.epoch = epoch
        self.sender = sender
        self.authenticatedData = authenticatedData
        self.body = body
    }

    init(from reader: inout TLSReader) throws(MLSError) {
        groupID = try reader.opaque()
        epoch = try reader.u64()
        sender = try Sender(from: &reader)
        authenticatedData = try reader.opaque()
        body = try Body(try ContentType(from: &reader), from: &reader)
    }

    func write(to writer: inout TLSWriter) {
        writer.opaque(groupID)
        writer.u64(epoch)
        writer.write(sender)
        writer.opaque(authenticatedData)
        writer.write(body.type)
        body.write(to: &writer)
    }
}

extension FramedContent.ContentType: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        guard let type = Self(rawValue: try reader.u8()) else { throw .unsupported(.contentType) }
        self = type
    }

    func write(to writer: inout TLSWriter) { writer.u8(rawValue) }
}

extension FramedContent.Body {
    var type: FramedContent.ContentType {
        switch self {
        case .application: .application
        case .proposal: .proposal
        case .commit: .commit
        }
    }

    init(_ type: FramedContent.ContentType, from reader: inout TLSReader) throws(MLSError) {
        switch type {
        case .application: self = .application(try reader.opaque())
        case .proposal: self = .proposal(try Proposal(from: &reader))
        case .commit: self = .commit(try Commit(from: &reader))
        }
    }

    func write(to writer: inout TLSWriter) {
        switch self {
        case .application(let data): writer.opaque(data)
        case .proposal(let proposal): writer.write(proposal)
        case .commit(let commit): writer.write(commit)
        }
    }
}
