public import SalusDomain
public import SalusModels

/// Lists the access lines of a vault, downloads too, newest first: for its members who read.
public struct ReadVaultAccess: Operation {
    /// A line with the place in the list behind it.
    public struct Line: Hashable, Sendable {
        public let named: NamedAccessLogLine
        /// For the next page.
        public let place: AccessLogCursor
    }

    public let vault: VaultID
    let behind: AccessLogCursor?
    let limit: Int

    public init(_ vault: VaultID, behind: AccessLogCursor? = nil, limit: Int) {
        (self.vault, self.behind, self.limit) = (vault, behind, limit)
    }

    public var access: AccessRequest { AccessRequest(.readVaultEntries, .vault(vault)) }

    /// The line of this call itself comes in the next answer.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [Line] {
        var (filter, names) = (AccessLogFilter(limit: limit), AccessLogNames(work: work))
        (filter.vault, filter.behind) = (vault, behind)
        return try work.tx.accessLog.entries(matching: filter).map { entry throws(DomainError) in
            let place = AccessLogCursor(at: entry.line.at, chain: ChainPlace(tag: entry.tag, number: entry.number))
            return Line(named: try names.name(entry.line), place: place)
        }
    }
}
