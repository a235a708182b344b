public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels
public import SalusVaultModels

/// Lists all vaults with the server's data on each, oldest first: never a vault's contents or title.
public struct ListAllVaults: Operation {
    public let part: ListPart<TimePlace>

    public init(_ part: ListPart<TimePlace> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewVaults, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        VaultAdminOverview, TimePlace
    > {
        try ListedPage(try work.tx.vaults.vaults(part), part) {
            TimePlace($0.createdAt, $0.id.bytes)
        } as: { vault throws(DomainError) in
            try VaultAdminOverview(vault, in: work)
        }
    }
}

/// One vault with its members.
public struct ShowVault: Operation {
    /// A vault with its members and files.
    public struct Output: Hashable, Sendable {
        public let overview: VaultAdminOverview
        /// By name.
        public let members: [VaultMemberEntry]
        public let files: [StoredAttachment]
    }

    public let vault: VaultID

    public init(_ vault: VaultID) { self.vault = vault }

    public var access: AccessRequest { AccessRequest(.viewVaults, .vault(vault), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        guard let state = try work.tx.vaults.vault(vault) else { throw .notFound }
        let ends = try work.tx.vaults.ends(in: vault)
        var members: [VaultMemberEntry] = []
        for (id, role) in try work.tx.vaults.people(of: vault, at: work.now) {
            guard let role, let account = try work.tx.accounts.account(id) else { continue }
            let devices = try work.tx.devices.devices(of: id).count { $0.revokedAt == nil }
            members.append(VaultMemberEntry(account: account, role: role, devices: devices, end: ends[id]))
        }
        return Output(
            overview: try VaultAdminOverview(state, in: work),
            members: members.sorted { $0.account.name.text < $1.account.name.text },
            files: try work.tx.vaultAttachments.all(of: vault))
    }
}

/// Says how many bytes one vault may hold; nil goes back to what holds for all.
public struct SetVaultQuota: Operation {
    public let vault: VaultID
    public let bytes: Int?

    public init(_ vault: VaultID, bytes: Int?) { (self.vault, self.bytes) = (vault, bytes) }

    public var access: AccessRequest { AccessRequest(.manageVaults, .vault(vault), for: .operation) }

    /// Less than it holds is allowed: nothing new comes in then.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> VaultAdminOverview {
        guard var state = try work.tx.vaults.vault(vault) else { throw .notFound }
        guard (0...1 << 50).contains(bytes ?? 0) else { throw .invalid(field: "bytes", expected: "bytes up to 1 PiB") }
        state.quota = bytes
        try work.tx.vaults.update(state, permit.grant)
        return try VaultAdminOverview(state, in: work)
    }
}

/// Says how many vaults an account may make; nil goes back to what holds for all.
public struct SetVaultAllowance: Operation {
    /// The account's allowance, and the number of vaults it has made.
    public struct Output: Hashable, Sendable {
        public let account: Account
        public let vaults: Int
        public let used: Int
    }

    public let name: UserName
    public let vaults: Int?

    public init(of name: UserName, vaults: Int?) { (self.name, self.vaults) = (name, vaults) }

    public var access: AccessRequest { AccessRequest(.manageVaults, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        let account = try work.find.account(named: name)
        guard (0...1_000_000).contains(vaults ?? 0) else {
            throw .invalid(field: "vaults", expected: "up to a million vaults")
        }
        try work.tx.vaults.setAllowance(vaults, of: account.id, permit.grant)
        return Output(
            account: account, vaults: vaults ?? work.settings.vaults.perAccount,
            used: try work.tx.vaults.count(madeBy: account.id))
    }
}

/// The operator's view of a vault.
public struct VaultAdminOverview: Hashable, Sendable {
    public let vault: VaultState
    /// The present name of the account that made it.
    public let maker: UserName?
    public let members: Int
    /// The most bytes that it may hold.
    public let quota: Int

    init(_ vault: VaultState, in work: OperationContext) throws(DomainError) {
        self.vault = vault
        maker = try work.tx.accounts.account(vault.createdBy)?.name
        members = try work.tx.vaults.people(of: vault.id, at: work.now).values.count { $0 != nil }
        quota = work.settings.vaults.quota(of: vault)
    }
}

/// A member of a vault, without a key.
public struct VaultMemberEntry: Hashable, Sendable {
    public let account: Account
    public let role: VaultRole
    /// Those that stand.
    public let devices: Int
    /// The end of the member's access; nil for none.
    public let end: Instant?
}
