public import SalusBase
import SalusCrypto
import SalusMLS
import SalusModels

/// A delivery service in memory, for tests and for trying things out: the rules that a server keeps, without its
/// storage, its limits and its accounts. `connection(for:)` is what one device sees.
public final class MemoryDelivery: Sendable {
    struct Conversation {
        var epoch: UInt64 = 0
        var sequence: UInt64 = 0
        var devices: Set<DeviceAddress>
        let creator: DeviceAddress
        /// By the digest of each message that was taken.
        var accepted: [[UInt8]: Acceptance] = [:]
    }

    struct Queue {
        var entries: [QueueEntry] = []
        var last: UInt64 = 0
        var keyPackages: [[UInt8]] = []
        var lastResort: [UInt8]?

        mutating func append(_ entry: (_ number: UInt64) -> QueueEntry) {
            last += 1
            entries.append(entry(last))
        }
    }

    struct State {
        var conversations: [ConversationID: Conversation] = [:]
        var queues: [DeviceAddress: Queue] = [:]
    }

    let state = Locked(State())
    let clock: WallClock

    public init(clock: WallClock) { self.clock = clock }

    public func connection(for device: DeviceAddress) -> some DeliveryService {
        MemoryConnection(server: self, device: device)
    }
}

/// Not a message that a server could order.
public enum MemoryDeliveryError: Error, Equatable, Sendable {
    case tooLarge
    case wrongForm
}

/// The order of a conversation: compare-and-swap on the epoch.
extension MemoryDelivery.State {
    mutating func submit(
        _ submission: Submission, by device: DeviceAddress, at now: Instant
    ) throws(MemoryDeliveryError) -> SubmissionResult {
        let isCommit = try Self.checkForm(submission)
        guard var conversation = conversations[submission.conversation] else { return .notMember }
        let digest = SHA256.hash(submission.message)
        // Before everything else: a device that was removed since asks what became of its message, too.
        if let earlier = conversation.accepted[digest] { return .accepted(earlier) }
        guard conversation.devices.contains(device) else { return .notMember }
        guard conversation.epoch == submission.epoch else { return .stale(epoch: conversation.epoch) }
        conversation.sequence += 1
        let acceptance = Acceptance(sequence: conversation.sequence, acceptedAt: now)
        conversation.accepted[digest] = acceptance
        var receivers = conversation.devices
        if isCommit, let part = submission.commit {
            conversation.epoch += 1
            conversation.devices = Set(part.devices)
            let added = Set(part.added)
            if let welcome = part.welcome {
                for new in part.added { put(.welcome(welcome), submission.conversation, acceptance, to: new) }
            }
            receivers.subtract(added)
        }
        receivers.remove(device)
        for other in receivers { put(.message(submission.message), submission.conversation, acceptance, to: other) }
        conversations[submission.conversation] = conversation
        return .accepted(acceptance)
    }

    /// Whether it is a commit, by the part of the message that a server can read.
    private static func checkForm(_ submission: Submission) throws(MemoryDeliveryError) -> Bool {
        let limit = submission.commit == nil ? ConversationLimits.messageBytes : ConversationLimits.commitBytes
        guard submission.message.count <= limit, submission.commit?.devices.count ?? 0 <= ConversationLimits.devices,
            submission.commit?.welcome?.count ?? 0 <= ConversationLimits.welcomeBytes
        else { throw .tooLarge }
        let message: MLSMessage
        do { message = try MLSMessage(encoded: submission.message) } catch { throw .wrongForm }
        guard case .privateMessage = message, message.groupID == submission.conversation.bytes,
            message.epoch == submission.epoch, let kind = message.contentKind,
            (kind == .commit) == (submission.commit != nil)
        else { throw .wrongForm }
        return kind == .commit
    }

    private mutating func put(
        _ payload: QueueEntry.Payload, _ id: ConversationID, _ acceptance: Acceptance, to device: DeviceAddress
    ) {
        queues[device, default: MemoryDelivery.Queue()].append { number in
            QueueEntry(
                number: number, conversation: id, sequence: acceptance.sequence, acceptedAt: acceptance.acceptedAt,
                payload: payload)
        }
    }
}
