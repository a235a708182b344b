public import SalusBase
public import SalusModels

/// A page of the caller's inbox.
public struct ListInboxCall: APICall {
    public static let route = Route(.get, "inbox", .session, "Lists the messages of the caller's inbox.")
    public static let about = """
        Newest first, without their bodies. Archived ones only when they are asked for. The number of unread ones is \
        that of the whole inbox, counted up to 1,000.
        """
    /// The most messages in one answer.
    public static let largestPage = 500
    public let archived: Bool
    public let span: PageSpan
    static let form = CallForm(flag("archived", \.archived), span(\.span, largest: Self.largestPage))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = InboxMessages

    public init(archived: Bool = false, offset: Int = 0, limit: Int = 100) {
        (self.archived, span) = (archived, PageSpan(offset: offset, limit: limit))
    }

    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (archived, span) = try Self.form.read(arguments)
    }
}

/// A page of the inbox, with the number of unread messages.
public struct InboxMessages: Hashable, Sendable, JSONPayload {
    public let messages: [InboxMessage]
    /// Whether there are more after these.
    public let more: Bool
    /// The number of messages neither read nor archived.
    public let unread: Int

    public init(messages: [InboxMessage], more: Bool, unread: Int) {
        (self.messages, self.more, self.unread) = (messages, more, unread)
    }
}

/// One message, whole.
public struct ReadMessageCall: APICall {
    public static let route = Route(.get, "inbox/{message}", .session, "Reads a message of the caller's inbox.")
    public static let about = "With its text as the sender wrote it. Reading does not mark it as read."
    public let message: InboxMessageID
    static let form = CallForm(identifier("message", \.message))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = InboxMessage

    public init(message: InboxMessageID) { self.message = message }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        message = try Self.form.read(arguments)
    }
}

extension InboxMessage: JSONPayload {}

/// Marks a message, or takes the mark back.
public struct MarkMessageCall: APICall {
    public static let route = Route(
        .patch, "inbox/{message}", .session, "Marks a message as read or archived, or takes that back.")
    public static let about = "Members that are left out stay as they are. A mark that is there already keeps its time."
    public let message: InboxMessageID
    public let body: Body
    static let form = CallForm(identifier("message", \.message))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = InboxMessage

    /// The marks to change; a field that is left out stays.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let read: Bool?
        public let archived: Bool?

        public init(read: Bool? = nil, archived: Bool? = nil) { (self.read, self.archived) = (read, archived) }
    }

    public init(message: InboxMessageID, read: Bool? = nil, archived: Bool? = nil) {
        (self.message, body) = (message, Body(read: read, archived: archived))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        message = try Self.form.read(arguments)
        self.body = body
    }
}

/// Takes an attachment into the record that its message is about.
public struct AcceptAttachmentCall: APICall {
    public static let route = Route(
        .post, "inbox/{message}/attachments/{number}/accept", .session,
        "Takes an attachment of a message into the record that the message is about.")
    public static let about =
        "It becomes a new document there. Each attachment can be taken in once, by the person who comes first."
    public static let errors: [APIErrorCode] = [.conflict, .unreadableDocument, .quotaReached]
    public let message: InboxMessageID
    public let number: Int
    static let form = CallForm(identifier("message", \.message), integer("number", \.number, in: 1...1000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ImportResult

    public init(message: InboxMessageID, number: Int) { (self.message, self.number) = (message, number) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (message, number) = try Self.form.read(arguments)
    }
}
