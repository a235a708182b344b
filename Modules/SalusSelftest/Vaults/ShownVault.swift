import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

/// A vault as a hostile server shows it: the real one with its changes. Counts and hashes always fit the shown content,
/// as those of a careful liar do.
struct ShownVault: Sendable {
    let id: VaultID
    private let real: VaultSummary
    var log: [[UInt8]]
    /// The wrapped keys of the reader.
    var wraps: [[UInt8]]
    var entries: [[UInt8]]
    var people: [IdentityDetail]

    /// Reads the vault as the honest server shows it in a session.
    init(_ id: VaultID, in look: ClientSession) async throws {
        self.id = id
        real = try await look.call(ReadVaultCall(vault: id))
        log = try await look.call(ReadVaultLogCall(vault: id, limit: 500)).objects.map(\.bytes)
        wraps = try await look.call(ReadVaultKeysCall(vault: id, limit: 500)).objects.map(\.bytes)
        entries = try await look.call(ReadEntriesCall(vault: id, from: 0, limit: 5000)).objects
        people = try await look.call(ReadVaultPeopleCall(vault: id)).people
    }

    var summary: VaultSummary {
        VaultSummary(
            id: id, purpose: real.purpose, role: real.role, createdAt: real.createdAt, epoch: real.epoch,
            log: ChainHead(count: log.count, hash: log.last.map { SHA256.hash($0) } ?? []),
            entries: ChainHead(count: entries.count, hash: tree.head.root), size: real.size, isClosed: real.isClosed,
            dueSince: nil)
    }

    var tree: EntryTree { EntryTree(entryHashes: entries.map { SHA256.hash($0) }) }

    /// Identity logs by user, as the server gives them.
    var identities: VaultLog.Identities {
        get throws {
            var identities: VaultLog.Identities = [:]
            for person in people {
                identities[person.account.bytes] = try IdentityLog(
                    user: person.account.bytes, entries: person.log.map(\.bytes))
            }
            return identities
        }
    }

    func replayed() throws -> VaultLog { try VaultLog(vault: id.bytes, entries: log, identities: try identities) }
}
