import SalusBase
import SalusMLS
import SalusModels
import TestSupport
import Testing

@testable import SalusConversations

/// People with one or two devices who talk, come, go, lose devices and change roles, while their programs crash.
struct History {
    let world: TestWorld
    var random: SeededChoices
    var devices: [TestDevice] = []
    let log = TakenMessages()
    var counts = Counts()
    let id: ConversationID

    /// How often the things happened that the histories are about.
    struct Counts {
        var (crashes, refused, sent, revoked) = (0, 0, 0, 0)
    }

    init(seed: UInt64) async throws {
        world = TestWorld(seed: seed)
        random = SeededChoices(seed: seed)
        for _ in 0..<3 + random.below(3) {
            let person = world.person()
            for _ in 0..<1 + random.below(2) {
                devices.append(try await world.device(of: person) { $0.suite = CipherSuite.allCases[Int(seed % 3)] })
            }
        }
        let people = devices.map(\.person).filter { [first = devices[0].person] in $0 != first }
        var roles: [AccountID: MemberRole] = [:]
        for person in people where random.chance(2, in: 3) { roles[person] = random.element(of: MemberRole.allCases) }
        id = try await devices[0].client.start(title: "", people: roles)
        log.look(at: world, id)
    }

    var members: [TestDevice] {
        get async throws {
            var found: [TestDevice] = []
            for device in devices { if try await device.summary(id) != nil { found.append(device) } }
            return found
        }
    }

    /// One thing happens. Half of the time the program ends at one of its calls.
    mutating func step() async throws {
        guard let device = random.element(of: devices) else { return }
        let point = CrashPoint(at: random.below(12), afterwards: random.chance(1, in: 2))
        let crashes = random.chance(1, in: 3)
        if crashes { device.restart(crashingAt: point) } else { device.restart() }
        do {
            try await act(device)
        } catch is Crash {
            counts.crashes += 1
        } catch is ConversationError {
            counts.refused += 1
        }
        if !crashes { log.note(try await device.client.pendingEvents(), of: device) }
        device.restart()
        log.look(at: world, id)
    }

    private func receive(_ device: TestDevice) async throws {
        log.note(try await device.client.receive(), of: device)
    }

    private mutating func act(_ device: TestDevice) async throws {
        switch random.below(12) {
        case 0...4:
            counts.sent += 1
            try await device.client.send(.text("\(counts.sent)"), in: id)
        case 5...6: try await receive(device)
        case 7: try await device.client.change(wantedChange(), in: id)
        case 8: try await device.client.flush()
        case 9:
            world.pass(days: Int64(random.below(5)))
            try await device.client.maintain()
        case 10 where random.chance(1, in: 4): try await device.client.change(.leave, in: id)
        case 11 where random.chance(1, in: 4): revoke()
        default: try await receive(device)
        }
    }

    private mutating func wantedChange() -> WantedChange {
        let person = random.element(of: devices.map(\.person)) ?? world.person()
        let role = random.element(of: MemberRole.allCases) ?? .member
        switch random.below(6) {
        case 0...2: return .addPerson(person, role)
        case 3: return .removePerson(person)
        case 4: return .setRole(person, role)
        default: return .setTitle("title \(random.below(100))")
        }
    }

    /// A person with another device loses one.
    private mutating func revoke() {
        let active = devices.filter { !world.directory.isRevoked($0.address) }
        let people = Dictionary(grouping: active, by: \.person).filter { $0.value.count > 1 }
        guard let person = random.element(of: people.keys.sorted()), let lost = people[person]?.first else { return }
        world.directory.revoke(lost.address)
        counts.revoked += 1
    }

    /// All read everything, and what waits is sent.
    mutating func settle() async throws {
        for _ in 0..<4 {
            for device in devices {
                device.restart()
                do { try await device.client.maintain() } catch is ConversationError { counts.refused += 1 }
                try await receive(device)
                log.look(at: world, id)
            }
        }
        for device in devices { try await receive(device) }
    }
}

/// The oracle: what the server took, and which devices it was for, noted as it happens.
final class TakenMessages: Sendable {
    /// By sequence: the devices that have to read the message.
    private let readers = Locked([UInt64: Set<DeviceAddress>]())

    /// Irregularities that a device told of, beside changes that the rules refuse.
    private let alarms = Locked([DeviceAddress: [ConversationWarning.Kind]]())

    var all: [UInt64: Set<DeviceAddress>] { readers.withLock { $0 } }

    var allAlarms: [DeviceAddress: [ConversationWarning.Kind]] { alarms.withLock { $0 } }

    func note(_ events: [ConversationEvent], of device: TestDevice) {
        for case .warning(let warning) in events {
            switch warning.kind {
            case .refusedOwnChange, .revokedSender: continue
            case .refusedMessage(let sender, _) where sender == device.address: continue
            default: alarms.withLock { $0[device.address, default: []].append(warning.kind) }
            }
        }
    }

    func look(at world: TestWorld, _ id: ConversationID) {
        world.delivery.state.withLock { state in
            for (device, queue) in state.queues {
                for entry in queue.entries where entry.conversation == id {
                    guard case .message(let bytes) = entry.payload, let message = try? MLSMessage(encoded: bytes),
                        message.contentKind == .application
                    else { continue }
                    _ = readers.withLock { $0[entry.sequence, default: []].insert(device) }
                }
            }
        }
    }
}
