import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

/// A delivery service with devices that come, go, crash and talk over a net that loses, doubles and reorders.
struct History {
    /// A handshake message that the service accepted.
    struct Entry {
        let message: MLSMessage
        let sender: Int
        let epoch: UInt64
        let isCommit: Bool
    }

    var devices: [HistoryDevice]
    var log: [Entry] = []
    var random: SeededChoices
    /// Texts that were sent, each with the epoch.
    var texts: [(text: String, epoch: UInt64)] = []
    /// Keys that were used for sending, each at most once.
    private var usedKeys: Set<String> = []
    var counts = Counts()

    /// How often the things happened that the histories are about.
    struct Counts {
        var (opened, repeated, forgotten, externalJoins, preSharedKeys, losses) = (0, 0, 0, 0, 0, 0)
    }

    init(seed: UInt64) throws {
        random = SeededChoices(seed: seed)
        let suite = CipherSuite.allCases[Int(seed % 3)]
        let count = random.below(7) + 2
        let format: GroupSettings.HandshakeFormat = random.chance(1, in: 3) ? .publicMessage : .privateMessage
        devices = try (0..<count).map { number in
            let randomness = Randomness.counted(from: seed << 20 | UInt64(number) << 14)
            var person = try TestMember("device \(number)", suite: suite, randomness: randomness)
            person.settings.handshakeFormat = format
            person.settings.preSharedKey = { name in Secret(copying: [7] + name) }
            return HistoryDevice(person)
        }
        devices[0].group = try devices[0].person.create()
        try devices[0].save(reserving: 4)
    }

    /// The epoch that the service is in.
    var epoch: UInt64 { log.last { $0.isCommit }.map { $0.epoch + 1 } ?? 0 }

    var members: [Int] { devices.indices.filter { devices[$0].group != nil } }

    mutating func step() throws {
        guard let device = random.element(of: members) else { return }
        switch random.below(14) {
        case 0...3: try talk(device)
        case 4...6: try deliver(to: device)
        case 7...8: try read(device, atMost: random.below(3) + 1)
        case 9: try commit(device)
        case 10: try propose(device)
        case 11: try joinExternally(by: device)
        case 12: try refuseOldCommit(device)
        default: try devices[device].crash()
        }
    }

    /// Notes the key that is used, and saves when it must, as a program does.
    mutating func send<Result>(
        _ device: Int, isApplication: Bool, _ work: (inout Group) throws -> Result
    ) throws -> Result? {
        for _ in 0..<2 {
            guard var group = devices[device].group else { return nil }
            let key = try group.nextKey(isApplication: isApplication)
            do {
                let result = try work(&group)
                if isApplication || group.settings.handshakeFormat == .privateMessage {
                    #expect(usedKeys.insert(key).inserted, "a key was used twice")
                }
                devices[device].group = group
                return result
            } catch MLSError.unsavedState {
                try devices[device].save(reserving: UInt32(random.below(4) + 1))
            }
        }
        return nil
    }

    /// All read everything and get what is on its way, one commits what waits, and each says something to all.
    mutating func settle() throws {
        for device in members { try read(device) }
        for device in members {
            while devices[device].group != nil, !devices[device].inbox.isEmpty { try deliver(to: device) }
        }
        let last = try #require(members.first)
        let commit = try #require(try send(last, isApplication: false) { group in try group.commit() })
        try accept(commit.message, last, isCommit: true)
        for device in members { try read(device) }
        for device in members {
            let message = try #require(try send(device, isApplication: true) { group in try group.say("end") })
            for other in members where other != device {
                #expect(try devices[other].group?.text(of: message) == "end")
            }
        }
    }
}
