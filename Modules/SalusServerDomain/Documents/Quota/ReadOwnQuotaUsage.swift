public import SalusDomain
public import SalusModels

/// The caller's own room, and that of the records that the caller owns.
public struct ReadOwnQuotaUsage: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ReadOwnRoom"

    /// The storage use of the account and of each of its records.
    public struct Output: Sendable {
        public struct Record: Hashable, Sendable {
            public let id: RecordID
            public let usage: QuotaUsage
        }

        public let account: QuotaUsage
        /// Those with the most bytes, largest first: at most `most`.
        public let records: [Record]
    }

    static let most = 100

    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        let account = try permit.account().account.id
        let largest = try work.tx.documentQuotas.largest(of: account, limit: Self.most)
        return Output(
            account: try QuotaUsage(of: .account(account), in: work.common),
            records: largest.map {
                Output.Record(id: $0.record, usage: QuotaUsage($0.use, work.settings.documents.record))
            })
    }
}
