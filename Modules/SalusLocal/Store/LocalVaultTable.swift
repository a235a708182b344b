import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// Vaults, and the identities of their people, inside one open transaction.
struct LocalVaultTable {
    let tables: Tables

    func vaults() throws(DomainError) -> [VaultID] {
        try tables.all("SELECT id FROM vault ORDER BY id") { row throws(DomainError) in try row.value("id") }
    }

    func vault(_ id: VaultID) throws(DomainError) -> CachedVault? {
        let state = try tables.first("SELECT pending_change, heard_at, gone_since FROM vault WHERE id = $1", id) {
            row throws(DomainError) in
            (
                change: try row.value("pending_change", as: [UInt8]?.self),
                contact: VaultContactTimes(
                    heardAt: try row.value("heard_at", as: Instant?.self),
                    goneSince: try row.value("gone_since", as: Instant?.self))
            )
        }
        guard let state else { return nil }
        return CachedVault(
            log: try bytes("SELECT entry AS value FROM vault_log WHERE vault = $1 ORDER BY number", id),
            wraps: try bytes("SELECT wrap AS value FROM vault_wrap WHERE vault = $1 ORDER BY wrap", id),
            entries: try tables.all(
                "SELECT sealed, hash FROM vault_entry WHERE vault = $1 ORDER BY number", id,
                as: CachedEntry.init(stored:)),
            drafts: try tables.all(
                """
                SELECT entry, content, written_at, refusal, sent_hash FROM vault_draft WHERE vault = $1 ORDER BY place
                """, id,
                as: CachedDraft.init(stored:)),
            pendingChange: state.change, contact: state.contact)
    }

    func unjudged(of vault: VaultID) throws(DomainError) -> UnjudgedEntries? {
        let announced = try tables.first("SELECT entries, root FROM vault_announced WHERE vault = $1", vault) {
            row throws(DomainError) in (try row.value("entries", as: Int.self), try row.value("root", as: [UInt8].self))
        }
        guard let announced else { return nil }
        return UnjudgedEntries(
            start: try tables.number(
                "SELECT COALESCE(MIN(number), 0) AS value FROM vault_unjudged WHERE vault = $1", vault),
            entries: try tables.all(
                "SELECT sealed, hash FROM vault_unjudged WHERE vault = $1 ORDER BY number", vault,
                as: CachedEntry.init(stored:)),
            announced: announced.0, announcedRoot: announced.1)
    }

    func waitingInVaults() throws(DomainError) -> WaitingEntries {
        let waiting = try tables.first(
            "SELECT COUNT(*) AS count, MIN(written_at) AS since FROM vault_draft WHERE refusal IS NULL"
        ) { row throws(DomainError) in
            (count: try row.value("count", as: Int.self), since: try row.value("since", as: Instant?.self))
        }
        return WaitingEntries(
            count: waiting?.count ?? 0, since: waiting?.since,
            refused: try tables.number("SELECT COUNT(*) AS value FROM vault_draft WHERE refusal IS NOT NULL"))
    }

    func identities() throws(DomainError) -> [CachedIdentity] {
        let rows = try tables.all("SELECT account, name, entry FROM known_identity ORDER BY account, number") {
            row throws(DomainError) in
            CachedIdentity(
                account: try row.value("account"), name: try row.value("name"), log: [try row.value("entry")])
        }
        return Dictionary(grouping: rows, by: \.account).values
            .map { CachedIdentity(account: $0[0].account, name: $0[0].name, log: $0.flatMap(\.log)) }
            .sorted { $0.account < $1.account }
    }

    func transfers(of vault: VaultID) throws(DomainError) -> [CachedTransfer] {
        try tables.all("SELECT attachment, content FROM vault_transfer WHERE vault = $1 ORDER BY place", vault) {
            row throws(DomainError) in
            CachedTransfer(attachment: try row.value("attachment"), content: try row.value("content"))
        }
    }

    private func bytes(_ question: String, _ vault: VaultID) throws(DomainError) -> [[UInt8]] {
        try tables.all(question, vault) { row throws(DomainError) in try row.value("value") }
    }
}

extension CachedDraft {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            entry: try row.value("entry"), content: try row.value("content"), writtenAt: try row.value("written_at"),
            refusal: try row.value("refusal", as: String?.self), sentHash: try row.value("sent_hash", as: [UInt8]?.self)
        )
    }
}

extension CachedEntry {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        if let sealed = try row.value("sealed", as: [UInt8]?.self) {
            self = .sealed(sealed)
        } else {
            self = .hash(try row.value("hash"))
        }
    }
}
