public import SalusBase
public import SalusModels

/// Reads the subjects that a caller may be notified of: the records they may see with their newest changes, the vaults
/// they are in, and the end of their access. Asked at the beginning of an event stream, and again when something about
/// the account has changed.
public struct WatchRecords: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listPeople, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Watching {
        let caller = try permit.account()
        var newest: [RecordID: Int] = [:]
        for record in try work.tx.records.records(openTo: caller.account.id) {
            newest[record.id] = try work.tx.changes.newest(in: .whole(record.id))
        }
        let standings = try work.tx.vaults.vaults(of: caller.account.id, at: work.now)
        let vaults = standings.map { ($0.vault.id, $0.vault.place) }
        return Watching(
            account: caller.account.id, session: caller.session, until: caller.accessExpires, newest: newest,
            vaults: Dictionary(vaults, uniquingKeysWith: { first, _ in first }))
    }
}

public struct Watching: Hashable, Sendable {
    public let account: AccountID
    public let session: SessionID
    /// The expiry of the access token.
    public let until: Instant
    /// The number of each record's newest change.
    public let newest: [RecordID: Int]
    /// How far each vault has come.
    public let vaults: [VaultID: VaultPosition]
}
