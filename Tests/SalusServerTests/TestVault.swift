import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels

/// A vault of one person, as their device makes it.
struct TestVault {
    let epoch: NewEpoch
    let first: VaultLogEntry
    private let author: VaultAuthor

    init(of person: TestPerson, for kind: VaultKind = .careData) throws {
        let user = person.account.id.bytes
        let log = try IdentityLog(user: user, entries: person.keys.upload.identityLog)
        author = try VaultAuthor(user: user, keys: person.keys.device, identityHead: log.head)
        epoch = try NewEpoch(
            kind: kind, members: [.init(log, role: .owner, history: .everything)], by: author,
            randomness: .secure)
        first = try VaultLogEntry(
            .create(epoch.header), of: epoch.header.vault, after: nil, tree: EntryTree().head, time: TestServer.now,
            by: author)
    }

    var id: VaultID { VaultID(bytes: epoch.header.vault)! }

    var creation: VaultChange { VaultChange(entry: first.encoded, wraps: epoch.wraps.map(\.encoded)) }

    /// Some text, sealed by the person's device; the vault is as it was made.
    func entry(_ text: String = "text") throws -> SealedEntry {
        let content = try VaultEntry(
            object: Randomness.secure.bytes(16), created: TestServer.now, contentType: "text/plain",
            payload: Array(text.utf8), by: author.user, logHead: first.head, tree: EntryTree().head)
        return try SealedEntry(
            content, identifier: Randomness.secure.bytes(16), under: epoch.keys, by: author.keys, randomness: .secure)
    }

    /// The entry that closes it, while nothing else has happened.
    var end: VaultChange {
        get throws {
            VaultChange(
                entry: try VaultLogEntry(
                    .close, of: epoch.header.vault, after: first.head, tree: EntryTree().head, time: TestServer.now,
                    by: author
                ).encoded)
        }
    }
}
