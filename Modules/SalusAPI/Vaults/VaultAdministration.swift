public import SalusBase
public import SalusModels
public import SalusVaultModels

/// The operator's view of a vault: never its contents or title.
public struct VaultOverviewDetail: Hashable, Sendable, JSONPayload {
    public let id: VaultID
    public let purpose: VaultKind
    public let createdAt: Instant
    /// The name of the account that made it.
    public let createdBy: String
    public let members: Int
    public let epoch: Int
    /// Entries of its log of members.
    public let logEntries: Int
    /// Sealed entries.
    public let entries: Int
    /// Bytes of all entries and files, and how many there may be.
    public let size: Int
    public let quota: Int
    /// Whether the quota was set for this vault.
    public let hasOwnQuota: Bool
    public let isClosed: Bool
    public let dueSince: Instant?

    public init(
        id: VaultID, purpose: VaultKind, createdAt: Instant, createdBy: String, members: Int, epoch: Int,
        logEntries: Int, entries: Int, size: Int, quota: Int, hasOwnQuota: Bool, isClosed: Bool, dueSince: Instant?
    ) {
        (self.id, self.purpose, self.createdAt, self.createdBy) = (id, purpose, createdAt, createdBy)
        (self.members, self.epoch, self.logEntries, self.entries) = (members, epoch, logEntries, entries)
        (self.size, self.quota, self.hasOwnQuota) = (size, quota, hasOwnQuota)
        (self.isClosed, self.dueSince) = (isClosed, dueSince)
    }
}

/// A page of vaults, for an administrator.
public struct VaultOverviewPage: Hashable, Sendable, JSONPayload, ListAnswer {
    public let vaults: [VaultOverviewDetail]
    public let behind: String?
    public var items: [VaultOverviewDetail] { vaults }

    public init(vaults: [VaultOverviewDetail], behind: String? = nil) { (self.vaults, self.behind) = (vaults, behind) }
}

/// Every vault.
public struct ListAllVaultsCall: ListCall {
    public static let route = Route(.get, "admin/vaults", .administration, "Lists all vaults without what is in them.")
    public static let about = "Oldest first, with sizes, epochs and how many are in them."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultOverviewPage

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A vault with its members and files, without any content.
public struct VaultAdminDetail: Hashable, Sendable, JSONPayload {
    /// A member of the vault.
    public struct Member: Hashable, Sendable, Codable {
        public let account: AccountID
        public let name: String
        public let role: VaultRole
        /// Devices that stand.
        public let devices: Int
        /// The end of the member's access; nil for none.
        public let until: Instant?

        public init(
            account: AccountID, name: String, role: VaultRole, devices: Int, until: Instant? = nil
        ) {
            (self.account, self.name, self.role, self.devices) = (account, name, role, devices)
            self.until = until
        }
    }

    public let vault: VaultOverviewDetail
    /// By name.
    public let members: [Member]
    /// Sealed files, and how many of them are not whole.
    public let files: Int
    public let unfinishedFiles: Int

    public init(vault: VaultOverviewDetail, members: [Member], files: Int, unfinishedFiles: Int) {
        (self.vault, self.members, self.files, self.unfinishedFiles) = (vault, members, files, unfinishedFiles)
    }
}

/// One vault with its members.
public struct ShowVaultCall: APICall {
    public static let route = Route(.get, "admin/vaults/{vault}", .administration, "Shows a vault with its members.")
    public static let about = "The server's knowledge of it: roles, devices, sizes and epochs."
    public let vault: VaultID
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultAdminDetail

    public init(vault: VaultID) { self.vault = vault }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
    }
}

/// Says how much one vault may hold.
public struct SetVaultQuotaCall: APICall {
    public static let route = Route(
        .put, "admin/vaults/{vault}/quota", .administration, "Says how many bytes a vault may hold.")
    public static let about = "Without bytes it is what holds for all. Less than there is in it: nothing new comes in."
    public let vault: VaultID
    public let body: Body
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultOverviewDetail

    /// The most bytes of the vault; none means the server's setting.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let bytes: Int?
        public init(bytes: Int?) { self.bytes = bytes }
    }

    public init(vault: VaultID, bytes: Int?) { (self.vault, body) = (vault, Body(bytes: bytes)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
        self.body = body
    }
}

/// The number of vaults that an account may make.
public struct VaultAllowance: Hashable, Sendable, JSONPayload {
    public let account: String
    public let vaults: Int
    /// The number that it has made.
    public let used: Int

    public init(account: String, vaults: Int, used: Int) {
        (self.account, self.vaults, self.used) = (account, vaults, used)
    }
}

/// Says how many vaults an account may make.
public struct SetVaultAllowanceCall: APICall {
    public static let route = Route(
        .put, "admin/accounts/{name}/vaults", .administration, "Says how many vaults an account may make.")
    public static let about = "Without a number it is what holds for all. Vaults that others put it into do not count."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultAllowance

    /// The most vaults of the account; none means the server's setting.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let vaults: Int?
        public init(vaults: Int?) { self.vaults = vaults }
    }

    public init(name: String, vaults: Int?) { (self.name, body) = (name, Body(vaults: vaults)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}
