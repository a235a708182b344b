import SalusBase
import SalusConversations
import SalusModels

/// The program ends at this call.
struct Crash: Error {}

/// Counts the calls of a device's ports and ends the program at one of them, before or after the call has had its
/// effect.
final class CrashPoint: Sendable {
    private let state: Locked<(left: Int, afterwards: Bool)>

    init(at call: Int, afterwards: Bool) { state = Locked((call, afterwards)) }

    /// Whether the call was reached.
    var isOver: Bool { state.withLock { $0.left < 0 } }

    func run<Value>(_ call: () async throws -> Value) async throws -> Value {
        let (isNow, afterwards) = state.withLock { state in
            state.left -= 1
            return (state.left == -1, state.afterwards)
        }
        if isNow && !afterwards { throw Crash() }
        let value = try await call()
        if isNow { throw Crash() }
        return value
    }
}

struct CrashingStore: ConversationStore {
    let store: MemoryStore
    let point: CrashPoint

    func apply(_ changes: StateChanges) async throws { try await point.run { try await store.apply(changes) } }

    func load() async throws -> StoredState { try await store.load() }
}

struct CrashingService: DeliveryService {
    let service: any DeliveryService
    let point: CrashPoint

    func publish(_ packages: KeyPackageUpload) async throws {
        try await point.run { try await service.publish(packages) }
    }

    func keyPackageStatus() async throws -> KeyPackageStatus {
        try await point.run { try await service.keyPackageStatus() }
    }

    func claimKeyPackages(of devices: [DeviceAddress]) async throws -> [ClaimedKeyPackage] {
        try await point.run { try await service.claimKeyPackages(of: devices) }
    }

    func create(_ conversation: ConversationID) async throws -> Bool {
        try await point.run { try await service.create(conversation) }
    }

    func submit(_ submission: Submission) async throws -> SubmissionResult {
        try await point.run { try await service.submit(submission) }
    }

    func entries(after number: UInt64, limit: Int) async throws -> [QueueEntry] {
        try await point.run { try await service.entries(after: number, limit: limit) }
    }

    func acknowledge(upTo number: UInt64) async throws {
        try await point.run { try await service.acknowledge(upTo: number) }
    }

    func abandon(_ conversation: ConversationID) async throws {
        try await point.run { try await service.abandon(conversation) }
    }

    func membership(of conversation: ConversationID) async throws -> ConversationMembership? {
        try await point.run { try await service.membership(of: conversation) }
    }
}

extension TestDevice {
    /// The next program of this device ends at one of its calls.
    func restart(crashingAt point: CrashPoint) {
        restart(
            service: CrashingService(service: world.delivery.connection(for: address), point: point),
            store: CrashingStore(store: store, point: point))
    }
}
