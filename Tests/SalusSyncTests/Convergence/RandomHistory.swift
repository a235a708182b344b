import SalusBase
import SalusSync

/// Some devices that write, sync over a bad network and crash, as one seed says.
struct RandomHistory {
    private(set) var devices: [SimulatedDevice] = []
    private(set) var server = SimulatedServer()
    private(set) var intents: [Intent] = []
    private(set) var made: [EntryID: Version] = [:]
    private var chance: SeededChance
    /// Requests that the network kept, to be delivered whenever it likes.
    private var delayed: [(entries: [Version], epochs: [UInt32], position: UInt64)] = []

    init(seed: UInt64) throws(SyncError) {
        chance = SeededChance(seed: seed)
        for _ in 0..<2 + chance.below(4) { devices.append(SimulatedDevice(chance: &chance)) }
        for _ in 0..<8 + chance.below(24) { try act() }
        try settle()
    }

    private mutating func act() throws(SyncError) {
        let device = chance.below(devices.count)
        switch chance.below(16) {
        case 0..<8: try write(device)
        case 8...9: deliverDelayed()
        case 10: server.beginEpoch()
        default: try sync(device, isReliable: false)
        }
    }

    private mutating func write(_ device: Int) throws(SyncError) {
        let object = object(UInt8(chance.below(3)))
        let before = devices[device].replica.objects[object]?.state ?? ObjectState(merging: [])
        var changes = SimulatedObject.change(&chance)
        let dies = !before.isDeleted && SimulatedObject.deletable[object] != nil && chance.happens(oneIn: 4)
        if dies { changes = [:] }
        if before.isDeleted {
            changes = changes.filter { $0.value != nil }
            for field in before.fields.keys where changes[field] == nil { changes[field] = .some(nil) }
        }
        let rules = SimulatedObject.rules(object)
        let wanted = changes
        let version = try devices[device].write(&chance) { replica, entry throws(SyncError) in
            if dies { return try replica.delete(object, as: entry) }
            if before.isDeleted {
                return try replica.put(wanted.compactMapValues(\.self), in: object, as: entry, rules)
            }
            return try replica.edit(wanted, of: object, as: entry, rules)
        }
        guard let version else { return }
        made[version.id] = version
        intents += SimulatedObject.intents(version, from: before, changes)
    }

    private mutating func deliverDelayed() {
        guard !delayed.isEmpty else { return }
        let request = delayed.remove(at: chance.below(delayed.count))
        _ = server.append(request.entries, sealedFor: request.epochs, expecting: request.position)
    }

    /// One run, as far as the network lets it come.
    private mutating func sync(_ device: Int, isReliable: Bool) throws(SyncError) {
        for _ in 0..<(isReliable ? 200 : 1 + chance.below(6)) {
            if !isReliable && chance.happens(oneIn: 5) { return devices[device].handle(.connectionLost) }
            if !isReliable && chance.happens(oneIn: 12) { devices[device].crash() }
            let outbox = devices[device].outbox
            let isBehind = outbox.position < UInt64(server.log.count)
            if isBehind || outbox.mustPull {
                try devices[device].pull(server.log, of: server.epoch, pageSize: 1 + chance.below(8), &chance)
                storeOrCrash(device, isReliable)
            } else if !devices[device].replica.conflicts.isEmpty && (isReliable || chance.happens(oneIn: 2)) {
                try devices[device].mergeConflicts(&chance)
            } else if !step(device, isReliable) {
                return
            }
        }
    }

    /// Stores received changes on the disk, or crashes the device before that.
    private mutating func storeOrCrash(_ device: Int, _ isReliable: Bool) {
        if !isReliable && chance.happens(oneIn: 8) { devices[device].crash() } else { devices[device].store() }
    }

    /// False when there is nothing to do.
    private mutating func step(_ device: Int, _ isReliable: Bool) -> Bool {
        switch devices[device].outbox.next {
        case .idle: return false
        case .pull: break
        case .seal(let ids, _):
            for id in ids { devices[device].handle(.sealed(id, size: 200 + chance.below(2000))) }
        case .push(let ids, let position): push(ids, at: position, from: device, isReliable)
        }
        return true
    }

    private mutating func push(_ ids: [EntryID], at position: UInt64, from device: Int, _ isReliable: Bool) {
        let (entries, epochs) = (devices[device].entries(ids), devices[device].epochs(ids))
        devices[device].handle(.sending(ids))
        devices[device].store()
        if !isReliable && chance.happens(oneIn: 3) {
            delayed.append((entries, epochs, position))
            return devices[device].handle(.connectionLost)
        }
        if chance.happens(oneIn: 6) { delayed.append((entries, epochs, position)) }
        let answer = server.append(entries, sealedFor: epochs, expecting: position)
        if !isReliable && chance.happens(oneIn: 3) {
            return chance.happens(oneIn: 2) ? devices[device].crash() : devices[device].handle(.connectionLost)
        }
        switch answer {
        case .accepted(let position): devices[device].handle(.accepted(ids, position: position))
        case .pullFirst: devices[device].handle(.pullFirst)
        }
        storeOrCrash(device, isReliable)
    }

    /// Syncs all devices over a good network until none has anything to do, or for as many rounds as could ever be
    /// needed.
    private mutating func settle() throws(SyncError) {
        while !delayed.isEmpty { deliverDelayed() }
        for _ in 0..<4 { for device in devices.indices { try sync(device, isReliable: true) } }
    }
}
