/// Everything that travels between members and the delivery service (RFC 9420 section 6).
public enum MLSMessage: Equatable, Sendable {
    case publicMessage(PublicMessage)
    case privateMessage(PrivateMessage)
    case welcome(Welcome)
    case groupInfo(GroupInfo)
    case keyPackage(KeyPackage)

    /// mls10.
    static let version: UInt16 = 1

    /// Reads a message of at most `Limits.messageBytes`. Throws `malformed` or `unsupported` for any other bytes.
    public init(encoded: [UInt8]) throws(MLSError) { try self.init(reading: encoded) }

    public var encoded: [UInt8] { presentation }

    public var wireFormat: WireFormat {
        switch self {
        case .publicMessage: .publicMessage
        case .privateMessage: .privateMessage
        case .welcome: .welcome
        case .groupInfo: .groupInfo
        case .keyPackage: .keyPackage
        }
    }

    /// The group that a message is for; nil for a welcome and a key package, which do not say so.
    public var groupID: [UInt8]? {
        switch self {
        case .publicMessage(let message): message.groupID
        case .privateMessage(let message): message.groupID
        case .groupInfo(let info): info.context.groupID
        case .welcome, .keyPackage: nil
        }
    }
}

extension MLSMessage {
    /// The kind of content that a delivery service can see: it orders commits and queues the rest.
    public enum ContentKind: Sendable {
        case application, proposal, commit
    }

    /// The epoch that a message belongs to; nil for a welcome and a key package.
    public var epoch: UInt64? {
        switch self {
        case .publicMessage(let message): message.epoch
        case .privateMessage(let message): message.epoch
        case .groupInfo(let info): info.context.epoch
        case .welcome, .keyPackage: nil
        }
    }

    /// Nil for what is no message of a member. A private message's kind is its sender's claim until it is opened.
    public var contentKind: ContentKind? {
        switch self {
        case .publicMessage(let message): message.authenticated.content.body.type.kind
        case .privateMessage(let message): message.contentType.kind
        case .welcome, .groupInfo, .keyPackage: nil
        }
    }
}

extension FramedContent.ContentType {
    fileprivate var kind: MLSMessage.ContentKind {
        switch self {
        case .application: .application
        case .proposal: .proposal
        case .commit: .commit
        }
    }
}

extension MLSMessage: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        guard try reader.u16() == Self.version else { throw .unsupported(.version) }
        switch try WireFormat(from: &reader) {
        case .publicMessage: self = .publicMessage(try PublicMessage(from: &reader))
        case .privateMessage: self = .privateMessage(try PrivateMessage(from: &reader))
        case .welcome: self = .welcome(try Welcome(from: &reader))
        case .groupInfo: self = .groupInfo(try GroupInfo(from: &reader))
        case .keyPackage: self = .keyPackage(try KeyPackage(from: &reader))
        }
    }

    func write(to writer: inout TLSWriter) {
        writer.u16(Self.version)
        writer.write(wireFormat)
        switch self {
        case .publicMessage(let message): writer.write(message)
        case .privateMessage(let message): writer.write(message)
        case .welcome(let welcome): writer.write(welcome)
        case .groupInfo(let info): writer.write(info)
        case .keyPackage(let keyPackage): writer.write(keyPackage)
        }
    }
}
