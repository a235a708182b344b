public import SalusBase
public import SalusDomain
public import SalusModels

/// Reads the subjects that a caller may be notified of: the records they may see with their newest changes, the vaults
/// they are in, and the end of their access. Asked at the beginning of an event stream, and again when something about
/// the account has changed.
public struct WatchRecords: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listPeople, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Watching {
        let caller = try permit.account()
        var (newest, limited, until) = ([RecordID: Int](), Set<RecordID>(), caller.accessExpires)
        for record in try work.tx.records.records(openTo: caller.account.id, at: work.now) {
            guard let view = try permit.caller.view(of: record.id, in: work) else { continue }
            newest[record.id] = try work.tx.changeFeed.newest(in: view, permit.grant)
            if !view.view.hasEveryDocument { limited.insert(record.id) }
            if let ends = record.limits?.ends { until = min(until, ends) }
        }
        let standings = try work.tx.vaults.vaults(of: caller.account.id, at: work.now)
        let vaults = standings.map { ($0.vault.id, $0.vault.place) }
        let device = caller.address
        let queue = try device.map { device throws(DomainError) in try work.tx.deviceQueues.newest(for: device) ?? 0 }
        return Watching(
            account: caller.account.id, device: device, session: caller.session, until: until, newest: newest,
            limited: limited,
            vaults: Dictionary(vaults, uniquingKeysWith: { first, _ in first }), queue: queue ?? 0)
    }
}

/// The state in which an event stream begins.
public struct Watching: Hashable, Sendable {
    public let account: AccountID
    /// Nil for a browser.
    public let device: ConversationDevice?
    public let session: SessionID
    /// The expiry of the access token, or the end of the first share that ends before it.
    public let until: Instant
    /// The number of each record's newest change in the caller's view.
    public let newest: [RecordID: Int]
    /// Records of which the caller sees a part: a change of theirs may be one that the caller is not told of.
    public let limited: Set<RecordID>
    /// How far each vault has come.
    public let vaults: [VaultID: VaultPosition]
    /// The number of the newest message that waits for the device; 0 for none.
    public let queue: Int
}

extension Caller {
    /// The part of a record that the policy lets the caller read now; nil when it refuses that.
    func view(of record: RecordID, in work: OperationContext) throws(DomainError) -> GrantedView? {
        let reading = CheckRight(AccessRequest(.readRecord, .record(record)))
        guard case .success(let permit) = try PolicyAnswer(to: reading, by: self, in: work.common).permit else {
            return nil
        }
        return try permit.view()
    }
}
