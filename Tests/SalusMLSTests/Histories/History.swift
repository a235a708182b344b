import SalusBase
import SalusCrypto
@testable import SalusMLS
import TestSupport
import Testing

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

/// Handshake messages, which the service has in one order for all.
extension History {
    /// Processes what the service has for this device.
    mutating func read(_ device: Int, atMost count: Int = .max) throws {
        for entry in log.dropFirst(devices[device].place).prefix(count) {
            guard devices[device].group != nil else { return }
            try process(entry, device)
            devices[device].place += 1
            if random.chance(1, in: 2) { try devices[device].save(reserving: 3) }
        }
    }

    mutating func process(_ entry: Entry, _ device: Int) throws {
        guard entry.sender == device else {
            _ = try devices[device].group?.receive(entry.message)
            if devices[device].group?.status == .removed { devices[device].leave() }
            return
        }
        guard entry.isCommit else { return }
        try refuses(entry.message, device, .ownCommit)
        try devices[device].group?.mergePendingCommit()
    }

    mutating func propose(_ device: Int) throws {
        guard let group = devices[device].group, group.context.epoch == epoch else { return }
        let other = random.element(of: group.members.map(\.index).filter { $0 != group.ownIndex })
        let removes = random.chance(1, in: 3)
        let message = try send(device, isApplication: false) { group in
            guard removes, let other else { return try group.proposeUpdate() }
            return try group.propose(.remove(other))
        }
        if let message { try accept(message, device, isCommit: false) }
    }

    mutating func commit(_ device: Int) throws {
        guard let group = devices[device].group, !group.hasPendingCommit else { return }
        let (joiner, leaver) = try changes(group)
        var proposals = leaver.map { [Proposal.remove($0)] } ?? []
        if let bundle = joiner.flatMap({ devices[$0].bundle }) { proposals.append(.add(bundle.keyPackage)) }
        proposals += try preSharedKeys(group, joins: joiner != nil)
        let commit: NewCommit?
        do {
            commit = try send(device, isApplication: false) { group in try group.commit(proposals) }
        } catch MLSError.invalidTree(.duplicateKey) {
            // The joiner left meanwhile, but this device does not know yet.
            return
        }
        guard let commit else { return }
        // The service takes the first commit of an epoch, and only from a device that has read all.
        guard group.context.epoch == epoch, devices[device].place == log.count else {
            devices[device].group?.discardPendingCommit()
            return
        }
        try accept(commit.message, device, isCommit: true)
        if let joiner, let bundle = devices[joiner].bundle {
            try enter(joiner, try devices[joiner].person.join(commit.welcome, bundle))
        }
    }

    /// A device to add and a member to remove, or neither.
    mutating func changes(_ group: Group) throws -> (joiner: Int?, leaver: LeafIndex?) {
        let away = devices.indices.filter { devices[$0].group == nil }
        let joiner = random.chance(2, in: 3) ? random.element(of: away) : nil
        if let joiner { devices[joiner].bundle = try devices[joiner].person.bundle() }
        let others = group.members.map(\.index).filter { $0 != group.ownIndex }
        return (joiner, random.chance(1, in: 5) ? random.element(of: others) : nil)
    }

    /// Saved before it leaves.
    mutating func accept(_ message: MLSMessage, _ device: Int, isCommit: Bool) throws {
        try devices[device].save(reserving: 2)
        log.append(Entry(message: message, sender: device, epoch: epoch, isCommit: isCommit))
    }

    /// Keys of the application, and the secret of this epoch, which those who join do not have.
    mutating func preSharedKeys(_ group: Group, joins: Bool) throws -> [Proposal] {
        guard random.chance(1, in: 4) else { return [] }
        counts.preSharedKeys += 1
        let key = group.preSharedKeyProposal([UInt8(random.below(200))])
        guard !joins else { return [key] }
        return [key, try group.resumptionProposal(epoch: group.context.epoch)]
    }

    /// A device that is away, or one that loses its state, joins with the public state that `helper` gives it.
    mutating func joinExternally(by helper: Int) throws {
        guard let group = devices[helper].group, group.context.epoch == epoch, devices[helper].place == log.count,
            let device = random.element(of: devices.indices.filter { $0 != helper })
        else { return }
        if devices[device].group != nil { counts.losses += 1 }
        devices[device].leave()
        let (person, info) = (devices[device].person, try group.groupInfo())
        let lost = group.members.first { $0.leaf.credential == person.identity.credential }?.index
        let (joined, message) = try Group.joinExternally(
            info, identity: person.identity, replacing: lost, preSharedKeys: random.chance(1, in: 2) ? [[9]] : [],
            settings: person.settings, isKnown: { _ in devices[device].group != nil })
        log.append(Entry(message: message, sender: device, epoch: epoch, isCommit: true))
        try enter(device, joined)
        counts.externalJoins += 1
    }

    /// A device that has joined by the newest commit.
    private mutating func enter(_ device: Int, _ group: Group) throws {
        devices[device].group = group
        (devices[device].place, devices[device].joined) = (log.count, group.context.epoch)
        try devices[device].save(reserving: 3)
    }

    /// A commit that the service gives a second time.
    mutating func refuseOldCommit(_ device: Int) throws {
        guard let group = devices[device].group,
            let old = random.element(of: log.prefix(devices[device].place).filter(\.isCommit)),
            old.epoch < group.context.epoch
        else { return }
        try refuses(old.message, device, .wrongEpoch(old.epoch))
    }
}
