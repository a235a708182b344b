public import SalusModels

/// The amount that a holder has and the amount that it may have.
public struct QuotaUsage: Hashable, Sendable {
    public let used: DocumentAmount
    public let quota: DocumentAmount
    /// Whether a part of the quota was set for this holder alone.
    public let hasOwnQuota: Bool

    init(of holder: DocumentHolder, in work: OperationContext) throws(DomainError) {
        self.init(try work.tx.documentUse.use(of: holder), work.settings.documents.quota(of: holder))
    }

    init(_ use: DocumentUse, _ standard: DocumentAmount) {
        used = use.used
        quota = DocumentAmount(
            documents: use.ownDocuments ?? standard.documents, bytes: use.ownBytes ?? standard.bytes)
        hasOwnQuota = use.ownDocuments != nil || use.ownBytes != nil
    }
}

extension DocumentQuotas {
    func quota(of holder: DocumentHolder) -> DocumentAmount {
        switch holder {
        case .record: record
        case .account: account
        }
    }
}

/// The caller's own room, and that of the records that the caller owns.
public struct ReadOwnQuotaUsage: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ReadOwnRoom"

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
        let largest = try work.tx.documentUse.largest(of: account, limit: Self.most)
        return Output(
            account: try QuotaUsage(of: .account(account), in: work),
            records: largest.map {
                Output.Record(id: $0.record, usage: QuotaUsage($0.use, work.settings.documents.record))
            })
    }
}
