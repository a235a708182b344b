import SalusBase
import SalusModels

@testable import SalusConversations

/// A server that lies to one device: each closure may change what the honest one answers.
struct HostileService: DeliveryService {
    let service: any DeliveryService
    var changeEntries: @Sendable ([QueueEntry]) async throws -> [QueueEntry] = { $0 }
    var changePackages: @Sendable ([ClaimedKeyPackage]) async throws -> [ClaimedKeyPackage] = { $0 }
    var changeMembership: @Sendable (ConversationMembership?) -> ConversationMembership? = { $0 }
    /// False for a thief, who only looks.
    var acknowledges = true
    /// Nil leaves the answer to the honest server.
    var answer: @Sendable (Submission) async throws -> SubmissionResult? = { _ in nil }

    func publish(_ packages: KeyPackageUpload) async throws { try await service.publish(packages) }

    func keyPackageStatus() async throws -> KeyPackageStatus { try await service.keyPackageStatus() }

    func claimKeyPackages(of devices: [DeviceAddress]) async throws -> [ClaimedKeyPackage] {
        try await changePackages(service.claimKeyPackages(of: devices))
    }

    func create(_ conversation: ConversationID) async throws -> Bool { try await service.create(conversation) }

    func submit(_ submission: Submission) async throws -> SubmissionResult {
        if let lie = try await answer(submission) { return lie }
        return try await service.submit(submission)
    }

    func entries(after number: UInt64, limit: Int) async throws -> [QueueEntry] {
        try await changeEntries(service.entries(after: number, limit: limit))
    }

    func acknowledge(upTo number: UInt64) async throws {
        if acknowledges { try await service.acknowledge(upTo: number) }
    }

    func abandon(_ conversation: ConversationID) async throws { try await service.abandon(conversation) }

    func membership(of conversation: ConversationID) async throws -> ConversationMembership? {
        try await changeMembership(service.membership(of: conversation))
    }
}

extension TestDevice {
    /// The next program of this device has a server that lies.
    func restart(store: MemoryStore? = nil, lying change: (inout HostileService) -> Void) {
        var service = HostileService(service: world.delivery.connection(for: address))
        change(&service)
        restart(service: service, store: store)
    }
}

extension QueueEntry {
    func with(number: UInt64? = nil, payload: Payload? = nil) -> QueueEntry {
        QueueEntry(
            number: number ?? self.number, conversation: conversation, sequence: sequence, acceptedAt: acceptedAt,
            payload: payload ?? self.payload)
    }

    var bytes: [UInt8] {
        switch payload {
        case .message(let bytes), .welcome(let bytes): bytes
        }
    }
}
