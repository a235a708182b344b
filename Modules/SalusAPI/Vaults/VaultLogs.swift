public import SalusBase
public import SalusModels

/// An entry of a vault's log with the wrapped keys that its header names; made and signed on a device.
public struct VaultChange: Hashable, Sendable, JSONPayload {
    /// There may be keys for hundreds of members.
    public static let isLarge = true

    public let entry: Base64URLBytes
    /// One for each member who reads; none for an entry without a header.
    public let wraps: [Base64URLBytes]
    /// The end of access of members that the entry names. A newly shared member who is not here has no end; a member
    /// who stays keeps the present one.
    public let ends: [MemberEnd]?

    public init(entry: [UInt8], wraps: [[UInt8]] = [], ends: [MemberEnd]? = nil) {
        (self.entry, self.wraps, self.ends) = (Base64URLBytes(entry), wraps.map { Base64URLBytes($0) }, ends)
    }
}

/// The end of a member's access to a vault: from then on the server answers them as it answers strangers.
public struct MemberEnd: Hashable, Sendable, Codable {
    public let account: AccountID
    public let until: Instant

    public init(account: AccountID, until: Instant) { (self.account, self.until) = (account, until) }
}

/// Makes a vault.
public struct CreateVaultCall: APICall {
    public static let route = Route(.post, "vaults", .session, "Makes a vault.")
    public static let about = """
        Takes the first entry of its log and the wrapped keys that it names. The server replays the entry without any \
        key; the same bytes again give the same answer. An act that a rule holds waits under "approval-requests" \
        until someone has decided.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .quotaReached, .heldForApproval]
    public var arguments: Arguments { Arguments() }
    public let body: VaultChange
    public typealias Answer = VaultSummary

    public init(_ body: VaultChange) { self.body = body }
    public init(_ arguments: Arguments, body: VaultChange) { self.body = body }
}

/// Adds an entry to a vault's log.
public struct ChangeVaultCall: APICall {
    public static let route = Route(.post, "vaults/{vault}/log", .session, "Adds an entry to a vault's log.")
    public static let about = """
        Other members and keys (a new epoch), an end, or the caller's leaving. The entry has to follow the newest one \
        and name all sealed entries: anyone who loses that race looks again. The server replays it without any key; \
        the same bytes again give the same answer. An act that a rule holds changes nothing, and waits under \
        "approval-requests" until someone has decided.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .quotaReached, .heldForApproval]
    public let vault: VaultID
    public let body: VaultChange
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultSummary

    public init(vault: VaultID, _ body: VaultChange) { (self.vault, self.body) = (vault, body) }
    public init(_ arguments: Arguments, body: VaultChange) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
        self.body = body
    }
}

/// Canonical bytes of several objects, in order.
public struct ObjectPage: Hashable, Sendable, JSONPayload {
    public let objects: [Base64URLBytes]
    /// Whether something follows.
    public let hasMore: Bool

    public init(objects: [[UInt8]], hasMore: Bool) {
        (self.objects, self.hasMore) = (objects.map { Base64URLBytes($0) }, hasMore)
    }
}

/// A page of a vault's log.
public struct ReadVaultLogCall: APICall {
    public static let route = Route(.get, "vaults/{vault}/log", .session, "Gives a vault's log, page by page.")
    public static let about = "From the entry numbered `from` on, counted from 0. Every reader replays it."
    public let vault: VaultID
    public let span: NumberedSpan
    static let form = CallForm(identifier("vault", \.vault), numbered(\.span, limit: 100, largest: 500))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ObjectPage

    public init(vault: VaultID, from: Int = 0, limit: Int = 100) {
        (self.vault, span) = (vault, NumberedSpan(from: from, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, span) = try Self.form.read(arguments)
    }
}

/// The caller's own wrapped keys.
public struct ReadVaultKeysCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/keys", .session, "Gives the caller's wrapped keys of a vault.")
    public static let about = "From the epoch `from` on, one for each epoch in which the caller could read."
    public let vault: VaultID
    public let span: NumberedSpan
    static let form = CallForm(identifier("vault", \.vault), numbered(\.span, from: 1, limit: 100, largest: 500))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ObjectPage

    public init(vault: VaultID, from: Int = 1, limit: Int = 100) {
        (self.vault, span) = (vault, NumberedSpan(from: from, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, span) = try Self.form.read(arguments)
    }
}
