import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusModels
import TestSupport

/// The server's native calls as the delivery service of one device.
struct ServerDelivery: DeliveryService {
    let person: TestPerson

    private func ask<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        try await person.send(call).value(of: Call.self)
    }

    func publish(_ packages: KeyPackageUpload) async throws {
        _ = try await ask(PublishKeyPackagesCall(packages: packages.packages, lastResort: packages.lastResort))
    }

    func keyPackageStatus() async throws -> KeyPackageStatus {
        let stock = try await ask(ReadKeyPackageStatusCall())
        return KeyPackageStatus(remaining: stock.remaining, hasLastResort: stock.hasLastResort)
    }

    func claimKeyPackages(of devices: [DeviceAddress]) async throws -> [ClaimedKeyPackage] {
        try await ask(ClaimKeyPackagesCall(devices: devices.map(ConversationDevice.init(_:)))).packages.map {
            ClaimedKeyPackage(device: $0.device.address, package: $0.bytes.bytes)
        }
    }

    func create(_ conversation: ConversationID) async throws -> Bool {
        try await ask(CreateConversationCall(conversation: conversation)).isMade
    }

    func submit(_ submission: Submission) async throws -> SubmissionResult {
        let commit = submission.commit.map {
            MessageSubmission.Commit(
                devices: $0.devices.map(ConversationDevice.init(_:)), welcome: $0.welcome,
                added: $0.added.map(ConversationDevice.init(_:)))
        }
        let body = MessageSubmission(epoch: Int(submission.epoch), message: submission.message, commit: commit)
        let answer = try await ask(SubmitMessageCall(conversation: submission.conversation, body))
        return switch (answer.result, answer.sequence, answer.takenAt, answer.epoch) {
        case (.taken, let sequence?, let takenAt?, _):
            .accepted(Acceptance(sequence: UInt64(sequence), acceptedAt: takenAt))
        case (.stale, _, _, let epoch?): .stale(epoch: UInt64(epoch))
        default: .notMember
        }
    }

    func entries(after number: UInt64, limit: Int) async throws -> [QueueEntry] {
        try await ask(ReadQueueCall(after: Int(number), limit: min(limit, ReadQueueCall.most))).entries.map {
            QueueEntry(
                number: UInt64($0.number), conversation: $0.conversation, sequence: UInt64($0.sequence),
                acceptedAt: $0.takenAt,
                payload: $0.kind == .welcome ? .welcome($0.bytes.bytes) : .message($0.bytes.bytes))
        }
    }

    func acknowledge(upTo number: UInt64) async throws { _ = try await ask(AcknowledgeQueueCall(upTo: Int(number))) }

    func abandon(_ conversation: ConversationID) async throws {
        _ = try await ask(AbandonConversationCall(conversation: conversation))
    }

    func membership(of conversation: ConversationID) async throws -> ConversationMembership? {
        let answer = try await person.send(ReadMembershipCall(conversation: conversation))
        if answer.error?.code == .notFound { return nil }
        let list = try answer.value(of: ReadMembershipCall.self)
        return ConversationMembership(epoch: UInt64(list.epoch), devices: Set(list.devices.map(\.address)))
    }
}

/// The identity logs as the server gives them, verified.
final class ServerDirectory: IdentityDirectory {
    private let person: TestPerson
    private let known = Locked([AccountID: [KnownDevice]]())

    init(_ person: TestPerson) { self.person = person }

    func devices(of person: AccountID) -> [KnownDevice]? { known.withLock { $0[person] } }

    func refresh(_ people: Set<AccountID>) async throws {
        if people.isEmpty { return }
        let call = ReadIdentitiesCall(accounts: Array(people))
        for found in try await person.send(call).value(of: ReadIdentitiesCall.self).people {
            let log = try IdentityLog(user: found.account.bytes, entries: found.log.map(\.bytes))
            let devices = log.devices.values.map {
                KnownDevice(
                    device: DeviceID(bytes: $0.certificate.device)!,
                    signingKey: $0.certificate.signingKey, isRevoked: $0.revoked != nil)
            }
            known.withLock { $0[found.account] = devices }
        }
    }
}

extension ConversationDevice {
    fileprivate init(_ address: DeviceAddress) { self.init(account: address.person, device: address.device) }

    fileprivate var address: DeviceAddress { DeviceAddress(person: account, device: device) }
}
