import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusVaultModels

/// Brings a vault's log forward: replays it without any key, then stores what it says.
struct VaultLogReplayer {
    let work: OperationContext
    let grant: WriteGrant

    func read(
        _ entry: [UInt8], _ wraps: [[UInt8]]
    ) throws(DomainError) -> (VaultLogEntry, [WrappedVaultKey]) {
        let entry = try checked { () throws(CryptoError) in try VaultLogEntry(encoded: entry) }
        let most = work.settings.vaults.members
        guard entry.operation.header?.members.count ?? 0 <= most, wraps.count <= most else {
            throw .quotaReached("members of a vault")
        }
        var read: [WrappedVaultKey] = []
        for wrap in wraps {
            read.append(try checked { () throws(CryptoError) in try WrappedVaultKey(encoded: wrap) })
        }
        return (entry, read)
    }

    /// Whether an entry may be the vault's next, or its first; writes nothing.
    func judge(
        _ entry: VaultLogEntry, _ wraps: [WrappedVaultKey], for vault: VaultID
    ) throws(DomainError) -> JudgedChange {
        entry.sequence == 0 ? try judgeFirst(entry, wraps, of: vault) : try judgeNext(entry, wraps, of: vault)
    }

    /// Throws `conflict` for an identifier that is taken, `quotaReached` for an author who has as
    /// many vaults as they may.
    func judgeFirst(
        _ entry: VaultLogEntry, _ wraps: [WrappedVaultKey], of vault: VaultID
    ) throws(DomainError) -> JudgedChange {
        guard try work.tx.vaults.vault(vault) == nil else { throw .conflict }
        let author = try account(entry.author).id
        let allowed = try work.tx.vaults.allowance(of: author) ?? work.settings.vaults.perAccount
        guard try work.tx.vaults.count(madeBy: author) < allowed else {
            throw .quotaReached("vaults of an account")
        }
        let identities = try identities(for: entry, in: vault)
        let log = try checked { () throws(CryptoError) in
            try VaultLog(vault: entry.vault, entries: [entry.encoded], identities: identities)
        }
        guard identities[entry.author]?.activeDevice(entry.authorDevice) != nil else {
            throw .badKeys("a device that was not revoked")
        }
        let state = VaultState(
            id: vault, kind: log.header.kind, createdAt: work.now, createdBy: author, logHead: log.head, epoch: 1,
            policy: log.header.policy)
        try requireNewestKeys(in: log.header, identities)
        return JudgedChange(
            entry: entry, wraps: wraps, log: log, vault: state,
            members: try members(log.header, wraps, besides: [entry.author]),
            acts: VaultAct.all(making: log.header, by: author))
    }

    /// Throws `conflict` unless the entry follows the newest one, names the entries as they are now, and is based on
    /// the present keys of all members: a device that was revoked since its author looked would get the new keys, too.
    /// Throws `quotaReached` for a log that is full.
    ///
    /// It costs what the entry costs: those before are not read again.
    func judgeNext(
        _ entry: VaultLogEntry, _ wraps: [WrappedVaultKey], of vault: VaultID
    ) throws(DomainError) -> JudgedChange {
        guard let state = try work.tx.vaults.vault(vault) else { throw .notFound }
        guard entry.follows(state) else { throw .conflict }
        try requireQuota(for: entry, in: state)
        try requireKnownKeys(of: entry, in: vault)
        let old = try log(of: state)
        try requireRole(for: entry, in: old)
        let identities = try identities(for: entry, in: vault)
        var log = old
        let revoked = identities[entry.author]?.revokedDevices ?? []
        try checked { () throws(CryptoError) in
            try log.append([entry.encoded], identities: identities, alreadyRevoked: revoked)
        }
        guard let header = entry.operation.header else {
            guard wraps.isEmpty else { throw .badKeys("no keys, where no epoch begins") }
            return JudgedChange(
                entry: entry, wraps: [], log: log, vault: state, members: try left(by: entry, in: state), acts: [])
        }
        try requireNewestKeys(in: header, identities)
        return JudgedChange(
            entry: entry, wraps: wraps, log: log, vault: state,
            members: try members(header, wraps, besides: Set(old.header.members.map(\.user))),
            acts: VaultAct.all(from: old.header, to: header, leaving: old.leaving))
    }

    /// Throws `badKeys` for a member whose identity has been replaced with new keys: such a person joins again under
    /// another account.
    private func requireKnownKeys(of entry: VaultLogEntry, in vault: VaultID) throws(DomainError) {
        guard let header = entry.operation.header else { return }
        let old = try work.tx.vaults.peopleOfOldIdentity(in: vault)
        guard !header.members.contains(where: { old.contains($0.user) }) else {
            throw .badKeys("members whose keys are those that the vault knows")
        }
    }

    private func requireNewestKeys(
        in header: VaultHeader, _ identities: VaultLog.Identities
    ) throws(DomainError) {
        guard header.members.allSatisfy({ identities[$0.user]?.head == $0.identityHead }) else { throw .conflict }
    }

    /// The members without the author of a leave, who is no member from then on, also before an epoch without them
    /// begins; nil for a close.
    private func left(by entry: VaultLogEntry, in vault: VaultState) throws(DomainError) -> [AccountID: VaultRole]? {
        guard case .leave = entry.operation else { return nil }
        // Those of the log: whose time is over stays in it, and keeps that end.
        var members = try work.tx.vaults.people(of: vault.id, at: .distantPast).compactMapValues { $0 }
        members[try account(entry.author).id] = nil
        return members
    }

    /// Stores what was judged; the vault as it is then.
    @discardableResult
    func store(_ judged: JudgedChange, _ ends: MemberEnds = [:]) throws(DomainError) -> VaultState {
        let (entry, vault) = (judged.entry, judged.changed(at: work.now))
        if entry.sequence == 0 { try work.tx.vaults.insert(vault, grant) }
        try work.tx.vaults.append(entry.encoded, at: entry.sequence, to: vault.id, now: work.now, grant)
        if let members = judged.members { try work.tx.vaults.setMembers(members, of: vault.id, grant) }
        for (account, end) in judged.settled(ends) {
            try work.tx.vaults.setEnd(end, of: account, in: vault.id, grant)
        }
        for wrap in judged.wraps {
            try work.tx.vaults.insert(wrap, for: try account(wrap.recipient).id, in: vault.id, grant)
        }
        try keep(judged.log, of: vault.id)
        try work.tx.vaults.update(vault, grant)
        return vault
    }

    /// Leaving and closing are always possible, so that a full vault keeps no one in.
    private func requireQuota(for entry: VaultLogEntry, in vault: VaultState) throws(DomainError) {
        let limits = work.settings.vaults
        guard entry.operation.header != nil else { return }
        guard entry.sequence < UInt64(limits.logEntries) else { throw .quotaReached("entries of this vault's log") }
        guard vault.logSize + entry.encoded.count <= limits.logBytes else {
            throw .quotaReached("bytes of this vault's log")
        }
    }

    /// The replay asks for it too, once it has the identity logs of all members.
    private func requireRole(for entry: VaultLogEntry, in log: VaultLog) throws(DomainError) {
        guard let role = log.header.member(entry.author)?.role,
            entry.operation.header == nil || role.changesMembers
        else { throw .badKeys("\(CryptoError.brokenVaultLog(sequence: entry.sequence, rule: .role))") }
    }

    /// The identity logs of the accounts that an entry names; an account without one is left out, and the replay then
    /// fails on it.
    private func identities(for entry: VaultLogEntry, in vault: VaultID) throws(DomainError) -> VaultLog.Identities {
        try identities(of: entry.users.compactMap { AccountID(bytes: $0) }, in: vault)
    }

    private func identities(
        of people: some Sequence<AccountID>, in vault: VaultID
    ) throws(DomainError) -> VaultLog.Identities {
        let checked = CheckedIdentityLogs(work: work, grant: grant)
        let old = try work.tx.vaults.peopleOfOldIdentity(in: vault)
        var logs: VaultLog.Identities = [:]
        for person in people {
            guard old.contains(person.bytes) else {
                logs[person.bytes] = try checked.log(of: person)
                continue
            }
            let entries = try work.tx.vaults.identityLog(of: person, in: vault)
            if !entries.isEmpty { logs[person.bytes] = try CheckedIdentityLogs.replay(entries, of: person) }
        }
        return logs
    }

    /// The log as it is kept since its newest entry. A state that is missing, that another hand changed, or that is
    /// about another entry than the newest one counts for nothing, and the log is replayed.
    private func log(of vault: VaultState) throws(DomainError) -> VaultLog {
        guard let kept = try work.tx.vaults.logState(of: vault.id),
            ConstantTime.areEqual(kept.code, work.keys.vaultStateCode(kept.state, of: vault.id)),
            let log = try? VaultLog(state: kept.state), log.head == vault.logHead
        else { return try replayed(vault.id) }
        return log
    }

    private func replayed(_ vault: VaultID) throws(DomainError) -> VaultLog {
        let entries = try work.tx.vaults.log(of: vault, from: 0, limit: .max)
        let identities = try identities(of: work.tx.vaults.people(of: vault, at: work.now).keys, in: vault)
        return try checked { () throws(CryptoError) in
            try VaultLog(vault: vault.bytes, entries: entries, identities: identities)
        }
    }

    private func keep(_ log: VaultLog, of vault: VaultID) throws(DomainError) {
        let state = log.state
        try work.tx.vaults.setLogState(
            StoredLogState(state: state, code: work.keys.vaultStateCode(state, of: vault)), of: vault, grant)
    }

    /// Every member who reads gets exactly the keys that the header names. A member who is not among the `known` must
    /// be able to sign in.
    private func members(
        _ header: VaultHeader, _ wraps: [WrappedVaultKey], besides known: Set<[UInt8]>
    ) throws(DomainError) -> [AccountID: VaultRole] {
        guard header.members.count <= work.settings.vaults.members else { throw .quotaReached("members of a vault") }
        let wanted = header.members.filter(\.role.reads)
        let hashes = Dictionary(wraps.map { ($0.recipient, $0.hash) }, uniquingKeysWith: { first, _ in first })
        let fits = wraps.allSatisfy { $0.vault == header.vault && $0.epoch == header.epoch }
        guard wraps.count == wanted.count, fits, wanted.allSatisfy({ hashes[$0.user] == $0.wrapHash }) else {
            throw .badKeys("one wrapped key for each member who reads, as the header names them")
        }
        var members: [AccountID: VaultRole] = [:]
        for member in header.members {
            let account = try account(member.user)
            guard account.state == .active || known.contains(member.user) else { throw Self.stranger }
            members[account.id] = member.role
        }
        return members
    }

    private func account(_ user: [UInt8]) throws(DomainError) -> Account {
        guard let id = AccountID(bytes: user), let account = try work.tx.accounts.account(id) else {
            throw Self.stranger
        }
        return account
    }

    private static let stranger = DomainError.badKeys("members are accounts of this server")

    /// Runs `body`; a format's refusal becomes `badKeys`.
    private func checked<Output>(_ body: () throws(CryptoError) -> Output) throws(DomainError) -> Output {
        do throws(CryptoError) {
            return try body()
        } catch { throw .badKeys("\(error)") }
    }
}

extension VaultLogReplayer {
    /// Makes the home vault of an account that registers: of that kind, for it alone, signed by the device that it has.
    /// Throws `badKeys` for any other.
    func found(_ home: NewHomeVault, of account: AccountID, by device: DeviceCertificate) throws(DomainError) {
        let (entry, wraps) = try read(home.entry, home.wraps)
        guard entry.author == account.bytes, entry.authorDevice == device.device, let id = VaultID(bytes: entry.vault),
            let header = entry.operation.header, header.kind == .home, header.members.map(\.user) == [account.bytes]
        else { throw .badKeys("a home vault of the account alone") }
        _ = try store(try judgeFirst(entry, wraps, of: id))
    }
}
