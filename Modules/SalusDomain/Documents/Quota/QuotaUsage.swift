import SalusModels

/// The amount that a holder has and the amount that it may have.
public struct QuotaUsage: Hashable, Sendable {
    public let used: DocumentAmount
    public let quota: DocumentAmount
    /// Whether a part of the quota was set for this holder alone.
    public let hasOwnQuota: Bool

    package init(of holder: DocumentHolder, in work: RecordContext) throws(DomainError) {
        self.init(try work.tx.documentUse.use(of: holder), work.quotas.quota(of: holder))
    }

    package init(_ use: DocumentUse, _ standard: DocumentAmount) {
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
