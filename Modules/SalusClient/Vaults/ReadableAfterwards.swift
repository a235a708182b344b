public import SalusBase
import SalusCrypto
public import SalusSync

/// Everything that a former member of a vault was able to read, and may have kept. No new key takes that back; screens
/// show it before and after a removal.
public struct ReadableAfterwards: Hashable, Sendable {
    /// Entries of all epochs that the member could read.
    public let entries: Int
    /// Objects of which at least one version is among them, as they stand now.
    public let objects: [ObjectID]
    /// The epoch from which on the member can open nothing that is written.
    public let closedFrom: UInt32
}

extension VaultCopy {
    /// The epoch that held at a moment; 1 for any before the vault.
    func epoch(at instant: Instant) -> UInt32 {
        beginnings.filter { $0.value <= instant }.keys.max() ?? 1
    }

    /// Everything that `user`, a member by some epoch's header, could read up to now.
    func readable(by user: [UInt8]) -> ReadableAfterwards {
        let open = readableEpochs(of: user)
        let entries = epochs.filter { open.contains($0.value) }.map(\.key)
        let objects = replica.objects.filter { _, history in entries.contains { history.versions[$0] != nil } }
        return ReadableAfterwards(
            entries: entries.count, objects: objects.keys.sorted(), closedFrom: (open.max() ?? 0) + 1)
    }

    /// The epochs that a user could read. A member with all history in an epoch could read every one before it; the
    /// author alone knows the epochs of a partial history, so it counts from the member's first epoch and, to be on the
    /// safe side, all before.
    func readableEpochs(of user: [UInt8]) -> Set<UInt32> {
        var open: Set<UInt32> = []
        for (epoch, header) in view.log.headers {
            guard let member = header.member(user), member.role.reads else { continue }
            open.formUnion(member.history == .fromThisEpoch ? epoch...epoch : 1...epoch)
        }
        return open
    }
}
