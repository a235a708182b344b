import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// Carries out changes of the members of a vault. Each is stored before it is sent, and sent until the vault has it.
struct MembershipChanges: Sendable {
    let vaults: VaultClient

    /// The number of times that a change is built again on a busy vault before the person is asked to try later.
    private static let mostTries = 20

    /// Carries out a change when it is the vault's turn, after what waits of an earlier one. Throws the policy's reason
    /// where this account may not, before the server is asked; every member may leave.
    func make(_ id: VaultID, _ memberChange: MembershipChange) async throws(ClientError) {
        if memberChange != .leave { try await vaults.require(\.managing, in: id) }
        let mutex = await vaults.mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        try await vaults.sync.runAlone(id)
        try await carryOut(memberChange, in: id)
    }

    /// Builds the change on the vault's present state, stores it, and sends it.
    func carryOut(_ memberChange: MembershipChange, in id: VaultID) async throws(ClientError) {
        try await vaults.trust.refreshPeople(of: id)
        let pending = PendingChange(memberChange, try await draft(memberChange, of: id))
        var step = VaultCopyChange(id)
        step.pendingChange = try pending.encoded
        try await vaults.cache.apply(step)
        try await finishPending(of: id)
    }

    /// Sends the stored change until the vault has it. A change that the vault has overtaken is built again. False when
    /// this account is not in the vault any more.
    @discardableResult
    func finishPending(of id: VaultID) async throws(ClientError) -> Bool {
        for attempt in 1... {
            let stored = try await vaults.cache.vault(id)?.pendingChange
            guard let pending = stored.flatMap(PendingChange.init) else { return true }
            do throws(ClientError) {
                if !pending.isHeld { try await send(pending, to: id) }
                if pending.memberChange == .leave { return try await settleLeaving(id) }
                try await vaults.pulling.pull(id)
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
            try await vaults.server.create(pending.change)
        } else {
            try await vaults.server.change(id, pending.change)
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
        try await vaults.cache.apply(step)
        throw .vault(.held)
    }

    /// Checks whether the vault has the change already, or builds it again; throws the server's error when neither
    /// helps.
    private func overtaken(
        _ pending: PendingChange, in id: VaultID, _ error: ClientError, _ attempt: Int
    ) async throws(ClientError) {
        do throws(ClientError) {
            try await vaults.pulling.pull(id)
            if let head = pending.head, let vault = try await vaults.load(id), vault.copy.view.log.contains(head) {
                return try await settle(pending, in: id)
            }
            guard attempt < Self.mostTries, try await isOpenChange(pending.memberChange, id) else { throw error }
            try await vaults.trust.refreshPeople(of: id)
            var step = VaultCopyChange(id)
            step.pendingChange = try PendingChange(pending.memberChange, try await draft(pending.memberChange, of: id))
                .encoded
            try await vaults.cache.apply(step)
        } catch {
            guard error.endsTheChange else { throw error }
            var step = VaultCopyChange(id)
            step.pendingChange = []
            try await vaults.cache.apply(step)
            throw error
        }
    }

    /// Whether the change asks for something that is not so already, and can be made again.
    private func isOpenChange(_ memberChange: MembershipChange, _ id: VaultID) async throws(ClientError) -> Bool {
        guard let vault = try await vaults.load(id) else { return false }
        switch memberChange {
        case .create: return false
        case .remove(let account): return vault.copy.header.member(account.bytes) != nil
        case .share(_, _, _, let until?): return until > (try await vaults.ends.serverNow())
        case .share(_, _, _, nil): return true
        case .setRules(let bits): return vault.copy.header.policy.rawValue != bits
        case .rotate, .leave, .close: return true
        }
    }

    /// Marks a vault that the account has left: the server shows it no more, and its content here stays. Gives false.
    private func settleLeaving(_ id: VaultID) async throws(ClientError) -> Bool {
        let now = vaults.clock.now
        try await vaults.update(id) { vault, step throws(ClientError) in
            step.pendingChange = []
            vault.miss(at: now, &step)
        }
        return false
    }

    /// The server has the change; a new vault gets its name in the same step that forgets it.
    private func settle(_ pending: PendingChange, in id: VaultID) async throws(ClientError) {
        let entry = NewEntry(at: vaults.clock.now, from: vaults.randomness)
        try await vaults.update(id) { vault, step throws(ClientError) in
            step.pendingChange = []
            guard case .create(let name?) = pending.memberChange, vault.copy.name == nil else { return }
            do throws(SyncError) {
                if let draft = try vault.copy.rename(name, as: entry) { vault.write(draft, &step) }
            } catch { throw .untrusted(.vault) }
        }
    }

    // MARK: Making

    private func draft(_ memberChange: MembershipChange, of id: VaultID) async throws(ClientError) -> VaultChangeDraft {
        let copy = try await vaults.open(id).copy
        try copy.check(memberChange, by: try await vaults.user)
        let own = try await vaults.trust.ownIdentity()
        var person: IdentityLog?
        if case .share(let account, _, _, _) = memberChange { person = try await vaults.people().logs[account.bytes] }
        return try await draft(own.head) { (membership) throws(CryptoError) in
            switch memberChange {
            case .create: throw .outOfRange(field: "wish")
            case .share(_, let role, let history, _):
                guard let person, let role = VaultRole(rawValue: role) else { throw .missingIdentityLog }
                return try membership.share(copy, with: person, as: role, history)
            case .remove(let account): return try membership.remove(account.bytes, from: copy)
            case .rotate: return try membership.rotate(copy)
            case .setRules(let bits): return try membership.setRules(VaultPolicy(rawValue: bits), of: copy)
            case .leave: return try membership.leave(copy)
            case .close: return try membership.close(copy)
            }
        }
    }

    /// A change by this account, whose identity log has this head.
    func draft(
        _ head: LogHead, _ make: (VaultMembershipEditor) throws(CryptoError) -> VaultChangeDraft
    ) async throws(ClientError) -> VaultChangeDraft {
        let account = try await vaults.account
        do throws(CryptoError) {
            let author = try VaultAuthor(user: account.account.bytes, keys: account.device, identityHead: head)
            return try make(
                VaultMembershipEditor(author: author, now: vaults.clock.now, randomness: vaults.randomness))
        } catch {
            switch error {
            case .refusedVaultKey(.noMember), .brokenVaultLog: throw .vault(.role)
            default: throw ClientError(vault: error)
            }
        }
    }
}
