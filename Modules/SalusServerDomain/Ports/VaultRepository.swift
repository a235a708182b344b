public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels
public import SalusVaultModels

/// Vaults as the server holds them: bytes that it cannot open, in an order that it keeps.
public protocol VaultRepository {
    func vault(_ id: VaultID) throws(DomainError) -> VaultState?
    /// Nil for who is no member at that time: whose time is over is none.
    func role(of account: AccountID, in vault: VaultID, at now: Instant) throws(DomainError) -> VaultRole?
    /// A part of all vaults, oldest first.
    func vaults(_ part: ListPart<TimePlace>) throws(DomainError) -> [VaultState]
    /// The number of vaults that the account may make; nil means the server's usual one.
    func allowance(of account: AccountID) throws(DomainError) -> Int?
    func setAllowance(_ vaults: Int?, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// The identity log that the vault knows the account by; the newest for an account that never was in it.
    func identityLog(of account: AccountID, in vault: VaultID) throws(DomainError) -> [[UInt8]]
    /// The users in the vault's log who have replaced their identity with new keys since.
    func peopleOfOldIdentity(in vault: VaultID) throws(DomainError) -> Set<[UInt8]>
    /// Takes an account whose keys are set aside at that time out of all vaults, in each of which a new epoch is due
    /// then. Those keys stay its own there.
    func retire(_ account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    /// Closed ones too.
    func count(madeBy account: AccountID) throws(DomainError) -> Int
    /// In which the account is a member at that time, oldest first.
    func vaults(of account: AccountID, at now: Instant) throws(DomainError) -> [VaultMembershipStatus]
    /// Everybody who is or was a member, by account; a role for those who are at that time.
    func people(of vault: VaultID, at now: Instant) throws(DomainError) -> [AccountID: VaultRole?]
    /// Of the log's members those who are to be served for a time only, and until when.
    func ends(in vault: VaultID) throws(DomainError) -> MemberEnds
    /// The same of every vault that the account is in, where there are any.
    func ends(inVaultsOf account: AccountID) throws(DomainError) -> [VaultID: MemberEnds]
    /// Sets the end of a member's access; nil for none.
    func setEnd(_ end: Instant?, of account: AccountID, in vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    /// Members whose time is over and that were not notified of it.
    func lapsed(at now: Instant) throws(DomainError) -> [(vault: VaultID, account: AccountID)]
    /// Tells whose time is over, and those who change members. Wrapped keys stay until the log says that they are gone:
    /// the share may be made longer.
    func lapse(_ account: AccountID, in vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    /// Entries of the log from number `first` on.
    func log(of vault: VaultID, from first: UInt64, limit: Int) throws(DomainError) -> [[UInt8]]
    /// The state of the log's replay that `setLogState` kept last; nil for none.
    func logState(of vault: VaultID) throws(DomainError) -> StoredLogState?
    func setLogState(_ state: StoredLogState, of vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    /// The account's wrapped keys from `epoch` on, epochs rising.
    func wraps(
        of vault: VaultID, for account: AccountID, from epoch: UInt32, limit: Int
    ) throws(DomainError) -> [[UInt8]]
    /// A new vault without log or members. Throws `conflict` when the identifier is taken.
    func insert(_ vault: VaultState, _ grant: WriteGrant) throws(DomainError)
    /// Stores the state after a change of the log or the entries, and tells the members.
    func update(_ vault: VaultState, _ grant: WriteGrant) throws(DomainError)
    func append(_ entry: [UInt8], at number: UInt64, to vault: VaultID, now: Instant, _ grant: WriteGrant)
        throws(DomainError)
    /// Replaces the members. A former member loses the wrapped keys, and stays known as one who was there.
    func setMembers(_ members: [AccountID: VaultRole], of vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    /// A new epoch is due in every vault of the account, unless one is already: its keys are others than before.
    func markDue(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    func insert(_ wrap: WrappedVaultKey, for account: AccountID, in vault: VaultID, _ grant: WriteGrant)
        throws(DomainError)
    /// The place of the entry of that identifier; nil when it was never put in.
    func place(of entry: VaultEntryID, in vault: VaultID) throws(DomainError) -> (number: UInt64, hash: [UInt8])?
    func append(_ entry: SealedEntry, at number: UInt64, to vault: VaultID, now: Instant, _ grant: WriteGrant)
        throws(DomainError)
    /// Sealed entries from `first` on, in order: as many as `limit` and `bytes` allow, and at least one.
    func entries(of vault: VaultID, from first: UInt64, limit: Int, bytes: Int) throws(DomainError) -> [[UInt8]]
    /// Hashes of sealed entries (SHA-256) from `first` on.
    func entryHashes(of vault: VaultID, from first: UInt64, limit: Int) throws(DomainError) -> [[UInt8]]
}
