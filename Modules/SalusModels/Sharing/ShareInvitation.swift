public import SalusBase

/// A share of a record that its owner offers by a link, to the one account that accepts it first.
public struct ShareInvitation: Hashable, Sendable, Codable, Identifiable {
    /// The days for which a link works unless its owner says another number, and the most.
    public static let usualDays = 7
    public static let mostDays = 30
    /// The most open invitations of one record.
    public static let mostOpen = 20

    public let id: ShareInvitationID
    public let record: RecordID
    /// The role that the account gets, such as `Guardian`; nil for none.
    public let role: String?
    /// Nil for the whole record without an end.
    public let limits: ShareLimits?
    public let createdAt: Instant
    /// The account that made it; nil for an app of the operator's.
    public let createdBy: AccountID?
    /// The moment from which the link no longer works.
    public let expires: Instant

    public init(
        id: ShareInvitationID, record: RecordID, role: String?, limits: ShareLimits?, createdAt: Instant,
        createdBy: AccountID?, expires: Instant
    ) {
        (self.id, self.record, self.role) = (id, record, role)
        self.limits = limits == .unlimited ? nil : limits
        (self.createdAt, self.createdBy, self.expires) = (createdAt, createdBy, expires)
    }

    /// Whether the link works at that moment: its time and that of the share are not over.
    public func isOpen(at now: Instant) -> Bool { now < expires && (limits?.isOpen(at: now) ?? true) }

    /// The share in words, such as `as Guardian; read only`; `time` writes the end.
    public func sentence(time: (Instant) -> String = { "\($0)" }) -> String {
        (role.map { "as \($0); " } ?? "") + (limits ?? .unlimited).sentence(time: time)
    }
}

/// The share that the holder of a link is offered.
public struct OfferedShare: Hashable, Sendable, Codable {
    public let record: RecordID
    public let title: String
    /// The user name of the record's owner; nil for a record without one.
    public let owner: UserName?
    public let role: String?
    public let limits: ShareLimits?
    /// The moment from which the link no longer works.
    public let expires: Instant

    public init(of invitation: ShareInvitation, title: String, owner: UserName?) {
        (record, self.title, self.owner) = (invitation.record, title, owner)
        (role, limits, expires) = (invitation.role, invitation.limits, invitation.expires)
    }

    /// The share in words, as its owner sees it.
    public func sentence(time: (Instant) -> String = { "\($0)" }) -> String {
        (role.map { "as \($0); " } ?? "") + (limits ?? .unlimited).sentence(time: time)
    }
}

/// The link of an invitation. Only its holder has the secret; the server keeps a hash of it.
public enum ShareInvitationLink {
    /// Below the address of the web pages.
    public static let path = "invited"
    /// The random bytes of a secret.
    public static let secretSize = 32
    /// The length of a secret, in symbols of base64url.
    private static let length = 43

    /// `pages`: the address of the web pages, without a slash at its end.
    public static func text(secret: String, pages: String) -> String { "\(pages)/\(path)/\(secret)" }

    /// The secret in a link; nil for a text that is none.
    public static func secret(in link: String) -> String? {
        let parts = link.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[parts.count - 2] == path, let last = parts.last, last.utf8.count == length,
            Base64URL.decode(String(last))?.count == secretSize
        else { return nil }
        return String(last)
    }
}
