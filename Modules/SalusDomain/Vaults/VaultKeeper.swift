import SalusBase
import SalusCrypto
import SalusModels

/// Brings a vault's log forward: replays it without any key, then stores what it says.
struct VaultKeeper {
    let work: Workspace
    let grant: WriteGrant

    /// The identity logs of these people; who has none is left out, and the replay then says so.
    func identities(of people: some Sequence<AccountID>) throws(DomainError) -> VaultLog.Identities {
        var logs: VaultLog.Identities = [:]
        for person in people {
            let entries = try work.tx.keyMaterial.identityLog(of: person)
            guard !entries.isEmpty else { continue }
            logs[person.bytes] = try checked { () throws(CryptoError) in
                try IdentityLog(user: person.bytes, entries: entries)
            }
        }
        return logs
    }

    /// Those whom an entry names and those of the vault so far.
    func identities(for entry: VaultLogEntry, of vault: VaultID) throws(DomainError) -> VaultLog.Identities {
        let known = try work.tx.vaults.people(of: vault).keys
        return try identities(of: Set(known).union(entry.users.compactMap { AccountID(bytes: $0) }))
    }

    /// The log as it is stored.
    func log(of vault: VaultID, _ identities: VaultLog.Identities) throws(DomainError) -> VaultLog {
        let entries = try work.tx.vaults.log(of: vault, from: 0, limit: .max)
        return try checked { () throws(CryptoError) in
            try VaultLog(vault: vault.bytes, entries: entries, identities: identities)
        }
    }

    /// Stores a new entry that was replayed into `log`, with the keys it hands out; the vault as it is then.
    func store(
        _ entry: VaultLogEntry, _ wraps: [WrappedVaultKey], _ log: VaultLog, in vault: VaultState
    ) throws(DomainError) -> VaultState {
        var vault = vault
        (vault.logHead, vault.epoch, vault.policy) = (log.head, log.epoch, log.header.policy)
        vault.isClosed = log.isClosed
        if entry.operation.header != nil { vault.dueSince = nil }
        if case .leave = entry.operation { vault.dueSince = vault.dueSince ?? work.now }
        try work.tx.vaults.append(entry.encoded, at: entry.sequence, to: vault.id, now: work.now, grant)
        if let header = entry.operation.header { try store(header, wraps, in: vault) }
        try work.tx.vaults.update(vault, grant)
        return vault
    }

    private func store(
        _ header: VaultHeader, _ wraps: [WrappedVaultKey], in vault: VaultState
    ) throws(DomainError) {
        guard header.members.count <= work.settings.vaults.members else { throw .quotaReached("members of a vault") }
        try check(wraps, against: header)
        var members: [AccountID: VaultRole] = [:]
        for member in header.members { members[try account(member.user)] = member.role }
        try work.tx.vaults.setMembers(members, of: vault.id, grant)
        for wrap in wraps {
            try work.tx.vaults.insert(wrap, for: try account(wrap.recipient), in: vault.id, grant)
        }
    }

    /// Every member who reads gets exactly the keys that the header names.
    private func check(_ wraps: [WrappedVaultKey], against header: VaultHeader) throws(DomainError) {
        let wanted = header.members.filter(\.role.reads)
        let hashes = Dictionary(wraps.map { ($0.recipient, $0.hash) }, uniquingKeysWith: { first, _ in first })
        let fits = wraps.allSatisfy { $0.vault == header.vault && $0.epoch == header.epoch }
        guard wraps.count == wanted.count, fits, wanted.allSatisfy({ hashes[$0.user] == $0.wrapHash }) else {
            throw .badKeys("one wrapped key for each member who reads, as the header names them")
        }
    }

    private func account(_ user: [UInt8]) throws(DomainError) -> AccountID {
        guard let account = AccountID(bytes: user), try work.tx.accounts.account(account) != nil else {
            throw .badKeys("members are accounts of this server")
        }
        return account
    }

    /// What the formats refuse, in the domain's words.
    func checked<Output>(_ body: () throws(CryptoError) -> Output) throws(DomainError) -> Output {
        do throws(CryptoError) {
            return try body()
        } catch { throw .badKeys("\(error)") }
    }
}
