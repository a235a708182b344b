public import SalusBase
public import SalusModels
public import SalusVaultModels

/// An invitation to a vault, as those who manage the vault see it.
public struct VaultInvitationDetail: Hashable, Sendable, JSONPayload {
    public let id: VaultInvitationID
    public let role: VaultRole
    public let hasPassword: Bool
    public let createdAt: Instant
    public let expires: Instant
    public let usesLeft: Int
    public let wrongTries: Int
    /// The time when it was revoked, or closed by wrong tries.
    public let closedAt: Instant?

    public init(
        id: VaultInvitationID, role: VaultRole, hasPassword: Bool, createdAt: Instant, expires: Instant,
        usesLeft: Int, wrongTries: Int, closedAt: Instant?
    ) {
        (self.id, self.role, self.hasPassword, self.createdAt) = (id, role, hasPassword, createdAt)
        (self.expires, self.usesLeft, self.wrongTries, self.closedAt) = (expires, usesLeft, wrongTries, closedAt)
    }
}

/// A person who accepted a link and waits to be let in.
public struct VaultAcceptanceDetail: Hashable, Sendable, Codable {
    public let invitation: VaultInvitationID
    public let account: AccountID
    public let name: String
    /// The code that binds their identity to the link; a device that knows the link checks it.
    public let code: Base64URLBytes
    public let at: Instant

    public init(invitation: VaultInvitationID, account: AccountID, name: String, code: [UInt8], at: Instant) {
        (self.invitation, self.account, self.name, self.at) = (invitation, account, name, at)
        self.code = Base64URLBytes(code)
    }
}

/// Makes an invitation.
public struct CreateVaultInvitationCall: APICall {
    public static let route = Route(
        .post, "vaults/{vault}/invitations", .session, "Makes an invitation to a vault.")
    public static let about = """
        The server gets the hash of what only the link gives, never the link's secret or a key. \
        Five wrong tries close it.
        """
    public static let errors: [APIErrorCode] = [.conflict, .heldForApproval]
    public let vault: VaultID
    public let body: Body
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultInvitationDetail

    /// The role, the end and the number of uses of the link.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// The link's handle.
        public let id: VaultInvitationID
        public let identifierHash: Base64URLBytes
        public let role: VaultRole
        public let hasPassword: Bool
        public let expires: Instant
        public let uses: Int

        public init(
            id: VaultInvitationID, identifierHash: [UInt8], role: VaultRole, hasPassword: Bool,
            expires: Instant, uses: Int
        ) {
            (self.id, self.identifierHash, self.role) = (id, Base64URLBytes(identifierHash), role)
            (self.hasPassword, self.expires, self.uses) = (hasPassword, expires, uses)
        }
    }

    public init(vault: VaultID, _ body: Body) { (self.vault, self.body) = (vault, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
        self.body = body
    }
}

/// The open invitations to a vault, and the people who have accepted one.
public struct VaultInvitationList: Hashable, Sendable, JSONPayload {
    /// Newest first, those that are over too.
    public let invitations: [VaultInvitationDetail]
    /// Oldest first.
    public let acceptances: [VaultAcceptanceDetail]

    public init(invitations: [VaultInvitationDetail], acceptances: [VaultAcceptanceDetail]) {
        (self.invitations, self.acceptances) = (invitations, acceptances)
    }
}

/// The invitations to a vault.
public struct ListVaultInvitationsCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/invitations", .session, "Lists the invitations to a vault, and who waits.")
    public static let about = "For owners and managers. Anyone who became a member waits no more."
    public let vault: VaultID
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultInvitationList

    public init(vault: VaultID) { self.vault = vault }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
    }
}

/// Closes an invitation.
public struct RevokeVaultInvitationCall: APICall {
    public static let route = Route(
        .delete, "vaults/{vault}/invitations/{invitation}", .session, "Closes an invitation to a vault.")
    public static let about = "At once; who accepted it and is no member yet waits no more."
    public static let errors: [APIErrorCode] = [.heldForApproval]
    public let vault: VaultID
    public let invitation: VaultInvitationID
    static let form = CallForm(identifier("vault", \.vault), identifier("invitation", \.invitation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultInvitationDetail

    public init(vault: VaultID, invitation: VaultInvitationID) { (self.vault, self.invitation) = (vault, invitation) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, invitation) = try Self.form.read(arguments)
    }
}

/// The vault and the role that an invitation's link offers.
public struct VaultOffer: Hashable, Sendable, JSONPayload {
    public let vault: VaultID
    public let role: VaultRole
    public let hasPassword: Bool
    public let expires: Instant
    /// The name of the account that made the invitation, by the server's word.
    public let inviter: String

    public init(vault: VaultID, role: VaultRole, hasPassword: Bool, expires: Instant, inviter: String) {
        (self.vault, self.role, self.hasPassword) = (vault, role, hasPassword)
        (self.expires, self.inviter) = (expires, inviter)
    }
}

/// Reads an invitation by its link, before it is accepted.
public struct ReadVaultInvitationCall: APICall {
    public static let route = Route(
        .get, "invitations/{invitation}", .session, "Shows what an invitation to a vault leads to.")
    public static let about = "For anyone who has the link and is signed in. One that is over looks like none."
    public let invitation: VaultInvitationID
    static let form = CallForm(identifier("invitation", \.invitation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VaultOffer

    public init(invitation: VaultInvitationID) { self.invitation = invitation }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        invitation = try Self.form.read(arguments)
    }
}

/// Accepts an invitation.
public struct AcceptVaultInvitationCall: APICall {
    public static let route = Route(
        .post, "invitations/{invitation}/acceptance", .session, "Accepts an invitation to a vault.")
    public static let about = """
        Shows that the link is here, and leaves the code that binds the caller's identity to it. A device of someone \
        who manages the vault checks it and shares. A wrong identifier counts: the fifth closes the invitation.
        """
    public static let errors: [APIErrorCode] = [.invitationRefused, .conflict, .heldForApproval]
    public let invitation: VaultInvitationID
    public let body: Body
    static let form = CallForm(identifier("invitation", \.invitation))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The proof that the caller has the link, bound to its identity.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// 16 bytes that the link, with its password, gives.
        public let identifier: Base64URLBytes
        /// 64 bytes.
        public let code: Base64URLBytes

        public init(identifier: [UInt8], code: [UInt8]) {
            (self.identifier, self.code) = (Base64URLBytes(identifier), Base64URLBytes(code))
        }
    }

    public init(invitation: VaultInvitationID, _ body: Body) { (self.invitation, self.body) = (invitation, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        invitation = try Self.form.read(arguments)
        self.body = body
    }
}
