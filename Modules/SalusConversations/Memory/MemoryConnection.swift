import SalusBase
import SalusModels

/// The service as one signed-in device sees it.
struct MemoryConnection: DeliveryService {
    let server: MemoryDelivery
    let device: DeviceAddress

    func publish(_ packages: KeyPackageUpload) async throws {
        guard packages.packages.count <= ConversationLimits.keyPackages else { throw MemoryDeliveryError.tooLarge }
        changeQueue { queue in
            queue.keyPackages += packages.packages
            if let lastResort = packages.lastResort { queue.lastResort = lastResort }
        }
    }

    func keyPackageStatus() async throws -> KeyPackageStatus {
        changeQueue {
            KeyPackageStatus(remaining: $0.keyPackages.count, hasLastResort: $0.lastResort != nil)
        }
    }

    func claimKeyPackages(of devices: [DeviceAddress]) async throws -> [ClaimedKeyPackage] {
        server.state.withLock { state in
            devices.compactMap { other in
                guard var queue = state.queues[other] else { return nil }
                let package = queue.keyPackages.isEmpty ? queue.lastResort : queue.keyPackages.removeFirst()
                state.queues[other] = queue
                return package.map { ClaimedKeyPackage(device: other, package: $0) }
            }
        }
    }

    func create(_ conversation: ConversationID) async throws -> Bool {
        server.state.withLock { state in
            if let old = state.conversations[conversation], !old.devices.isEmpty {
                return old.creator == device && old.epoch == 0
            }
            state.conversations[conversation] = MemoryDelivery.Conversation(devices: [device], creator: device)
            return true
        }
    }

    func submit(_ submission: Submission) async throws -> SubmissionResult {
        try server.state.withLock { state in
            try state.submit(submission, by: device, at: server.clock.now)
        }
    }

    func entries(after number: UInt64, limit: Int) async throws -> [QueueEntry] {
        changeQueue { Array($0.entries.filter { $0.number > number }.prefix(max(0, limit))) }
    }

    func acknowledge(upTo number: UInt64) async throws { changeQueue { $0.entries.removeAll { $0.number <= number } } }

    func abandon(_ conversation: ConversationID) async throws {
        server.state.withLock { _ = $0.conversations[conversation]?.devices.remove(device) }
    }

    func membership(of conversation: ConversationID) async throws -> ConversationMembership? {
        server.state.withLock { state in
            guard let found = state.conversations[conversation], found.devices.contains(device) else { return nil }
            return ConversationMembership(epoch: found.epoch, devices: found.devices)
        }
    }

    private func changeQueue<Value>(_ change: (inout MemoryDelivery.Queue) -> Value) -> Value {
        server.state.withLock { state in change(&state.queues[device, default: MemoryDelivery.Queue()]) }
    }
}
