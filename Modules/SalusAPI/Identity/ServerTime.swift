/// The server's time with its signature.
public struct ReadServerTimeCall: APICall {
    public static let route = Route(.get, "server/time", .session, "Reads the server's time, signed.")
    public static let about = """
        A signed note (C2SP signed-note, Ed25519) by the key of the access log, of three lines: the server's origin \
        with `/time`, the nonce, and milliseconds since 1970. A client that ends a right at a time goes by this time \
        alone, never by its own clock.
        """
    /// Chosen at random by the asker, so that no older answer fits.
    public let nonce: Int
    static let form = CallForm(integer("nonce", \.nonce, in: 0...Int.max))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ServerTime

    public init(nonce: Int) { self.nonce = nonce }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        nonce = try Self.form.read(arguments)
    }
}

/// A time as the server signed it.
public struct ServerTime: Hashable, Sendable, JSONPayload {
    /// C2SP signed note.
    public let note: String
    /// The key of the access log: Ed25519, 32 bytes. A client keeps the first it sees.
    public let publicKey: Base64URLBytes

    public init(note: String, publicKey: [UInt8]) {
        (self.note, self.publicKey) = (note, Base64URLBytes(publicKey))
    }
}
