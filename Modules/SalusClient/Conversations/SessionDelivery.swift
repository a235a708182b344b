import SalusAPI
import SalusBase
import SalusConversations
import SalusModels

/// The delivery service of conversations at the other end of a session.
final class SessionDelivery: DeliveryService {
    private let session: ClientSession
    private let lost = Locked(false)

    init(session: ClientSession) { self.session = session }

    /// Whether the server has removed entries since the last time because this device was away for 90 days.
    func takeLost() -> Bool {
        lost.withLock { lost in
            defer { lost = false }
            return lost
        }
    }

    func publish(_ packages: KeyPackageUpload) async throws {
        _ = try await session.call(
            PublishKeyPackagesCall(packages: packages.packages, lastResort: packages.lastResort))
    }

    func keyPackageStatus() async throws -> KeyPackageStatus {
        let stock = try await session.call(ReadKeyPackageStatusCall())
        return KeyPackageStatus(remaining: max(0, stock.remaining), hasLastResort: stock.hasLastResort)
    }

    func claimKeyPackages(of devices: [DeviceAddress]) async throws -> [ClaimedKeyPackage] {
        try await session.call(ClaimKeyPackagesCall(devices: devices.map(ConversationDevice.init))).packages.map {
            ClaimedKeyPackage(device: $0.device.address, package: $0.bytes.bytes)
        }
    }

    func create(_ conversation: ConversationID) async throws -> Bool {
        try await session.call(CreateConversationCall(conversation: conversation)).isMade
    }

    /// Throws `unexpectedAnswer` for an answer without the parts that its result has.
    func submit(_ submission: Submission) async throws -> SubmissionResult {
        let commit = submission.commit.map { part in
            MessageSubmission.Commit(
                devices: part.devices.map(ConversationDevice.init), welcome: part.welcome,
                added: part.added.map(ConversationDevice.init))
        }
        let body = MessageSubmission(
            epoch: Int(clamping: submission.epoch), message: submission.message, commit: commit)
        let answer = try await session.call(
            SubmitMessageCall(conversation: submission.conversation, body))
        switch (answer.result, answer.sequence, answer.takenAt, answer.epoch) {
        case (.taken, let sequence?, let takenAt?, _):
            return .accepted(Acceptance(sequence: UInt64(max(0, sequence)), acceptedAt: takenAt))
        case (.stale, _, _, let epoch?): return .stale(epoch: UInt64(max(0, epoch)))
        case (.notMember, _, _, _): return .notMember
        default: throw ClientError.unexpectedAnswer(status: 200)
        }
    }

    func entries(after number: UInt64, limit: Int) async throws -> [QueueEntry] {
        let page = try await session.call(
            ReadQueueCall(after: Int(clamping: number), limit: min(max(1, limit), ReadQueueCall.most)))
        if UInt64(max(0, page.lostUpTo ?? 0)) > number { lost.withLock { $0 = true } }
        return page.entries.map(QueueEntry.init)
    }

    func acknowledge(upTo number: UInt64) async throws {
        _ = try await session.call(AcknowledgeQueueCall(upTo: Int(clamping: number)))
    }

    func abandon(_ conversation: ConversationID) async throws {
        _ = try await session.call(AbandonConversationCall(conversation: conversation))
    }

    func membership(of conversation: ConversationID) async throws -> ConversationMembership? {
        do throws(ClientError) {
            let list = try await session.call(ReadMembershipCall(conversation: conversation))
            return ConversationMembership(
                epoch: UInt64(max(0, list.epoch)), devices: Set(list.devices.map(\.address)))
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
    }
}

extension QueueEntry {
    fileprivate init(_ entry: QueuePage.Entry) {
        self.init(
            number: UInt64(max(0, entry.number)), conversation: entry.conversation,
            sequence: UInt64(max(0, entry.sequence)), acceptedAt: entry.takenAt,
            payload: entry.kind == .welcome ? .welcome(entry.bytes.bytes) : .message(entry.bytes.bytes))
    }
}
