public import SalusBase
public import SalusModels

/// Lines of the whole access log that fit, newest first: for the operator.
public struct ListAccessLogCall: APICall {
    public static let route = Route(.get, "admin/access", .administration, "Lists lines of the whole access log.")
    public static let about = """
        Newest first, those that fit every condition given. For the next page pass the place of the last line as \
        behind; a line says who, what, on which record, with what outcome and when, and never what was read.
        """
    public var record: RecordID?
    public var vault: VaultID?
    public var account: AccountID?
    public var operation: String?
    public var outcome: AccessLogLine.Outcome?
    /// From this instant on.
    public var from: Instant?
    /// Before this instant.
    public var until: Instant?
    /// Only entries after this entry of an earlier page.
    public var behind: LoggedPlace?
    public var limit: Int
    static let form = CallForm(
        integer("limit", \.limit, in: 1...1000, absent: 100), optionalIdentifier("record", \.record),
        optionalIdentifier("account", \.account), optionalText("operation", \.operation),
        optionalWord("outcome", \.outcome), instant("from", \.from), instant("until", \.until),
        optionalIdentifier("vault", \.vault), place("behind", \.behind))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = LoggedEntries

    public init(limit: Int = 100) { self.limit = limit }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (limit, record, account, operation, outcome, from, until, vault, behind) = try Self.form.read(arguments)
    }

    private static func instant(
        _ name: String, _ path: any KeyPath<Self, Instant?> & Sendable
    ) -> CallArgument<Self, Instant?> {
        CallArgument(path, texts: { [name: $0.map { String($0.milliseconds) }] }) { (read) throws(MalformedRequest) in
            try read.optionalInteger(name, in: Int(Int32.min)...Int(1) << 50).map {
                Instant(milliseconds: Int64($0))
            }
        }
    }
}

/// A page of access log entries, as their leaves of the tree.
public struct LoggedEntries: Hashable, Sendable, JSONPayload {
    public let entries: [LoggedEntry]

    public init(_ entries: [AccessLogEntry]) { self.entries = entries.map(LoggedEntry.init) }
}

/// The place of an entry in the order of time: `MILLISECONDS.NUMBER.TAG`, the tag as base64url.
public struct LoggedPlace: Hashable, Sendable {
    public let at: Instant
    public let tag: [UInt8]
    public let number: Int

    public init(_ entry: LoggedEntry) { (at, tag, number) = (entry.line.at, entry.tag.bytes, entry.number) }

    public init(at: Instant, tag: [UInt8], number: Int) { (self.at, self.tag, self.number) = (at, tag, number) }

    public init?(text: String) {
        guard text.utf8.count <= 128 else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let milliseconds = Int64(signedDigits: parts[0], in: Int64.min...Int64.max),
            let number = Int(digits: parts[1]),
            let tag = Base64URL.decode(String(parts[2])), tag.count == 32
        else { return nil }
        (at, self.number, self.tag) = (Instant(milliseconds: milliseconds), number, tag)
    }

    public var text: String { "\(at.milliseconds).\(number).\(Base64URL.encode(tag))" }
}

/// Entries of all chains in the order of their chains: what a check of the whole log reads.
public struct ReadAccessChainsCall: APICall {
    public static let route = Route(
        .get, "admin/access/chains", .administration, "Lists the whole access log, chain by chain.")
    public static let about = """
        Every entry for a check of the whole log, with the digest that binds it to the one before, in the \
        order of chains and numbers. For the next page pass the last entry as after.
        """
    /// The entry to go on after: its tag and number.
    public let after: (tag: [UInt8], number: Int)?
    public let limit: Int
    static let form = CallForm(integer("limit", \.limit, in: 1...1000, absent: 1000), place)
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = LoggedEntries

    public init(after: (tag: [UInt8], number: Int)? = nil, limit: Int = 1000) {
        (self.after, self.limit) = (after, limit)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (limit, after) = try Self.form.read(arguments)
    }

    /// The arguments `tag`, 32 bytes as base64url, and `number`: both or neither.
    private static let place = CallArgument(
        \ReadAccessChainsCall.after,
        texts: { ["tag": $0.map { Base64URL.encode($0.tag) }, "number": $0.map { String($0.number) }] },
        read: { (read) throws(MalformedRequest) in
            let number = try read.optionalInteger("number", in: 0...Int.max)
            return try read.optionalText("tag").map { text throws(MalformedRequest) in
                guard let tag = Base64URL.decode(text), tag.count == 32, let number else {
                    throw MalformedRequest("tag", expected: "32 bytes as base64url, and a number with it")
                }
                return (tag, number)
            }
        })
}

/// Every checkpoint ever signed, smallest first.
public struct ListCheckpointsCall: APICall {
    public static let route = Route(
        .get, "admin/checkpoints", .administration, "Lists the signed checkpoints of the access log.")
    public static let about = "Every one that was ever signed, smallest first; each binds all lines before it."
    /// Only larger ones.
    public let after: Int
    public let limit: Int
    static let form = CallForm(
        integer("after", \.after, in: 0...Int.max, absent: 0), integer("limit", \.limit, in: 1...1000, absent: 1000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SignedCheckpoints

    public init(after: Int = 0, limit: Int = 1000) { (self.after, self.limit) = (after, limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (after, limit) = try Self.form.read(arguments)
    }
}

/// A page of the checkpoints that the server has signed.
public struct SignedCheckpoints: Hashable, Sendable, JSONPayload {
    /// A signed checkpoint with the size of its tree.
    public struct Stored: Hashable, Sendable, Codable {
        /// The size it is stored under; its note says a size of its own.
        public let size: Int
        public let checkpoint: SignedCheckpoint

        public init(size: Int, checkpoint: SignedCheckpoint) { (self.size, self.checkpoint) = (size, checkpoint) }
    }

    public let checkpoints: [Stored]

    public init(_ checkpoints: [Stored]) { self.checkpoints = checkpoints }
}
