public import SalusBase
import SalusMLS

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
