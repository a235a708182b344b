import FoundationEssentials
import SalusBase
import SalusCrypto
import SalusModels

/// How far this device has verified its vaults, kept beside the database: in the system's key ring, next to the half of
/// the key that a remembered device has there. A whole old database that is put back is not told from the newest one by
/// itself; a server that shows the same old state would then be believed.
final class KeptHeads: Sendable {
    /// Keeps nothing.
    static let none = KeptHeads(beside: nil)

    private struct State {
        /// The heads that this program kept last: while they stay, the key ring is not asked.
        var last: [VaultID: VaultHeads] = [:]
        /// The key ring did not answer; it is not asked again while this program runs.
        var hasGivenUp = false
    }

    private let half: LocalKeyHalf?
    private let state = Locked(State())

    init(beside half: LocalKeyHalf?) { self.half = half }

    /// The heads that were kept; nil where this device keeps none, and where the key ring does not answer.
    func read() async throws(ClientError) -> [VaultID: VaultHeads]? {
        guard let half, !state.withLock({ $0.hasGivenUp }) else { return nil }
        guard try await half.values.keyHalfLocation() == .keyRing, let keyRing = half.keyRing else { return nil }
        if let secret = await keyRing.secret(named: half.headsName) { return Self.decode(secret) }
        // A key ring that has the half and no heads has kept none yet.
        if await keyRing.secret(named: half.name) != nil { return [:] }
        state.withLock { $0.hasGivenUp = true }
        return nil
    }

    /// Whether these vaults have the heads that this program kept last.
    func areUnchanged(_ vaults: [VaultCopy]) -> Bool {
        state.withLock { state in
            vaults.allSatisfy { vault in vault.id.flatMap { state.last[$0] } == vault.heads }
        }
    }

    /// Keeps the heads of `vaults`, as they are after a sync, over those that were kept before; others stay.
    ///
    /// Throws `untrusted(.olderCopy)` once that is done when a vault is not as far as it was, whose further heads stay:
    /// an older database was put back, and the server did not bring it forward.
    func keep(_ vaults: [VaultCopy], over kept: [VaultID: VaultHeads]) async throws(ClientError) {
        var (heads, isOlder) = (kept, false)
        for vault in vaults {
            guard let id = vault.id else { continue }
            if kept[id].map(vault.reaches) ?? true { heads[id] = vault.heads } else { isOlder = true }
        }
        if heads != kept { await write(heads) }
        if isOlder { throw .untrusted(.olderCopy) }
        state.withLock { [heads] in $0.last = heads }
    }

    /// Forgets one vault, as its person forgets it here.
    func forget(_ vault: VaultID) async throws(ClientError) {
        state.withLock { $0.last[vault] = nil }
        guard var kept = try await read(), kept.removeValue(forKey: vault) != nil else { return }
        await write(kept)
    }

    /// Nothing for what no program of ours wrote.
    private static func decode(_ secret: Secret) -> [VaultID: VaultHeads] {
        let bytes = secret.withBytes { Data($0) }
        return (try? JSONDecoder().decode([VaultID: VaultHeads].self, from: bytes)) ?? [:]
    }

    /// A key ring that refuses keeps what it had: older heads, which every newer copy reaches.
    private func write(_ heads: [VaultID: VaultHeads]) async {
        guard let half, let bytes = try? JSONEncoder().encode(heads) else { return }
        _ = await half.keyRing?.keep(Secret(copying: bytes), named: half.headsName)
    }
}

/// The ends of one vault's log and of its entries.
struct VaultHeads: Hashable, Sendable, Codable {
    let sequence: UInt64
    let hash: [UInt8]
    let entries: UInt64
    let root: [UInt8]
}

extension VaultCopy {
    var id: VaultID? { VaultID(bytes: vault) }

    var heads: VaultHeads {
        let (log, tree) = (view.log.head, view.tree.head)
        return VaultHeads(sequence: log.sequence, hash: log.hash, entries: tree.size, root: tree.root)
    }

    /// Whether this copy has gone on from there.
    func reaches(_ heads: VaultHeads) -> Bool {
        view.log.contains(LogHead(sequence: heads.sequence, hash: heads.hash))
            && view.tree.head(at: heads.entries)?.root == heads.root
    }
}
