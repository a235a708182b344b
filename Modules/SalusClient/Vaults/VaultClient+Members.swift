import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
import SalusSync

/// The members of a vault. Each change is one call to the server; the next sync finishes a change that was interrupted.
extension VaultClient {
    /// The number of times that a change is built again on a busy vault before the person is asked to try later.
    private static let mostTries = 20

    /// Makes a vault of one's own. The identifier is known before the server is asked, so that asking twice makes one.
    /// Under the policy `verifiedMembersOnly` every member's safety number has to be compared before they are added.
    public func create(
        named name: String, _ kind: VaultKind = .careData, policy: VaultPolicy = []
    ) async throws(ClientError) -> VaultID {
        try await create(name, kind, nil, policy)
    }

    func create(
        _ name: String?, _ kind: VaultKind, _ fixed: [UInt8]?, _ policy: VaultPolicy = []
    ) async throws(ClientError) -> VaultID {
        let own = try await ownIdentity()
        let draft = try membership(own.head) { (membership) throws(CryptoError) in
            try membership.create(kind, vault: fixed, policy: policy, own: own)
        }
        guard let id = VaultID(bytes: draft.entry.vault) else { throw .untrusted(.vault) }
        var step = VaultCopyChange(id)
        step.pendingChange = try PendingChange(.create(name: name), draft).encoded
        try await cache.apply(step)
        try await run(id)
        return id
    }

    /// Adds a person by name, or changes a member's role, history and end: the server stops serving them at the end,
    /// and the next device of this account that syncs removes them. A nil end means none. Throws `untrusted(.person)`
    /// when the server names another account, or other keys, than this device knows under that name; `vault(.end)` for
    /// a time that is over, and for an owner.
    public func share(
        _ vault: VaultID, with name: String, as role: VaultRole, _ history: SharedHistory, until: Instant? = nil
    ) async throws(ClientError) {
        try await share(vault, with: try await person(named: name), as: role, history, until: until)
    }

    func share(
        _ vault: VaultID, with account: AccountID, as role: VaultRole, _ history: SharedHistory, until: Instant? = nil
    ) async throws(ClientError) {
        guard account.bytes != (try user) else { throw .vault(.role) }
        if let until { guard until > clock.now, role != .owner else { throw .vault(.end) } }
        let isStrict = try await open(vault).copy.header.policy.contains(.verifiedMembersOnly)
        if isStrict, try await trust(in: account).level != .verified { throw .vault(.notVerified) }
        let before = try await end(of: account, in: vault)
        try await noteEnd(until, of: account, in: vault)
        do throws(ClientError) {
            try await change(vault, .share(account, role: role.rawValue, history: history, until: until))
        } catch {
            if error.endsTheChange { try await noteEnd(before, of: account, in: vault) }
            throw error
        }
    }

    /// Gives a member another role; what they may read of the past, and until when, stays as it is.
    public func changeRole(
        of account: AccountID, in vault: VaultID, to role: VaultRole
    ) async throws(ClientError) {
        guard let member = try await open(vault).copy.header.member(account.bytes) else { throw .vault(.noSuchMember) }
        let history: SharedHistory = member.history == .everything ? .everything : .fromNow
        let until = role == .owner ? nil : try await end(of: account, in: vault)
        try await noteEnd(until, of: account, in: vault)
        try await change(vault, .share(account, role: role.rawValue, history: history, until: until))
    }

    /// Removes a member; gives the content that they may have kept.
    @discardableResult
    public func remove(_ account: AccountID, from vault: VaultID) async throws(ClientError) -> ReadableAfterwards {
        try await change(vault, .remove(account))
        return try await readable(by: account, in: vault)
    }

    /// Cancels a share that was begun here and is not known to have come through. Gives whether there was one.
    func forgetShare(with account: AccountID, in id: VaultID) async throws(ClientError) -> Bool {
        let mutex = mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        guard
            case .share(account, _, _, _)? = try await cache.vault(id)?.pendingChange.flatMap(PendingChange.init)?
                .memberChange
        else { return false }
        var step = VaultCopyChange(id)
        step.pendingChange = []
        try await cache.apply(step)
        return true
    }

    /// Says that one leaves: its managers make new keys without this account. Throws `vault(.lastOwner)` for its only
    /// owner, who closes the vault or makes another member an owner.
    public func leave(_ vault: VaultID) async throws(ClientError) {
        let people = try await people(in: vault)
        let owners = people.filter { $0.role == .owner && !$0.isLeaving }.map(\.account)
        if owners == [try account.account] { throw .vault(.lastOwner) }
        try await change(vault, .leave)
    }

    /// Ends a vault for everybody: it can be read, and takes nothing any more.
    public func close(_ vault: VaultID) async throws(ClientError) { try await change(vault, .close) }

    /// The same members with new keys.
    public func renewKeys(of vault: VaultID) async throws(ClientError) { try await change(vault, .rotate) }

    /// The account that the server has under a name, verified as far as this device knows it. Comparing safety numbers
    /// is left to the people. Throws `vault(.noSuchPerson)` for a name that the server does not know.
    public func person(named name: String) async throws(ClientError) -> AccountID {
        let person = try await identity(named: name)
        let known = try await people()
        guard person.name == name, known.accounts(named: name).allSatisfy({ $0 == person.account }) else {
            throw .untrusted(.person)
        }
        try await learn([person])
        return person.account
    }

    private func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        do throws(ClientError) { return try await server.identity(named: name) } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            throw .vault(.noSuchPerson)
        }
    }

    /// Vaults with a change of their members that was begun here and is not known to be through: the next sync sends
    /// it.
    public func changesOnTheirWay() async throws(ClientError) -> Set<VaultID> {
        var found: Set<VaultID> = []
        for id in try await cache.vaults() {
            let pending = try await cache.vault(id)?.pendingChange.flatMap(PendingChange.init)
            if let pending, !pending.isHeld { found.insert(id) }
        }
        return found
    }

    // MARK: Carrying out

    private func change(_ id: VaultID, _ memberChange: MembershipChange) async throws(ClientError) {
        let mutex = mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        try await runAlone(id)
        try await carryOut(memberChange, in: id)
    }

    /// Builds the change on the vault's present state, stores it, and sends it.
    func carryOut(_ memberChange: MembershipChange, in id: VaultID) async throws(ClientError) {
        try await refreshPeople(of: id)
        let pending = PendingChange(memberChange, try await draft(memberChange, of: id))
        var step = VaultCopyChange(id)
        step.pendingChange = try pending.encoded
        try await cache.apply(step)
        try await finishPending(of: id)
    }

    /// Sends the stored change until the vault has it. A change that the vault has overtaken is built again. False when
    /// this account is not in the vault any more.
    @discardableResult
    func finishPending(of id: VaultID) async throws(ClientError) -> Bool {
        for attempt in 1... {
            guard let bytes = try await cache.vault(id)?.pendingChange, let pending = PendingChange(encoded: bytes)
            else { return true }
            do throws(ClientError) {
                if !pending.isHeld { try await send(pending, to: id) }
                if pending.memberChange == .leave { return try await settleLeaving(id) }
                try await pull(id)
                try await settle(pending, in: id)
                return true
            } catch {
                guard case .refused(let refusal) = error else { throw error }
                if pending.memberChange == .leave, refusal.code == .notFound { return try await settleLeaving(id) }
                if refusal.code == .heldForApproval { try await hold(pending, in: id) }
                guard refusal.code.isAboutTheChange, !pending.isHeld else { throw error }
                try await overtaken(pending, in: id, error, attempt)
            }
        }
        return true
    }

    private func send(_ pending: PendingChange, to id: VaultID) async throws(ClientError) {
        if case .create = pending.memberChange {
            try await server.create(pending.change)
        } else {
            try await server.change(id, pending.change)
        }
    }

    /// Notes that the change needs an approval, after which the server carries it out, and throws `held`. Only a new
    /// vault stays pending here, because this device gives it its name.
    private func hold(_ pending: PendingChange, in id: VaultID) async throws(ClientError) {
        var step = VaultCopyChange(id)
        if case .create = pending.memberChange {
            step.pendingChange = try pending.held.encoded
        } else {
            step.pendingChange = []
        }
        try await cache.apply(step)
        throw .vault(.held)
    }

    /// Checks whether the vault has the change already, or builds it again; throws the server's error when neither
    /// helps.
    private func overtaken(
        _ pending: PendingChange, in id: VaultID, _ error: ClientError, _ attempt: Int
    ) async throws(ClientError) {
        do throws(ClientError) {
            try await pull(id)
            if let head = pending.head, let vault = try await load(id), vault.copy.view.log.contains(head) {
                return try await settle(pending, in: id)
            }
            guard attempt < Self.mostTries, try await isOpenChange(pending.memberChange, id) else { throw error }
            try await refreshPeople(of: id)
            var step = VaultCopyChange(id)
            step.pendingChange = try PendingChange(pending.memberChange, try await draft(pending.memberChange, of: id))
                .encoded
            try await cache.apply(step)
        } catch {
            guard error.endsTheChange else { throw error }
            var step = VaultCopyChange(id)
            step.pendingChange = []
            try await cache.apply(step)
            throw error
        }
    }

    /// Whether the wish says something that is not so already, and can be made again.
    private func isOpenChange(_ memberChange: MembershipChange, _ id: VaultID) async throws(ClientError) -> Bool {
        guard let vault = try await load(id) else { return false }
        switch memberChange {
        case .create: return false
        case .remove(let account): return vault.copy.header.member(account.bytes) != nil
        case .share(_, _, _, let until?): return until > (try await serverNow())
        case .share(_, _, _, nil): return true
        case .rotate, .leave, .close: return true
        }
    }

    /// Marks a vault that the account has left: the server shows it no more, and its content here stays. Gives false.
    private func settleLeaving(_ id: VaultID) async throws(ClientError) -> Bool {
        let now = clock.now
        try await update(id) { vault, step throws(ClientError) in
            step.pendingChange = []
            vault.miss(at: now, &step)
        }
        return false
    }

    /// The server has the change; a new vault gets its name in the same step that forgets it.
    private func settle(_ pending: PendingChange, in id: VaultID) async throws(ClientError) {
        let entry = NewEntry(at: clock.now, from: randomness)
        try await update(id) { vault, step throws(ClientError) in
            step.pendingChange = []
            guard case .create(let name?) = pending.memberChange, vault.copy.name == nil else { return }
            do throws(SyncError) {
                if let draft = try vault.copy.rename(name, as: entry) { vault.write(draft, &step) }
            } catch { throw .untrusted(.vault) }
        }
    }

    // MARK: Making

    private func draft(_ memberChange: MembershipChange, of id: VaultID) async throws(ClientError) -> VaultChangeDraft {
        let copy = try await open(id).copy
        let own = try await ownIdentity()
        var person: IdentityLog?
        if case .share(let account, _, _, _) = memberChange { person = try await people().logs[account.bytes] }
        return try membership(own.head) { (membership) throws(CryptoError) in
            switch memberChange {
            case .create: throw .outOfRange(field: "wish")
            case .share(_, let role, let history, _):
                guard let person, let role = VaultRole(rawValue: role) else { throw .missingIdentityLog }
                return try membership.share(copy, with: person, as: role, history)
            case .remove(let account): return try membership.remove(account.bytes, from: copy)
            case .rotate: return try membership.rotate(copy)
            case .leave: return try membership.leave(copy)
            case .close: return try membership.close(copy)
            }
        }
    }

    /// One's own identity log as the server has it, which is what this device holds the keys of.
    func ownIdentity() async throws(ClientError) -> IdentityLog {
        let person = try await server.identity(named: name)
        guard person.account == (try account.account) else { throw .untrusted(.keys) }
        guard let log = try await learn([person]).logs[try user] else { throw .untrusted(.keys) }
        return log
    }

    private func membership(
        _ head: LogHead, _ make: (VaultMembershipEditor) throws(CryptoError) -> VaultChangeDraft
    ) throws(ClientError) -> VaultChangeDraft {
        let account = try account
        do throws(CryptoError) {
            let author = try VaultAuthor(user: account.account.bytes, keys: account.device, identityHead: head)
            return try make(VaultMembershipEditor(author: author, now: clock.now, randomness: randomness))
        } catch {
            switch error {
            case .refusedVaultKey(.noMember), .brokenVaultLog: throw .vault(.role)
            default: throw ClientError(vault: error)
            }
        }
    }
}

extension ClientError {
    /// Whether trying again later could not help.
    fileprivate var endsTheChange: Bool {
        switch self {
        case .refused(let refusal): refusal.code.isAboutTheChange
        case .vault(.role), .vault(.noSuchVault): true
        default: false
        }
    }
}

extension APIErrorCode {
    /// Whether the server speaks of what was sent, not of its own state or the session.
    fileprivate var isAboutTheChange: Bool {
        [.conflict, .badKeys, .quotaReached, .notFound, .staleEpoch].contains(self)
    }
}
