public import SalusBase
public import SalusModels

/// Reads the queue of the caller's device.
public struct ReadQueueCall: APICall {
    public static let route = Route(
        .get, "conversations/queue", .session, "Gives what waits for the caller's device, page by page.")
    public static let about = """
        In order, behind the number `after`; about 4 MiB at once. No entries: there are no more. An entry waits until \
        it is acknowledged, at most 90 days; the event `queue` says that there is a new one.
        """
    /// The largest page.
    public static let most = 500
    public let after: Int
    public let limit: Int
    static let form = CallForm(
        integer("after", \.after, in: 0...(1 << 52), absent: 0),
        integer("limit", \.limit, in: 1...Self.most, absent: 100))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = QueuePage

    public init(after: Int = 0, limit: Int = 100) { (self.after, self.limit) = (after, limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (after, limit) = try Self.form.read(arguments)
    }
}

/// A part of a device's queue.
public struct QueuePage: Hashable, Sendable, JSONPayload {
    /// By rising number.
    public let entries: [Entry]
    /// The highest number that was removed because the device did not come for it in 90 days; nil when none was.
    public let lostUpTo: Int?

    public init(entries: [Entry], lostUpTo: Int?) { (self.entries, self.lostUpTo) = (entries, lostUpTo) }

    /// A message that waits for a device.
    public struct Entry: Hashable, Sendable, Codable {
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case message, welcome }

        /// Rising within the queue, from 1; not every number is there.
        public let number: Int
        public let conversation: ConversationID
        /// Rising within the conversation, the same for all devices.
        public let sequence: Int
        /// The server's clock when it took the message.
        public let takenAt: Instant
        public let kind: Kind
        /// An encoded MLS message.
        public let bytes: Base64URLBytes

        public init(
            number: Int, conversation: ConversationID, sequence: Int, takenAt: Instant, kind: Kind, _ bytes: [UInt8]
        ) {
            (self.number, self.conversation, self.sequence) = (number, conversation, sequence)
            (self.takenAt, self.kind, self.bytes) = (takenAt, kind, Base64URLBytes(bytes))
        }
    }
}

/// Removes what the caller's device has received.
public struct AcknowledgeQueueCall: APICall {
    public static let route = Route(
        .post, "conversations/queue/acknowledgements", .session, "Removes what the caller's device has received.")
    public static let about = "Everything up to the number; the same again changes nothing."
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = NoContent

    /// The newest entry that the device has stored.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let upTo: Int
        public init(upTo: Int) { self.upTo = upTo }
    }

    public init(upTo: Int) { body = Body(upTo: upTo) }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
