public import SalusBase
public import SalusModels

/// Begins an upload, or goes on with one.
public struct BeginConversationFileCall: APICall {
    public static let route = Route(
        .put, "conversations/{conversation}/files/{file}", .session,
        "Begins the upload of a sealed file of a conversation, or goes on with it.")
    public static let about = """
        Says which parts are there. The identifier is the client's. The bytes count for the account until the file is \
        gone: a week after its beginning when it is not whole then, else a year. For devices in the conversation; \
        others are told that there is none.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .quotaReached]
    public let conversation: ConversationID
    public let file: ConversationFileID
    public let body: Body
    static let form = CallForm(identifier("conversation", \.conversation), identifier("file", \.file))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AttachmentState

    /// The size of the sealed file in bytes.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// Bytes of the whole, sealed.
        public let size: Int
        public init(size: Int) { self.size = size }
    }

    public init(conversation: ConversationID, file: ConversationFileID, size: Int) {
        (self.conversation, self.file, body) = (conversation, file, Body(size: size))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (conversation, file) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Stores one part.
public struct PutConversationFilePartCall: APICall {
    public static let route = Route(
        .put, "conversations/{conversation}/files/{file}/parts/{part}", .session,
        "Stores one part of a sealed file of a conversation.")
    public static let about = """
        By the account that began it. A part is 4,198,400 bytes, the first 94 more and the last what is left. In any \
        order; the same part again changes nothing.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict]
    public let conversation: ConversationID
    public let file: ConversationFileID
    public let part: Int
    public let body: RawContent
    static let form = CallForm(
        identifier("conversation", \.conversation), identifier("file", \.file),
        integer("part", \.part, in: 0...1_000_000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AttachmentState

    public init(conversation: ConversationID, file: ConversationFileID, part: Int, _ bytes: [UInt8]) {
        (self.conversation, self.file, self.part) = (conversation, file, part)
        body = RawContent(mediaType: "application/octet-stream", bytes: bytes)
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        (conversation, file, part) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Bytes of a sealed file.
public struct ReadConversationFileCall: APICall {
    public static let route = Route(
        .get, "conversations/{conversation}/files/{file}/content", .session,
        "Gives bytes of a sealed file of a conversation.")
    public static let about = """
        From the byte `from` on, `count` of them or what there is; any range of chunks opens alone. For devices that \
        are in the conversation now; what it is, and its key, is in a message.
        """
    public let conversation: ConversationID
    public let file: ConversationFileID
    public let from: Int
    public let count: Int
    static let form = CallForm(
        identifier("conversation", \.conversation), identifier("file", \.file),
        integer("from", \.from, in: 0...(1 << 48), absent: 0),
        integer("count", \.count, in: 1...most, absent: most))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RawContent
    /// As long as the longest part.
    public static let most = ReadSealedAttachmentCall.most

    public init(conversation: ConversationID, file: ConversationFileID, from: Int, count: Int) {
        (self.conversation, self.file, self.from, self.count) = (conversation, file, from, count)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (conversation, file, from, count) = try Self.form.read(arguments)
    }
}

/// Removes a sealed file.
public struct DeleteConversationFileCall: APICall {
    public static let route = Route(
        .delete, "conversations/{conversation}/files/{file}", .session, "Removes a sealed file of a conversation.")
    public static let about = "By the account that brought it. No one can get it back."
    public let conversation: ConversationID
    public let file: ConversationFileID
    static let form = CallForm(identifier("conversation", \.conversation), identifier("file", \.file))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(conversation: ConversationID, file: ConversationFileID) {
        (self.conversation, self.file) = (conversation, file)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (conversation, file) = try Self.form.read(arguments)
    }
}
