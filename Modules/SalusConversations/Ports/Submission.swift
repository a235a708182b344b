public import SalusBase
public import SalusModels

/// A message for the server to put in order. It takes every kind in the conversation's present epoch only, so that no
/// message comes to a device that has gone on, and of the commits of an epoch the first.
public struct Submission: Equatable, Sendable {
    /// The part of a commit that the server needs.
    public struct CommitPart: Equatable, Sendable {
        /// All devices of the conversation after it. A list, not a difference, so that each commit mends a wrong one.
        public let devices: [DeviceAddress]
        public let welcome: [UInt8]?
        /// The devices that the welcome is for.
        public let added: [DeviceAddress]

        public init(devices: [DeviceAddress], welcome: [UInt8]?, added: [DeviceAddress]) {
            (self.devices, self.welcome, self.added) = (devices, welcome, added)
        }
    }

    public let conversation: ConversationID
    public let epoch: UInt64
    /// An encoded MLS message.
    public let message: [UInt8]
    /// Nil for application messages and proposals.
    public let commit: CommitPart?

    public init(conversation: ConversationID, epoch: UInt64, message: [UInt8], commit: CommitPart? = nil) {
        self.conversation = conversation
        self.epoch = epoch
        self.message = message
        self.commit = commit
    }
}

public enum SubmissionResult: Equatable, Sendable {
    /// In order; the same answer again for the same message.
    case accepted(Acceptance)
    /// The conversation is in another epoch: receive, then make the message again.
    case stale(epoch: UInt64)
    /// This device is not in the conversation.
    case notMember
}

/// The place that a message was given.
public struct Acceptance: Equatable, Sendable {
    public let sequence: UInt64
    public let acceptedAt: Instant

    public init(sequence: UInt64, acceptedAt: Instant) { (self.sequence, self.acceptedAt) = (sequence, acceptedAt) }
}
