import SalusBase
import SalusCrypto
import SalusSync
import SalusVaultModels

/// The epochs of a vault's copy: who was a member when, and who could read what.
struct VaultEpochs {
    let copy: VaultCopy

    init(_ copy: VaultCopy) { self.copy = copy }

    /// The epoch that held at a moment; 1 for any before the vault.
    func epoch(at instant: Instant) -> UInt32 {
        copy.beginnings.filter { $0.value <= instant }.keys.max() ?? 1
    }

    /// Everything that `user`, a member by some epoch's header, could read up to now.
    func readable(by user: [UInt8]) -> ReadableAfterwards {
        let open = readableEpochs(of: user)
        let entries = copy.epochs.filter { open.contains($0.value) }.map(\.key)
        let objects = copy.replica.objects.filter { _, history in entries.contains { history.versions[$0] != nil } }
        return ReadableAfterwards(
            entries: entries.count, objects: objects.keys.sorted(), closedFrom: (open.max() ?? 0) + 1)
    }

    /// The epochs that a user could read. A member with all history in an epoch could read every one before it; the
    /// author alone knows the epochs of a partial history, so it counts from the member's first epoch and, to be on the
    /// safe side, all before.
    func readableEpochs(of user: [UInt8]) -> Set<UInt32> {
        var open: Set<UInt32> = []
        for (epoch, header) in copy.view.log.headers {
            guard let member = header.member(user), member.role.reads else { continue }
            open.formUnion(member.history == .fromThisEpoch ? epoch...epoch : 1...epoch)
        }
        return open
    }

    /// The beginning of the epoch since which `user` has been a member without a gap; nil for one who is none.
    func memberSince(_ user: [UInt8]) -> Instant? {
        guard copy.header.member(user) != nil else { return nil }
        var first = copy.header.epoch
        while first > 1, copy.view.log.headers[first - 1]?.member(user) != nil { first -= 1 }
        return copy.beginnings[first]
    }

    /// Whether a member leaves, keys of a member have changed, or the epoch has lasted long enough (section 11).
    func isEpochDue(at now: Instant) -> Bool {
        let (days, entries): (Int64, UInt64) = (90, 10_000)
        let begun = copy.beginnings[copy.header.epoch] ?? now
        let before = copy.view.log.tree.size
        let isOver = now >= begun.adding(seconds: days * 86_400) || copy.position >= before + entries
        return !copy.view.log.leaving.isEmpty || isOver || copy.header.members.contains { hasOtherKeys($0) }
    }

    private func hasOtherKeys(_ member: VaultMember) -> Bool {
        guard let log = copy.view.identities[member.user] else { return false }
        let isRevoked = log.devices.values.contains { $0.revoked.map { $0 > member.identityHead.sequence } ?? false }
        return isRevoked || log.encryptionKeys.last?.generation != member.keyGeneration
    }

    /// Users who are or were members, in the order of their identifiers.
    var everybodyEver: [[UInt8]] {
        Set(copy.view.log.headers.values.flatMap { $0.members.map(\.user) }).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The first epoch that was made when the person had the identity key of now; nil while there is none.
    func firstEpoch(withKeysOf person: IdentityLog) -> UInt32? {
        copy.view.log.headers.values.filter { header in
            header.member(person.user).map { $0.identityHead.sequence >= person.identityKeyAdded } ?? false
        }.map(\.epoch).min()
    }

    /// Whether all values of the object were sealed in that epoch or later; a draft that has not left is sealed in the
    /// newest.
    func wasWritten(_ object: ObjectID, from first: UInt32?) -> Bool {
        guard let first, let history = copy.replica.objects[object] else { return false }
        return history.tips.allSatisfy { (copy.epochs[$0.id] ?? first) >= first }
    }

    /// Whether a user has the keys to an object's newest version, or it is not at the server yet.
    func reads(_ user: [UInt8], _ object: ObjectID) -> Bool {
        let open = readableEpochs(of: user)
        guard let history = copy.replica.objects[object] else { return true }
        return history.tips.allSatisfy { tip in copy.epochs[tip.id].map(open.contains) ?? true }
    }
}
