public import SalusBase
public import SalusModels

/// The newest signed checkpoint of the access log, or the one of a given size.
public struct ReadCheckpointCall: APICall {
    public static let route = Route(
        .get, "log/checkpoint", .session, "Reads a signed checkpoint of the access log.")
    public static let about = """
        The newest, or the one of a size: a note (C2SP tlog-checkpoint) with the tree's size and root. Anyone who \
        keeps checkpoints can prove later that no line was taken back.
        """
    public let size: Int?
    static let form = CallForm(optionalInteger("size", \.size, in: 1...Int.max))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SignedCheckpoint

    public init(size: Int? = nil) { self.size = size }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        size = try Self.form.read(arguments)
    }
}

/// A checkpoint as it was signed.
public struct SignedCheckpoint: Hashable, Sendable, JSONPayload {
    /// C2SP signed note over a C2SP checkpoint.
    public let note: String
    public let signedAt: Instant
    /// The key that verifies the note's signature: Ed25519, 32 bytes. A client keeps the first it sees.
    public let publicKey: Base64URLBytes

    public init(note: String, signedAt: Instant, publicKey: [UInt8]) {
        (self.note, self.signedAt, self.publicKey) = (note, signedAt, Base64URLBytes(publicKey))
    }
}

/// The proof that one size of the access log grew out of a smaller one (RFC 9162 section 2.1.4).
public struct ProveConsistencyCall: APICall {
    public static let route = Route(
        .get, "log/consistency", .session, "Proves that the access log grew out of a smaller one.")
    public static let about =
        "The hashes of RFC 9162 section 2.1.4, which lead from one checkpoint's root to the other's."
    public let from: Int
    public let to: Int
    static let form = CallForm(integer("from", \.from, in: 1...Int.max), integer("to", \.to, in: 1...Int.max))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = HashList

    public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (from, to) = try Self.form.read(arguments)
    }
}

/// Hashes of a proof, 32 bytes each.
public struct HashList: Hashable, Sendable, JSONPayload {
    public let hashes: [Base64URLBytes]

    public init(_ hashes: [[UInt8]]) { self.hashes = hashes.map(Base64URLBytes.init) }
}

/// A tile of the tree: up to 256 hashes of 32 bytes, one after the other (C2SP tlog-tiles).
public struct ReadLogTileCall: APICall {
    public static let route = Route(.get, "log/tiles/{level}/{number}", .session, "Reads a tile of the log's tree.")
    public static let about = """
        Up to 256 hashes of 32 bytes, one after the other (C2SP tlog-tiles). A full tile never changes, so that it \
        may be kept for good.
        """
    public let level: Int
    public let number: Int
    static let form = CallForm(integer("level", \.level, in: 0...7), integer("number", \.number, in: 0...Int.max))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RawContent

    public init(level: Int, number: Int) { (self.level, self.number) = (level, number) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (level, number) = try Self.form.read(arguments)
    }
}

/// The newest lines of a record's access log, each with what proves it in the tree of `size` lines.
public struct ProveAccessLogCall: APICall {
    public static let route = Route(
        .get, "records/{record}/access/proof", .session, "Lists who did what to a record, with proofs.")
    public static let about = """
        Newest first. Each line comes with the audit path (RFC 9162 section 2.1.3) that leads from it to the root \
        of the tree of the given size. For the next page pass the number of the last line as before.
        """
    public let record: RecordID
    public let before: Int?
    public let limit: Int
    public let size: Int
    static let form = CallForm(
        identifier("record", \.record), optionalInteger("before", \.before, in: 0...Int.max),
        integer("limit", \.limit, in: 1...500, absent: 250), integer("size", \.size, in: 1...Int.max))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AccessLogProof

    public init(record: RecordID, before: Int? = nil, limit: Int = 250, size: Int) {
        (self.record, self.before, self.limit, self.size) = (record, before, limit, size)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, before, limit, size) = try Self.form.read(arguments)
    }
}

/// Lines, newest first, with audit paths (RFC 9162 section 2.1.3) where they are in the tree.
public struct AccessLogProof: Hashable, Sendable, JSONPayload {
    /// A line of the access log with the path that proves it.
    public struct Line: Hashable, Sendable, Codable {
        public let entry: LoggedEntry
        public let path: [Base64URLBytes]
        /// The present names of account and app; the proof is of their identifiers.
        public let account: UserName?
        public let app: AppName?

        public init(_ entry: AccessLogEntry, path: [[UInt8]], account: UserName? = nil, app: AppName? = nil) {
            (self.entry, self.path) = (LoggedEntry(entry), path.map(Base64URLBytes.init))
            (self.account, self.app) = (account, app)
        }
    }

    public let lines: [Line]

    public init(lines: [Line]) { self.lines = lines }
}

/// `AccessLogEntry` as it travels.
public struct LoggedEntry: Hashable, Sendable, Codable {
    public let line: AccessLogLine
    public let tag: Base64URLBytes
    public let number: Int
    public let salt: Base64URLBytes
    public let leaf: Base64URLBytes
    public let position: Int?

    public init(_ entry: AccessLogEntry) {
        (line, number, position) = (entry.line, entry.number, entry.position)
        tag = Base64URLBytes(entry.tag)
        salt = Base64URLBytes(entry.salt)
        leaf = Base64URLBytes(entry.leaf)
    }

    public var entry: AccessLogEntry {
        AccessLogEntry(
            line: line, tag: tag.bytes, number: number, salt: salt.bytes, leaf: leaf.bytes, position: position)
    }
}
