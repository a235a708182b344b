public import SalusBase
public import SalusModels

/// Offers a share of a record by a link.
public struct InviteByLinkCall: APICall {
    public static let route = Route(
        .post, "records/{record}/invitations", .session, "Offers a share of a record by a link.")
    public static let about = """
        To the one account that accepts first; it needs no account when the link is made. The caller makes the link's \
        secret of 32 random bytes, written in base64url; the server gets SHA-256 of that text. The link is `pages`, \
        `/invited/` and the secret. The same hash again changes nothing.
        """
    public static let errors: [APIErrorCode] = [.conflict, .quotaReached]
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = CreatedShareInvitation

    /// The share, and the days for which the link works.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// SHA-256 of the secret's text.
        public let secretHash: Base64URLBytes
        /// The role that the account gets, such as `Guardian`.
        public let role: String?
        /// Absent for the whole record without an end.
        public let limits: ShareLimits?
        /// 1 to 30; absent for 7.
        public let days: Int?

        public init(secretHash: [UInt8], role: String? = nil, limits: ShareLimits? = nil, days: Int? = nil) {
            self.secretHash = Base64URLBytes(secretHash)
            (self.role, self.limits, self.days) = (role, limits, days)
        }
    }

    public init(record: RecordID, _ body: Body) { (self.record, self.body) = (record, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// An invitation with the place of its link.
public struct CreatedShareInvitation: Hashable, Sendable, JSONPayload {
    public let invitation: ShareInvitation
    /// The address of the web pages, without a slash at its end.
    public let pages: String

    public init(invitation: ShareInvitation, pages: String) { (self.invitation, self.pages) = (invitation, pages) }
}

/// Lists the open invitations of a record by links.
public struct ListShareInvitationsCall: APICall {
    public static let route = Route(
        .get, "records/{record}/invitations", .session, "Lists the open invitations of a record by links.")
    public static let about = "Oldest first, at most 20. Only the owner asks. No link is among them."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ShareInvitationList

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// The open invitations of a record.
public struct ShareInvitationList: Hashable, Sendable, JSONPayload {
    public let invitations: [ShareInvitation]

    public init(invitations: [ShareInvitation]) { self.invitations = invitations }
}

/// Ends an invitation of a record.
public struct EndShareInvitationCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/invitations/{invitation}", .session, "Ends an invitation to a share of a record.")
    public static let about = "Its link no longer works. A share that was accepted by it stays."
    public let record: RecordID
    public let invitation: ShareInvitationID
    static let form = CallForm(identifier("record", \.record), identifier("invitation", \.invitation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID, invitation: ShareInvitationID) {
        (self.record, self.invitation) = (record, invitation)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, invitation) = try Self.form.read(arguments)
    }
}

/// Ends an invitation of any record, for the operator.
public struct RevokeShareInvitationCall: APICall {
    public static let route = Route(
        .delete, "admin/records/{record}/invitations/{invitation}", .administration,
        "Ends an invitation to a share of a record.")
    public static let about = "Its link no longer works. The record's access log has a line."
    public let record: RecordID
    public let invitation: ShareInvitationID
    static let form = CallForm(identifier("record", \.record), identifier("invitation", \.invitation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID, invitation: ShareInvitationID) {
        (self.record, self.invitation) = (record, invitation)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, invitation) = try Self.form.read(arguments)
    }
}

/// The secret of an invitation's link.
public struct ShareInvitationSecret: Hashable, Sendable, JSONPayload {
    public let secret: String

    public init(secret: String) { self.secret = secret }
}

extension OfferedShare: JSONPayload {}

/// Reads the share that the holder of a link is offered.
public struct ReadShareInvitationCall: APICall {
    public static let route = Route(
        .post, "account/share-invitations/offer", .session, "Shows the share that the holder of a link is offered.",
        isSigned: false)
    public static let about = """
        For any account that has the link. One that was used, ended or is over looks like a wrong one. Wrong secrets \
        count for the network that they come from.
        """
    public static let errors: [APIErrorCode] = [.invitationRefused]
    public let body: ShareInvitationSecret
    public var arguments: Arguments { Arguments() }
    public typealias Answer = OfferedShare

    public init(secret: String) { body = ShareInvitationSecret(secret: secret) }
    public init(_ arguments: Arguments, body: ShareInvitationSecret) { self.body = body }
}

/// Accepts the share of a link.
public struct AcceptShareInvitationCall: APICall {
    public static let route = Route(
        .post, "account/share-invitations/acceptance", .session, "Accepts the share that a link offers.")
    public static let about = """
        The account has the share from then on, and the link no longer works. Both are told, and the record's access \
        log has a line. An account that the record is open to already is answered with conflict.
        """
    public static let errors: [APIErrorCode] = [.invitationRefused, .conflict]
    public let body: ShareInvitationSecret
    public var arguments: Arguments { Arguments() }
    public typealias Answer = OfferedShare

    public init(secret: String) { body = ShareInvitationSecret(secret: secret) }
    public init(_ arguments: Arguments, body: ShareInvitationSecret) { self.body = body }
}

/// Declines the share of a link.
public struct DeclineShareInvitationCall: APICall {
    public static let route = Route(
        .post, "account/share-invitations/refusal", .session, "Declines the share that a link offers.")
    public static let about = "The link no longer works; the record's owner is told."
    public static let errors: [APIErrorCode] = [.invitationRefused, .conflict]
    public let body: ShareInvitationSecret
    public var arguments: Arguments { Arguments() }
    public typealias Answer = OfferedShare

    public init(secret: String) { body = ShareInvitationSecret(secret: secret) }
    public init(_ arguments: Arguments, body: ShareInvitationSecret) { self.body = body }
}
