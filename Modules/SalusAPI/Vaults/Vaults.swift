public import SalusBase
public import SalusModels
public import SalusVaultModels

/// A position in a chain or tree: the number of entries, and the hash over all of them.
public struct ChainHead: Hashable, Sendable, Codable {
    public let count: Int
    /// 32 bytes: of the newest entry of a log, or the root of a tree.
    public let hash: Base64URLBytes

    public init(count: Int, hash: [UInt8]) { (self.count, self.hash) = (count, Base64URLBytes(hash)) }

    /// Throws for a count below 0 or beyond what can be calculated with.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = try container.decode(Int.self, forKey: .count)
        hash = try container.decode(Base64URLBytes.self, forKey: .hash)
        guard count >= 0, Int.exchangeable.contains(count) else {
            throw DecodingError.dataCorruptedError(forKey: .count, in: container, debugDescription: "not a count")
        }
    }

    private enum CodingKeys: String, CodingKey { case count, hash }
}

/// A vault as one of its members sees it without a key.
public struct VaultSummary: Hashable, Sendable, JSONPayload {
    public let id: VaultID
    public let purpose: VaultKind
    public let role: VaultRole
    public let createdAt: Instant
    public let epoch: Int
    /// The log of members; `hash` is of its newest entry.
    public let log: ChainHead
    /// The tree of sealed entries; `hash` is its root.
    public let entries: ChainHead
    /// Bytes of all entries and attachments.
    public let size: Int
    public let isClosed: Bool
    /// The time since a new epoch is due, because a member's keys changed or a member left; nil when none is.
    public let dueSince: Instant?
    /// Members whose access ends: all of them for a manager of members, else the caller. By account.
    public let ends: [MemberEnd]

    public init(
        id: VaultID, purpose: VaultKind, role: VaultRole, createdAt: Instant, epoch: Int, log: ChainHead,
        entries: ChainHead, size: Int, isClosed: Bool, dueSince: Instant?, ends: [MemberEnd] = []
    ) {
        (self.id, self.purpose, self.role, self.createdAt) = (id, purpose, role, createdAt)
        (self.epoch, self.log, self.entries, self.size) = (epoch, log, entries, size)
        (self.isClosed, self.dueSince, self.ends) = (isClosed, dueSince, ends)
    }
}

/// The vaults that the caller is a member of.
public struct VaultList: Hashable, Sendable, JSONPayload {
    public let vaults: [VaultSummary]
    public init(vaults: [VaultSummary]) { self.vaults = vaults }
}

/// The vaults in which the caller is a member.
public struct ListVaultsCall: APICall {
    public static let route = Route(.get, "vaults", .session, "Lists the caller's vaults.")
    public static let about = """
        Oldest first, with how far the log and the entries of each have come; what they hold is \
        sealed for their members.
        """
    public var arguments: Arguments { Arguments() }
    public typealias Answer = VaultList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Reads the state of one vault.
public struct ReadVaultCall: APICall {
    public static let route = Route(.get, "vaults/{vault}", .session, "Shows the state of a vault.")
    public static let about = "For its members only; a vault that the caller is not in looks like none."
    public let vault: VaultID
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultSummary

    public init(vault: VaultID) { self.vault = vault }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
    }
}
