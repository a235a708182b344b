public import SalusBase
public import SalusDomain
public import SalusModels

/// The accounts and apps to which a record is open, without its content.
public struct ShowRecordAccess: Operation {
    /// How many shares are listed at most, and how many members of all carenets together.
    public static let most = 1000

    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewRecords, .record(record), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordAccess {
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        let owner = try found.owner.map { id throws(DomainError) in try work.tx.accounts.account(id) } ?? nil
        let shares = try work.tx.shares.shares(of: record, offset: 0, limit: Self.most + 1)
        let (circles, areWhole) = try circles(in: work)
        return RecordAccess(
            record: record, owner: owner?.name, shares: Array(shares.prefix(Self.most)), carenets: circles,
            apps: try work.tx.grants.apps(on: record), isComplete: areWhole && shares.count <= Self.most,
            offer: try work.tx.recordOffers.offer(of: record),
            invitations: try work.tx.shareInvitations.invitations(of: record).filter { $0.isOpen(at: work.now) })
    }

    /// The carenets, and whether every member of each is among them.
    private func circles(
        in work: OperationContext
    ) throws(DomainError) -> (circles: [RecordAccess.CarenetAccess], areWhole: Bool) {
        var (circles, left, areWhole): ([RecordAccess.CarenetAccess], Int, Bool) = ([], Self.most, true)
        for carenet in try work.tx.carenets.carenets(of: record) {
            let members = try work.tx.carenets.members(of: carenet, offset: 0, limit: left + 1)
            areWhole = areWhole && members.count <= left
            circles.append(
                RecordAccess.CarenetAccess(
                    carenet: carenet, members: Array(members.prefix(left)),
                    apps: try work.tx.carenets.apps(in: carenet).map(\.name)))
            left -= min(left, members.count)
        }
        return (circles, areWhole)
    }
}
