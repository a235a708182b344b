/// The server's parameters for a client without an account: the origin that OPAQUE binds, and how passwords are
/// stretched.
public struct ReadServerInfoCall: APICall {
    public static let route = Route(.get, "server", .open, "Says who this server is and how to sign in.")
    public static let about = """
        Asked before anything else: the origin that passwords are bound to, the server's public key for signing in, \
        and how passwords are stretched.
        """
    public var arguments: Arguments { Arguments() }
    public typealias Answer = ServerInfo

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The server's description of itself, as clients check it before they sign in.
public struct ServerInfo: Hashable, Sendable, JSONPayload {
    public let product: String
    public let version: String
    /// Fixed when the data directory was made; never derived from the listener.
    public let origin: String
    /// The server's OPAQUE public key (RFC 9807), 32 bytes.
    public let publicKey: Base64URLBytes
    /// Password stretching profile for new registrations: 1 or 2.
    public let ksf: Int
    /// The policy for registrations without an invitation: `invitation` (none), `approval` or `auto`; absent from older
    /// servers.
    public let registration: String?
    /// Absent for a server that was never restored from a backup.
    public let restored: ServerRestoration?

    public init(
        product: String, version: String, origin: String, publicKey: [UInt8], ksf: Int,
        registration: String? = nil, restored: ServerRestoration? = nil
    ) {
        (self.product, self.version, self.origin, self.ksf) = (product, version, origin, ksf)
        (self.publicKey, self.restored) = (Base64URLBytes(publicKey), restored)
        self.registration = registration
    }
}

/// The newest restore of a server from a backup, as it says so itself.
public struct ServerRestoration: Hashable, Sendable, Codable {
    /// A signed note (C2SP): a checkpoint of the access log with the line `restored BACKUP RESTORE`,
    /// milliseconds since 1970.
    public let note: String
    /// The access log's key, 32 bytes.
    public let publicKey: Base64URLBytes

    public init(note: String, publicKey: [UInt8]) {
        (self.note, self.publicKey) = (note, Base64URLBytes(publicKey))
    }
}
