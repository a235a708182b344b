import SalusBase

/// Everything of a conversation that is stored beside its group.
struct ConversationRecord: Equatable {
    enum Status: UInt8 {
        /// The server does not have it yet.
        case creating = 1
        case active = 2
        /// This device left or was removed.
        case ended = 3
    }

    /// A message of this device on its way.
    struct Outgoing: Equatable {
        let message: Message
        /// As it was sealed last; it goes out again unchanged until the server has said yes or no.
        var sealed: Sealed?
    }

    struct Sealed: Equatable {
        let epoch: UInt64
        let message: [UInt8]
    }

    /// An own commit or proposal on its way.
    struct Pending: Equatable {
        let submission: Submission
        /// By the commit; empty for a proposal.
        let changes: [ConversationChange]
        /// A commit that the server took, and that is entered when the messages before it were read.
        var acceptance: Acceptance?
    }

    let id: ConversationID
    var status: Status
    /// Of the next message that this device sends.
    var nextNumber: UInt64 = 1
    var progress: [DeviceAddress: SenderProgress] = [:]
    var outbox: [Outgoing] = []
    var wanted: [WantedChange] = []
    var pending: Pending?
    /// The time of this device's newest keys.
    var renewed: Instant
    /// The time at which new keys were proposed that no commit has taken yet.
    var proposed: Instant?
    var isArchived = true
    /// Digests of the authenticators of the epochs in which this device came in: a welcome counts once.
    var joins: [[UInt8]] = []
    /// Messages of later epochs.
    var held: [QueueEntry] = []
    /// Digests of the newest commits by the epoch that they ended, to know a second one.
    var commits: [UInt64: [UInt8]] = [:]

    static let keptCommits: UInt64 = 32
    static let keptJoins = 64

    init(_ id: ConversationID, _ status: Status, renewed: Instant) {
        (self.id, self.status, self.renewed) = (id, status, renewed)
    }

    /// Notes the commit that ended `epoch`.
    mutating func note(commit digest: [UInt8], ending epoch: UInt64) {
        commits[epoch] = digest
        commits = commits.filter { $0.key + Self.keptCommits > epoch }
    }

    /// Notes devices that came and went: a device that comes begins its numbers again.
    mutating func note(added: Set<DeviceAddress>, removed: some Sequence<DeviceAddress>) {
        for device in removed { progress[device] = nil }
        for device in added { progress[device] = SenderProgress() }
    }

    /// The conversation is over for this device.
    mutating func end() {
        status = .ended
        (outbox, wanted, pending, proposed, held) = ([], [], nil, nil, [])
        (progress, commits) = ([:], [:])
    }
}
