public import SalusBase
public import SalusModels

/// Puts sealed entries into a vault.
public struct PutEntriesCall: APICall {
    public static let route = Route(.post, "vaults/{vault}/entries", .session, "Puts sealed entries into a vault.")
    public static let about = """
        All or none, in this order, up to 500 at once. With `after`, only while the vault holds exactly so many \
        entries. Entries that are there stay where they are, so the same body can be sent again. Entries of an older \
        epoch are refused: seal again.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .staleEpoch, .epochDue, .quotaReached]
    public let vault: VaultID
    /// The number of entries that the caller has seen; nil takes any.
    public let after: Int?
    public let body: SealedEntries
    static let form = CallForm(identifier("vault", \.vault), optionalInteger("after", \.after, in: 0...1_000_000_000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = EntryPlaces

    public init(vault: VaultID, after: Int? = nil, _ entries: [[UInt8]]) {
        (self.vault, self.after, body) = (vault, after, SealedEntries(objects: entries))
    }
    public init(_ arguments: Arguments, body: SealedEntries) throws(MalformedRequest) {
        (vault, after) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Where entries stand.
public struct EntryPlaces: Hashable, Sendable, JSONPayload {
    /// The number of each entry, from 0, in the order in which they were sent.
    public let numbers: [Int]
    /// The tree with all of them.
    public let entries: ChainHead

    public init(numbers: [Int], entries: ChainHead) { (self.numbers, self.entries) = (numbers, entries) }
}

/// A page of a vault's sealed entries.
public struct ReadEntriesCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/entries", .session, "Gives a vault's sealed entries, page by page.")
    public static let about = """
        In the vault's order from number `from` on, counted from 0; about 4 MiB at once. No entries: there are no more.
        """
    public let vault: VaultID
    public let span: NumberedSpan
    static let form = CallForm(identifier("vault", \.vault), numbered(\.span, limit: 500, largest: 5000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SealedEntries

    public init(vault: VaultID, from: Int, limit: Int = 500) {
        (self.vault, span) = (vault, NumberedSpan(from: from, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, span) = try Self.form.read(arguments)
    }
}

/// The hashes of a vault's sealed entries.
public struct ReadEntryHashesCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/entry-hashes", .session, "Gives the hashes of a vault's sealed entries.")
    public static let about =
        "In the vault's order from number `from` on: what a member who reads none needs to know the tree of them."
    public let vault: VaultID
    public let span: NumberedSpan
    static let form = CallForm(identifier("vault", \.vault), numbered(\.span, limit: 10_000, largest: 10_000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = EntryHashes

    public init(vault: VaultID, from: Int, limit: Int = 10_000) {
        (self.vault, span) = (vault, NumberedSpan(from: from, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, span) = try Self.form.read(arguments)
    }
}
