import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables
import SalusVaultModels

struct VaultTable: VaultRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = """
        vault.id, kind, created_at, created_by, log_number, log_hash, log_size, epoch, policy, tree_size, tree_roots,
            size, is_closed, due_since, quota, reserved_until
        """

    func vault(_ id: VaultID) throws(DomainError) -> VaultState? {
        try tables.first("SELECT \(Self.columns) FROM vault WHERE id = $1", id, as: VaultState.init(stored:))
    }

    func role(of account: AccountID, in vault: VaultID, at now: Instant) throws(DomainError) -> VaultRole? {
        try tables.first(
            """
            SELECT role FROM vault_person
            WHERE vault = $1 AND account = $2 AND role IS NOT NULL AND (ends IS NULL OR ends > $3)
            """, vault, account, now
        ) { row throws(DomainError) in try row.code("role") }
    }

    func vaults(_ part: ListPart<TimePlace>) throws(DomainError) -> [VaultState] {
        try tables.part(
            "SELECT \(Self.columns) FROM vault", byTime: "created_at", "vault.id", part, as: VaultState.init(stored:))
    }

    func vaults(of account: AccountID, at now: Instant) throws(DomainError) -> [VaultMembershipStatus] {
        try tables.all(
            """
            SELECT \(Self.columns), role FROM vault_person JOIN vault ON vault.id = vault_person.vault
            WHERE account = $1 AND role IS NOT NULL AND (ends IS NULL OR ends > $2) ORDER BY created_at, vault.id
            """, account, now
        ) { row throws(DomainError) in
            VaultMembershipStatus(vault: try VaultState(stored: row), role: try row.code("role"))
        }
    }

    func people(of vault: VaultID, at now: Instant) throws(DomainError) -> [AccountID: VaultRole?] {
        let people = try tables.all("SELECT account, role, ends FROM vault_person WHERE vault = $1", vault) {
            row throws(DomainError) in
            let role = try row.optionalCode("role", as: VaultRole.self)
            let isOver = try row.value("ends", as: Instant?.self).map { $0 <= now } ?? false
            return (try row.value("account", as: AccountID.self), isOver ? nil : role)
        }
        return Dictionary(people, uniquingKeysWith: { first, _ in first })
    }

    func log(of vault: VaultID, from first: UInt64, limit: Int) throws(DomainError) -> [[UInt8]] {
        try tables.all(
            "SELECT entry FROM vault_log WHERE vault = $1 AND number >= $2 ORDER BY number LIMIT $3", vault,
            Int(clamping: first), limit
        ) { row throws(DomainError) in try row.value("entry") }
    }

    func logState(of vault: VaultID) throws(DomainError) -> StoredLogState? {
        try tables.first("SELECT state, code FROM vault_log_state WHERE vault = $1", vault) { row throws(DomainError) in
            StoredLogState(state: try row.value("state"), code: try row.value("code"))
        }
    }

    func setLogState(_ state: StoredLogState, of vault: VaultID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM vault_log_state WHERE vault = $1", vault)
        try tables.execute(
            "INSERT INTO vault_log_state (vault, state, code) VALUES ($1, $2, $3)", vault, state.state, state.code)
    }

    func wraps(
        of vault: VaultID, for account: AccountID, from epoch: UInt32, limit: Int
    ) throws(DomainError) -> [[UInt8]] {
        try tables.all(
            """
            SELECT wrap FROM vault_key WHERE vault = $1 AND account = $2 AND epoch >= $3 ORDER BY epoch LIMIT $4
            """, vault, account, Int(epoch), limit
        ) { row throws(DomainError) in try row.value("wrap") }
    }

    func insert(_ vault: VaultState, _: WriteGrant) throws(DomainError) {
        guard try self.vault(vault.id) == nil else { throw .conflict }
        try tables.execute(
            """
            INSERT INTO vault (
                id, kind, created_at, created_by, log_number, log_hash, epoch, policy, tree_size, tree_roots, size,
                is_closed, due_since, quota, reserved_until, log_size)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
            """,
            arguments: [vault.id, Int(vault.kind.rawValue), vault.createdAt, vault.createdBy] + vault.changing)
    }

    func update(_ vault: VaultState, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            """
            UPDATE vault SET log_number = $2, log_hash = $3, epoch = $4, policy = $5, tree_size = $6, tree_roots = $7,
                size = $8, is_closed = $9, due_since = $10, quota = $11, reserved_until = $12, log_size = $13
            WHERE id = $1
            """, arguments: [vault.id] + vault.changing)
        guard changed > 0 else { throw .notFound }
        commitNotices.note(.vaultChanged(vault.id, vault.place))
    }

    func append(
        _ entry: [UInt8], at number: UInt64, to vault: VaultID, now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO vault_log (vault, number, entry, received_at) VALUES ($1, $2, $3, $4)", vault, Int(number),
            entry, now)
    }

    func setMembers(
        _ members: [AccountID: VaultRole], of vault: VaultID, _: WriteGrant
    ) throws(DomainError) {
        let known = try listed(in: vault)
        for (account, role) in known where role != nil && members[account] == nil {
            try tables.execute("DELETE FROM vault_key WHERE vault = $1 AND account = $2", vault, account)
            try tables.execute(
                "UPDATE vault_person SET role = NULL, ends = NULL, lapsed_at = NULL WHERE vault = $1 AND account = $2",
                vault, account)
            commitNotices.note(.accountChanged(account))
        }
        for account in members.keys {
            try tables.execute("DELETE FROM vault_acceptance WHERE vault = $1 AND account = $2", vault, account)
        }
        for (account, role) in members where known[account] != role {
            try set(role, of: account, in: vault, isKnown: known[account] != nil)
        }
    }

    /// Those of the log, also whose time is over.
    private func listed(in vault: VaultID) throws(DomainError) -> [AccountID: VaultRole?] {
        try people(of: vault, at: .distantPast)
    }

    private func set(
        _ role: VaultRole, of account: AccountID, in vault: VaultID, isKnown: Bool
    ) throws(DomainError) {
        try tables.execute(
            isKnown
                ? "UPDATE vault_person SET role = $3 WHERE vault = $1 AND account = $2"
                : "INSERT INTO vault_person (vault, account, role) VALUES ($1, $2, $3)",
            vault, account, Int(role.rawValue))
        commitNotices.note(.accountChanged(account))
    }

    func markDue(of account: AccountID, at now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            UPDATE vault SET due_since = $2 WHERE due_since IS NULL
            AND id IN (SELECT vault FROM vault_person WHERE account = $1 AND role IS NOT NULL)
            """, account, now)
    }

    func insert(
        _ wrap: WrappedVaultKey, for account: AccountID, in vault: VaultID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO vault_key (vault, account, epoch, wrap) VALUES ($1, $2, $3, $4)", vault, account,
            Int(wrap.epoch), wrap.encoded)
    }
}

extension VaultState {
    /// The values of a vault that may change, in the order of the columns.
    fileprivate var changing: [any SQLConvertible] {
        [
            Int(logHead.sequence), logHead.hash, Int(epoch), Int(policy.rawValue), Int(tree.size),
            tree.hashes.flatMap { $0 }, size, isClosed, dueSince, quota,
            reservedUntil, logSize,
        ]
    }

    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let roots: [UInt8] = try row.value("tree_roots")
        let hashes = stride(from: 0, to: roots.count, by: 32).map { Array(roots[$0..<min($0 + 32, roots.count)]) }
        guard let tree = try? MerkleFrontier(size: UInt64(try row.value("tree_size", as: Int.self)), hashes: hashes)
        else { throw .storage(StorageFailure(.corrupt, "a vault's tree does not fit its size")) }
        self.init(
            id: try row.value("id"), kind: try row.code("kind"), createdAt: try row.value("created_at"),
            createdBy: try row.value("created_by"),
            logHead: LogHead(
                sequence: UInt64(try row.value("log_number", as: Int.self)), hash: try row.value("log_hash")),
            epoch: UInt32(try row.value("epoch", as: Int.self)),
            policy: VaultPolicy(rawValue: UInt16(try row.value("policy", as: Int.self))), tree: tree,
            size: try row.value("size"), isClosed: try row.value("is_closed"), dueSince: try row.value("due_since"),
            logSize: try row.value("log_size"), quota: try row.value("quota"),
            reservedUntil: try row.value("reserved_until"))
    }
}

extension StoredRow {
    /// A code that is stored as a number.
    func code<Code: RawRepresentable<UInt8>>(_ column: String) throws(DomainError) -> Code {
        guard let code = try optionalCode(column, as: Code.self) else { throw Self.unknownCode(column) }
        return code
    }

    /// Throws for a number that is none of the list.
    func numbered<Word: NumberedWord>(_ column: String) throws(DomainError) -> Word {
        guard let word = UInt8(exactly: try value(column, as: Int.self)).flatMap(Word.init(number:)) else {
            throw Self.unknownCode(column)
        }
        return word
    }

    /// The same, or nil for NULL.
    func optionalCode<Code: RawRepresentable<UInt8>>(
        _ column: String, as: Code.Type
    ) throws(DomainError) -> Code? {
        guard let number = try value(column, as: Int?.self) else { return nil }
        guard let code = UInt8(exactly: number).flatMap(Code.init(rawValue:)) else { throw Self.unknownCode(column) }
        return code
    }

    private static func unknownCode(_ column: String) -> DomainError {
        .storage(StorageFailure(.corrupt, "the column \(column) holds no code that is known"))
    }
}
