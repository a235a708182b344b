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
        let state = try tables.first(
            "SELECT pending_change, heard_at, gone_since, due_since FROM vault WHERE id = $1", id
        ) { row throws(DomainError) in
            (
                change: try row.value("pending_change", as: [UInt8]?.self),
                contact: VaultContactTimes(
                    heardAt: try row.value("heard_at", as: Instant?.self),
                    goneSince: try row.value("gone_since", as: Instant?.self),
                    dueSince: try row.value("due_since", as: Instant?.self))
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

/// Changes of vaults.
extension LocalVaultTable {
    func apply(_ step: VaultCopyChange) throws(DomainError) {
        if try tables.first("SELECT id FROM vault WHERE id = $1", step.vault, as: { _ in true }) == nil {
            try tables.execute("INSERT INTO vault (id) VALUES ($1)", step.vault)
        }
        try putLog(step)
        if step.entryStart != nil || step.dropsUnjudged { try dropUnjudged(of: step.vault) }
        if let start = step.entryStart { try put(step.entries, from: start, of: step.vault, into: "vault_entry") }
        if let unjudged = step.unjudged { try put(unjudged, of: step.vault) }
        for wrap in step.wraps {
            try tables.execute("DELETE FROM vault_wrap WHERE vault = $1 AND wrap = $2", step.vault, wrap)
            try tables.execute("INSERT INTO vault_wrap (vault, wrap) VALUES ($1, $2)", step.vault, wrap)
        }
        for entry in step.settled {
            try tables.execute("DELETE FROM vault_draft WHERE vault = $1 AND entry = $2", step.vault, entry)
        }
        try put(step.drafts, of: step.vault)
        if let change = step.pendingChange {
            try tables.execute(
                "UPDATE vault SET pending_change = $2 WHERE id = $1", step.vault, change.isEmpty ? nil : change)
        }
        if let contact = step.contact {
            try tables.execute(
                "UPDATE vault SET heard_at = $2, gone_since = $3, due_since = $4 WHERE id = $1", step.vault,
                contact.heardAt, contact.goneSince, contact.dueSince)
        }
    }

    func forget(_ vault: VaultID) throws(DomainError) { try tables.execute("DELETE FROM vault WHERE id = $1", vault) }

    func keep(_ transfer: CachedTransfer, of vault: VaultID) throws(DomainError) {
        let place = try next(after: "vault_transfer", vault)
        try tables.execute(
            "DELETE FROM vault_transfer WHERE vault = $1 AND attachment = $2", vault, transfer.attachment)
        guard !transfer.content.isEmpty else { return }
        try tables.execute(
            "INSERT INTO vault_transfer (vault, attachment, place, content) VALUES ($1, $2, $3, $4)", vault,
            transfer.attachment, place, transfer.content)
    }

    func replace(_ identity: CachedIdentity) throws(DomainError) {
        try tables.execute("DELETE FROM known_identity WHERE account = $1", identity.account)
        for (number, entry) in identity.log.enumerated() {
            try tables.execute(
                "INSERT INTO known_identity (account, number, name, entry) VALUES ($1, $2, $3, $4)",
                identity.account, number, identity.name, entry)
        }
    }

    private func putLog(_ step: VaultCopyChange) throws(DomainError) {
        guard !step.log.isEmpty else { return }
        try tables.execute("DELETE FROM vault_log WHERE vault = $1 AND number >= $2", step.vault, step.logStart)
        for (offset, entry) in step.log.enumerated() {
            try tables.execute(
                "INSERT INTO vault_log (vault, number, entry) VALUES ($1, $2, $3)", step.vault,
                step.logStart + offset, entry)
        }
    }

    /// They take the place of all from number `start` on.
    private func put(
        _ entries: [CachedEntry], from start: Int, of vault: VaultID, into table: String
    ) throws(DomainError) {
        try tables.execute("DELETE FROM \(table) WHERE vault = $1 AND number >= $2", vault, start)
        for (offset, entry) in entries.enumerated() {
            let (sealed, hash) = entry.columns
            try tables.execute(
                "INSERT INTO \(table) (vault, number, sealed, hash) VALUES ($1, $2, $3, $4)", vault, start + offset,
                sealed, hash)
        }
    }

    private func put(_ unjudged: UnjudgedEntries, of vault: VaultID) throws(DomainError) {
        try put(unjudged.entries, from: unjudged.start, of: vault, into: "vault_unjudged")
        try tables.execute("DELETE FROM vault_announced WHERE vault = $1", vault)
        try tables.execute(
            "INSERT INTO vault_announced (vault, entries, root) VALUES ($1, $2, $3)", vault, unjudged.announced,
            unjudged.announcedRoot)
    }

    private func dropUnjudged(of vault: VaultID) throws(DomainError) {
        try tables.execute("DELETE FROM vault_unjudged WHERE vault = $1", vault)
        try tables.execute("DELETE FROM vault_announced WHERE vault = $1", vault)
    }

    private func put(_ drafts: [CachedDraft], of vault: VaultID) throws(DomainError) {
        guard !drafts.isEmpty else { return }
        var place = try next(after: "vault_draft", vault)
        for draft in drafts {
            let changed = try tables.execute(
                "UPDATE vault_draft SET refusal = $3, sent_hash = $4 WHERE vault = $1 AND entry = $2", vault,
                draft.entry, draft.refusal, draft.sentHash)
            guard changed == 0 else { continue }
            try tables.execute(
                """
                INSERT INTO vault_draft (vault, entry, place, content, written_at, refusal, sent_hash)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """, vault, draft.entry, place, draft.content, draft.writtenAt, draft.refusal, draft.sentHash)
            place += 1
        }
    }

    private func next(after table: String, _ vault: VaultID) throws(DomainError) -> Int {
        try tables.number("SELECT COALESCE(MAX(place), 0) + 1 AS value FROM \(table) WHERE vault = $1", vault)
    }
}

extension CachedEntry {
    fileprivate var columns: (sealed: [UInt8]?, hash: [UInt8]?) {
        switch self {
        case .sealed(let bytes): (bytes, nil)
        case .hash(let hash): (nil, hash)
        }
    }
}
