import SalusBase
import SalusDomain
import SalusModels

/// Vaults inside one open transaction.
extension ClientTables {
    func vaults() throws(DomainError) -> [VaultID] {
        try tables.all("SELECT id FROM vault ORDER BY id") { row throws(DomainError) in try row.value("id") }
    }

    func vault(_ id: VaultID) throws(DomainError) -> KeptVault? {
        let pending = try tables.first("SELECT pending_change FROM vault WHERE id = $1", id) {
            row throws(DomainError) in (change: try row.value("pending_change", as: [UInt8]?.self), isThere: true)
        }
        guard let pending else { return nil }
        return KeptVault(
            log: try bytes("SELECT entry AS value FROM vault_log WHERE vault = $1 ORDER BY number", id),
            wraps: try bytes("SELECT wrap AS value FROM vault_wrap WHERE vault = $1 ORDER BY wrap", id),
            entries: try bytes("SELECT sealed AS value FROM vault_entry WHERE vault = $1 ORDER BY number", id),
            outbox: try tables.all(
                "SELECT entry, content, sealed FROM vault_draft WHERE vault = $1 ORDER BY place", id,
                as: KeptDraft.init(stored:)),
            pendingChange: pending.change)
    }

    func identities() throws(DomainError) -> [KeptIdentity] {
        let rows = try tables.all("SELECT account, name, entry FROM known_identity ORDER BY account, number") {
            row throws(DomainError) in
            KeptIdentity(account: try row.value("account"), name: try row.value("name"), log: [try row.value("entry")])
        }
        return Dictionary(grouping: rows, by: \.account).values
            .map { KeptIdentity(account: $0[0].account, name: $0[0].name, log: $0.flatMap(\.log)) }
            .sorted { $0.account < $1.account }
    }

    func apply(_ step: VaultStep) throws(DomainError) {
        if try tables.first("SELECT id FROM vault WHERE id = $1", step.vault, as: { _ in true }) == nil {
            try tables.execute("INSERT INTO vault (id) VALUES ($1)", step.vault)
        }
        try put(step.log, from: step.logStart, into: "vault_log", "entry", of: step.vault)
        try put(step.entries, from: step.entryStart, into: "vault_entry", "sealed", of: step.vault)
        for wrap in step.wraps {
            try tables.execute("DELETE FROM vault_wrap WHERE vault = $1 AND wrap = $2", step.vault, wrap)
            try tables.execute("INSERT INTO vault_wrap (vault, wrap) VALUES ($1, $2)", step.vault, wrap)
        }
        if let outbox = step.outbox { try replace(outbox, of: step.vault) }
        if let change = step.pendingChange {
            try tables.execute(
                "UPDATE vault SET pending_change = $2 WHERE id = $1", step.vault, change.isEmpty ? nil : change)
        }
        for identity in step.identities { try replace(identity) }
    }

    func forget(_ vault: VaultID) throws(DomainError) { try tables.execute("DELETE FROM vault WHERE id = $1", vault) }

    private func bytes(_ question: String, _ vault: VaultID) throws(DomainError) -> [[UInt8]] {
        try tables.all(question, vault) { row throws(DomainError) in try row.value("value") }
    }

    private func put(
        _ objects: [[UInt8]], from start: Int, into table: String, _ column: String, of vault: VaultID
    ) throws(DomainError) {
        guard !objects.isEmpty else { return }
        try tables.execute("DELETE FROM \(table) WHERE vault = $1 AND number >= $2", vault, start)
        for (offset, object) in objects.enumerated() {
            try tables.execute(
                "INSERT INTO \(table) (vault, number, \(column)) VALUES ($1, $2, $3)", vault, start + offset, object)
        }
    }

    private func replace(_ outbox: [KeptDraft], of vault: VaultID) throws(DomainError) {
        try tables.execute("DELETE FROM vault_draft WHERE vault = $1", vault)
        for (place, draft) in outbox.enumerated() {
            try tables.execute(
                "INSERT INTO vault_draft (vault, place, entry, content, sealed) VALUES ($1, $2, $3, $4, $5)",
                vault, place, draft.entry, draft.content, draft.sealed)
        }
    }

    func replace(_ identity: KeptIdentity) throws(DomainError) {
        try tables.execute("DELETE FROM known_identity WHERE account = $1", identity.account)
        for (number, entry) in identity.log.enumerated() {
            try tables.execute(
                "INSERT INTO known_identity (account, number, name, entry) VALUES ($1, $2, $3, $4)",
                identity.account, number, identity.name, entry)
        }
    }
}

extension KeptDraft {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            entry: try row.value("entry"), content: try row.value("content"),
            sealed: try row.value("sealed", as: [UInt8]?.self))
    }
}
