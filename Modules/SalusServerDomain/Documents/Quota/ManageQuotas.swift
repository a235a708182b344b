public import SalusDomain
public import SalusModels

/// A record, or an account by its name.
public enum QuotaTarget: Hashable, Sendable {
    case record(RecordID)
    case account(UserName)

    var resource: Resource {
        switch self {
        case .record(let record): .record(record)
        case .account: .server
        }
    }

    /// Throws `notFound`.
    func holder(in work: OperationContext) throws(DomainError) -> DocumentHolder {
        switch self {
        case .record(let record):
            guard try work.tx.records.record(record) != nil else { throw .notFound }
            return .record(record)
        case .account(let name): return .account(try work.find.account(named: name).id)
        }
    }
}

/// The room of one record or account.
public struct ShowQuotaUsage: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ShowRoom"

    public let target: QuotaTarget

    public init(of target: QuotaTarget) { self.target = target }

    public var access: AccessRequest {
        switch target {
        case .record: AccessRequest(.viewRecords, target.resource, for: .operation)
        case .account: AccessRequest(.viewAccounts, target.resource, for: .operation)
        }
    }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> QuotaUsage {
        try QuotaUsage(of: target.holder(in: work), in: work.common)
    }
}

/// Sets the quota of one record or account.
public struct SetDocumentQuota: Operation {
    /// The quota to set.
    public enum Change: Hashable, Sendable {
        /// The server's settings hold again.
        case standard
        /// A value that is nil stays as it is.
        case own(documents: Int?, bytes: Int?)
    }

    public let target: QuotaTarget
    public let change: Change

    public init(of target: QuotaTarget, to change: Change) { (self.target, self.change) = (target, change) }

    public var access: AccessRequest {
        switch target {
        case .record: AccessRequest(.manageRecords, target.resource, for: .operation)
        case .account: AccessRequest(.manageAccounts, target.resource, for: .operation)
        }
    }

    /// Less than the holder has is allowed: it keeps everything, and takes nothing new. Throws `invalid` for a quota
    /// out of range, or for none.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> QuotaUsage {
        let holder = try target.holder(in: work)
        let (documents, bytes) = try quota(instead: work.tx.documentUse.use(of: holder))
        try work.tx.documentQuotas.setQuota(documents: documents, bytes: bytes, of: holder, permit.grant)
        return try QuotaUsage(of: holder, in: work.common)
    }

    private func quota(instead old: DocumentUse) throws(DomainError) -> (documents: Int?, bytes: Int?) {
        guard case .own(let documents, let bytes) = change else { return (nil, nil) }
        guard documents != nil || bytes != nil else {
            throw .invalid(field: "bytes", expected: "bytes, documents or both; or standard")
        }
        guard (0...1 << 50).contains(bytes ?? 0) else { throw .invalid(field: "bytes", expected: "bytes up to 1 PiB") }
        guard (0...1_000_000_000).contains(documents ?? 0) else {
            throw .invalid(field: "documents", expected: "up to a billion documents")
        }
        return (documents ?? old.ownDocuments, bytes ?? old.ownBytes)
    }
}
