public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels
public import SalusVaultModels

/// The vaults in which the caller is a member, oldest first.
public struct ListVaults: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listVaults, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [VaultMembershipStatus] {
        let account = try permit.account().account.id
        let ends = try work.tx.vaults.ends(inVaultsOf: account)
        return try work.tx.vaults.vaults(of: account, at: work.now).map { $0.with(ends[$0.vault.id], for: account) }
    }
}

/// Reads the state of a vault.
public struct ReadVault: Operation {
    public let vault: VaultID

    public init(_ vault: VaultID) { self.vault = vault }

    public var access: AccessRequest { AccessRequest(.readVault, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> VaultMembershipStatus {
        let account = try permit.account().account.id
        guard let state = try work.tx.vaults.vault(vault),
            let role = try work.tx.vaults.role(of: account, in: vault, at: work.now)
        else { throw .notFound }
        return VaultMembershipStatus(vault: state, role: role).with(try work.tx.vaults.ends(in: vault), for: account)
    }
}

/// An account's public keys: the identity log that every reader verifies.
public struct PublicIdentity: Hashable, Sendable {
    public let account: AccountID
    public let name: UserName
    public let log: [[UInt8]]
    /// The account's role in the vault at hand; nil after it has left, and where no vault is meant.
    public let role: VaultRole?
}

/// Reads the identity logs of all accounts that a vault's log names; for one with new keys since, the log of the old
/// ones.
public struct ReadVaultPeople: Operation {
    public let vault: VaultID

    public init(_ vault: VaultID) { self.vault = vault }

    public var access: AccessRequest { AccessRequest(.readVault, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [PublicIdentity] {
        var people: [PublicIdentity] = []
        for (account, role) in try work.tx.vaults.people(of: vault, at: work.now).sorted(by: { $0.key < $1.key }) {
            guard let known = try work.tx.accounts.account(account) else { continue }
            people.append(
                PublicIdentity(
                    account: known.id, name: known.name, log: try work.tx.vaults.identityLog(of: account, in: vault),
                    role: role))
        }
        return people
    }
}

/// Reads the identity log of an account by its name, for a caller who wants to share with it. Names in vain count for
/// the account that asks, so that no caller can list the accounts here. One's own name is no guess, and tries of
/// strangers from a network block no account here.
public struct FindIdentity: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.findIdentity, .own) }

    /// Throws `denied`, which keeps the count, for an unknown name, for an account without keys or that cannot sign in,
    /// and for one that hides from strangers; `tooManyAttempts` for any name but the caller's own while the caller has
    /// to wait.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PublicIdentity {
        let caller = try permit.account().account
        if name == caller.name, let own = try identity(for: caller.id, in: work) { return own }
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        let asking = AttemptSubject.names(by: caller.id)
        try limiter.look(asking, work.settings.guesses)
        if let found = try identity(for: caller.id, in: work) { return found }
        _ = try limiter.count(asking, work.settings.guesses)
        throw .denied
    }

    /// The same reads are made for a name that no one has, so that hidden people are not told from it by the time.
    private func identity(for caller: AccountID, in work: OperationContext) throws(DomainError) -> PublicIdentity? {
        let account = try work.tx.accounts.account(named: name)
        let id = account?.id ?? caller
        let log = try work.tx.keyMaterial.identityLog(of: id)
        let choice = try work.tx.findability.choice(of: id) ?? work.settings.finding.standard
        let isNear = try work.tx.findability.areAcquainted(caller, id)
        guard let account, account.state == .active, !log.isEmpty, choice != .hidden || isNear || id == caller else {
            return nil
        }
        return PublicIdentity(account: account.id, name: account.name, log: log, role: nil)
    }
}
