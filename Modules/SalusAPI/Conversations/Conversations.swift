public import SalusBase
public import SalusModels

/// Begins a conversation.
public struct CreateConversationCall: APICall {
    public static let route = Route(
        .put, "conversations/{conversation}", .session, "Begins a conversation with the caller's device alone.")
    public static let about = """
        In epoch 0. The identifier is the client's, and the name of its MLS group. Again by the same device in epoch 0 \
        is the same; a conversation in which there are devices is made by no one else.
        """
    public static let errors: [APIErrorCode] = [.quotaReached]
    public let conversation: ConversationID
    static let form = CallForm(identifier("conversation", \.conversation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = CreatedConversation

    public init(conversation: ConversationID) { self.conversation = conversation }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        conversation = try Self.form.read(arguments)
    }
}

/// Whether a conversation was begun.
public struct CreatedConversation: Hashable, Sendable, JSONPayload {
    /// False when other devices have a conversation of this name.
    public let isMade: Bool
    public init(isMade: Bool) { self.isMade = isMade }
}

/// Gives a message of a conversation its place.
public struct SubmitMessageCall: APICall {
    public static let route = Route(
        .post, "conversations/{conversation}/messages", .session, "Puts a message of a conversation in its order.")
    public static let about = """
        An encoded MLS private message of the conversation's present epoch; of the commits of an epoch the first one \
        is taken. Bytes that were taken get their first answer again. At most 1 MiB, commits and welcomes 8 MiB. A \
        conversation that the caller's device is not in answers as one that does not exist: `notMember`.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .quotaReached]
    public let conversation: ConversationID
    public let body: MessageSubmission
    static let form = CallForm(identifier("conversation", \.conversation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SubmittedMessage

    public init(conversation: ConversationID, _ body: MessageSubmission) {
        (self.conversation, self.body) = (conversation, body)
    }
    public init(_ arguments: Arguments, body: MessageSubmission) throws(MalformedRequest) {
        conversation = try Self.form.read(arguments)
        self.body = body
    }
}

/// A message for the server to put in order.
public struct MessageSubmission: Hashable, Sendable, JSONPayload {
    public static let isLarge = true

    /// The epoch that the message says it belongs to.
    public let epoch: Int
    /// An encoded MLS private message.
    public let message: Base64URLBytes
    /// For commits, and only for them.
    public let commit: Commit?

    /// The part of a commit that the server needs.
    public struct Commit: Hashable, Sendable, Codable {
        /// All devices of the conversation after it, at most 4,000.
        public let devices: [ConversationDevice]
        /// For the devices that it adds.
        public let welcome: Base64URLBytes?
        public let added: [ConversationDevice]

        public init(devices: [ConversationDevice], welcome: [UInt8]?, added: [ConversationDevice]) {
            (self.devices, self.welcome, self.added) = (devices, welcome.map { Base64URLBytes($0) }, added)
        }
    }

    public init(epoch: Int, message: [UInt8], commit: Commit? = nil) {
        (self.epoch, self.message, self.commit) = (epoch, Base64URLBytes(message), commit)
    }
}

/// The answer to a message.
public struct SubmittedMessage: Hashable, Sendable, JSONPayload {
    public enum Result: String, Hashable, Sendable, Codable, CaseIterable {
        /// In order, with its place.
        case taken
        /// The conversation is in another epoch, which is told.
        case stale
        /// The caller's device is not in such a conversation.
        case notMember
    }

    public let result: Result
    /// Of a message that was taken: rising within the conversation.
    public let sequence: Int?
    /// The server's clock when it took the message.
    public let takenAt: Instant?
    /// The present epoch, where the message is stale.
    public let epoch: Int?

    private init(_ result: Result, sequence: Int? = nil, takenAt: Instant? = nil, epoch: Int? = nil) {
        (self.result, self.sequence, self.takenAt, self.epoch) = (result, sequence, takenAt, epoch)
    }

    public static func taken(sequence: Int, at takenAt: Instant) -> Self {
        Self(.taken, sequence: sequence, takenAt: takenAt)
    }

    public static func stale(epoch: Int) -> Self { Self(.stale, epoch: epoch) }

    public static var notMember: Self { Self(.notMember) }
}

/// The devices of a conversation.
public struct ReadMembershipCall: APICall {
    public static let route = Route(
        .get, "conversations/{conversation}/devices", .session, "Gives the devices of a conversation.")
    public static let about =
        "The server's list, for devices that are in it: what members compare with their own."
    public let conversation: ConversationID
    static let form = CallForm(identifier("conversation", \.conversation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ConversationDevices

    public init(conversation: ConversationID) { self.conversation = conversation }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        conversation = try Self.form.read(arguments)
    }
}

/// The devices that the server sends a conversation's messages to.
public struct ConversationDevices: Hashable, Sendable, JSONPayload {
    public let epoch: Int
    public let devices: [ConversationDevice]

    public init(epoch: Int, devices: [ConversationDevice]) { (self.epoch, self.devices) = (epoch, devices) }
}

/// Takes the caller's device off a conversation's list.
public struct AbandonConversationCall: APICall {
    public static let route = Route(
        .delete, "conversations/{conversation}/devices/own", .session,
        "Takes the caller's device off the list of a conversation.")
    public static let about =
        "For a device that has left, or cannot go on. Nothing comes to it any more; one that is not there is no error."
    public let conversation: ConversationID
    static let form = CallForm(identifier("conversation", \.conversation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(conversation: ConversationID) { self.conversation = conversation }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        conversation = try Self.form.read(arguments)
    }
}
