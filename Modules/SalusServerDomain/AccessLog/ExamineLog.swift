public import SalusDomain
public import SalusModels

/// Lines of the whole log that fit a filter, newest first, for the operator.
public struct ListAccessLog: Operation {
    public let filter: AccessLogFilter

    public init(_ filter: AccessLogFilter) { self.filter = filter }

    public var access: AccessRequest { AccessRequest(.viewAccessLog, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AccessLogEntry] {
        try work.tx.accessLog.entries(matching: filter)
    }
}

/// The entries of all chains, page by page: what a check of the whole log reads.
public struct ReadAccessChains: Operation {
    public let after: ChainPlace?
    public let limit: Int

    public init(after: ChainPlace?, limit: Int) { (self.after, self.limit) = (after, limit) }

    public var access: AccessRequest { AccessRequest(.viewAccessLog, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AccessLogEntry] {
        try work.tx.accessLog.entries(after: after, limit: limit)
    }
}

/// Every checkpoint ever signed, smallest first, page by page.
public struct ListCheckpoints: Operation {
    /// Only larger ones.
    public let after: Int
    public let limit: Int

    public init(after: Int, limit: Int) { (self.after, self.limit) = (after, limit) }

    public var access: AccessRequest { AccessRequest(.viewAccessLog, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [LogCheckpoint] {
        try work.tx.accessLog.checkpoints(after: after, limit: limit).map {
            LogCheckpoint(stored: $0, publicKey: work.keys.logPublicKey)
        }
    }
}
