public import SalusDomain
public import SalusModels

/// The log's signed statement of its size and root: the newest, or the one of a given size.
public struct ReadCheckpoint: Operation {
    public let size: Int?

    public init(size: Int? = nil) { self.size = size }

    public var access: AccessRequest { AccessRequest(.readLogTree, .server) }

    /// Throws `notFound` when there is none yet, or none of that size.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LogCheckpoint {
        let found =
            if let size { try work.tx.accessLog.checkpoint(ofSize: size) } else { try work.tx.accessLog.checkpoint() }
        guard let found else { throw .notFound }
        return LogCheckpoint(stored: found, publicKey: work.keys.logPublicKey)
    }
}

/// A checkpoint and the key it is verified with.
public struct LogCheckpoint: Hashable, Sendable {
    public let stored: StoredCheckpoint
    /// Ed25519, 32 bytes.
    public let publicKey: [UInt8]
}

/// The proof that the log of `to` lines grew out of the one of `from` (RFC 9162 section 2.1.4).
public struct ProveConsistency: Operation {
    public let from: Int
    public let to: Int

    public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    public var access: AccessRequest { AccessRequest(.readLogTree, .server) }

    /// Throws `notFound` for a size that the log has not reached.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [[UInt8]] {
        guard from > 0, from <= to else {
            throw .invalid(field: "from", expected: "a size from 1 to that of the larger log")
        }
        let tiles = LogTiles(accessLog: work.tx.accessLog)
        guard try to <= tiles.size() else { throw .notFound }
        return try tiles.consistency(from: from, to: to)
    }
}

/// One tile of the log's tree (C2SP tlog-tiles, height 8): hashes only, which tell nothing of the lines.
public struct ReadLogTile: Operation {
    public let level: Int
    public let number: Int

    public init(level: Int, number: Int) { (self.level, self.number) = (level, number) }

    public var access: AccessRequest { AccessRequest(.readLogTree, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LogTile {
        guard let tile = try work.tx.accessLog.tile(number, ofLevel: level) else { throw .notFound }
        return tile
    }
}

/// The newest lines of a record with what proves each: its place in the record's chain, and its place in the tree of
/// `size` lines.
public struct ProveAccessLog: Operation {
    public let record: RecordID
    /// Lines below this number; nil begins with the newest.
    public let before: Int?
    public let limit: Int
    /// The size of a checkpoint.
    public let size: Int

    public init(record: RecordID, before: Int?, limit: Int, size: Int) {
        (self.record, self.before, self.limit, self.size) = (record, before, limit, size)
    }

    public var access: AccessRequest { AccessRequest(.readAccessLog, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [ProvenEntry] {
        let tiles = LogTiles(accessLog: work.tx.accessLog)
        guard try size <= tiles.size() else { throw .notFound }
        var (proven, names) = ([ProvenEntry](), AccessLogNames(work: work))
        for entry in try work.tx.accessLog.entries(of: permit.view(), before: before, limit: limit) {
            let isInTree = entry.position.map { $0 < size } ?? false
            let path = isInTree ? try tiles.inclusion(of: entry.position ?? 0, in: size) : []
            let named = try names.name(entry.line)
            proven.append(ProvenEntry(entry: entry, path: path, account: named.account, app: named.app))
        }
        return proven
    }
}

/// An entry with its audit path (RFC 9162 section 2.1.3); the path is empty while the line is not in that tree, and in
/// a tree of one line.
public struct ProvenEntry: Hashable, Sendable {
    public let entry: AccessLogEntry
    public let path: [[UInt8]]
    /// The present names of account and app: the log itself holds their identifiers only, so no proof covers the names.
    public let account: UserName?
    public let app: AppName?
}

/// Looks up what those in access lines are called, each once.
struct AccessLogNames {
    let work: OperationContext
    private var accounts: [AccountID: UserName?] = [:]
    private var apps: [AppID: AppName?] = [:]

    init(work: OperationContext) { self.work = work }

    mutating func name(_ line: AccessLogLine) throws(DomainError) -> NamedAccessLogLine {
        if let id = line.account, accounts[id] == nil { accounts[id] = .some(try work.tx.accounts.account(id)?.name) }
        if let id = line.app, apps[id] == nil { apps[id] = .some(try work.tx.apps.app(id)?.name) }
        return NamedAccessLogLine(
            line: line, account: line.account.flatMap { accounts[$0] ?? nil }, app: line.app.flatMap { apps[$0] ?? nil }
        )
    }
}
