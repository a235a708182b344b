public import SalusBase

/// An invitation to a vault that travels as a link: it never holds a key of the vault, and its secret never reaches the
/// server.
///
/// The holder of the link proves possession with a code over their own identity; a device of a manager checks the code,
/// takes the identity as verified and shares the vault as usual.
public struct VaultInvitation: Sendable {
    /// Bytes of the handle in the link.
    public static let handleSize = 16
    /// Bytes of the secret in the link.
    public static let secretSize = 32

    /// Names the invitation to the server.
    public let handle: [UInt8]
    public let secret: Secret
    /// The secret from which identifier and codes are derived: a device that keeps it need not keep the password.
    public let root: Secret

    /// A new invitation; who accepts it needs the password too, when there is one.
    public init(password: Secret? = nil, from randomness: Randomness) throws(CryptoError) {
        try self.init(
            handle: randomness.bytes(Self.handleSize), secret: Secret(random: Self.secretSize, from: randomness),
            password: password)
    }

    /// The invitation that a link names.
    public init(handle: [UInt8], secret: Secret, password: Secret? = nil) throws(CryptoError) {
        (self.handle, self.secret) = (try checkedIdentifier(handle), try secret.checked(count: Self.secretSize))
        var stretched: Secret?
        if let password { stretched = try Self.stretched(password, handle) }
        root = Self.root(secret, stretched)
    }

    /// An invitation of one's own, with the root that was kept of it.
    public init(handle: [UInt8], secret: Secret, root: Secret) throws(CryptoError) {
        (self.handle, self.secret) = (try checkedIdentifier(handle), try secret.checked(count: Self.secretSize))
        self.root = root
    }

    /// 16 bytes that only the link, with its password, gives. The server keeps their hash and counts wrong ones.
    public var identifier: [UInt8] { root.derivePublic("invite id", count: 16) }

    /// The hash of `identifier` that the server stores.
    public var identifierHash: [UInt8] { SHA256.hash(identifier) }

    /// 64 bytes that bind the invitee's identity to the link.
    public func acceptance(
        of vault: [UInt8], by user: [UInt8], identityKey: [UInt8], identityHead: LogHead
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw("Salus1 accept".utf8)
        writer.u8(0)
        writer.raw(vault + identifier + user + identityKey)
        writer.logHead(identityHead)
        return HMAC<SHA512>.authenticate(writer.bytes, key: root.derive("invite mac"))
    }

    /// Whether `code` is what the holder of the link makes for this identity; compared in constant time.
    public func isAcceptance(
        _ code: [UInt8], of vault: [UInt8], by user: [UInt8], identityKey: [UInt8], identityHead: LogHead
    ) -> Bool {
        ConstantTime.areEqual(
            code, acceptance(of: vault, by: user, identityKey: identityKey, identityHead: identityHead))
    }

    private static func root(_ secret: Secret, _ password: Secret?) -> Secret {
        var material = secret.withBytes { Array($0) } + (password?.withBytes { Array($0) } ?? [])
        return Secret(wiping: &material).extracted(salt: "Salus1 invite")
    }

    private static func stretched(_ password: Secret, _ handle: [UInt8]) throws(CryptoError) -> Secret {
        let profile = Argon2id.Profile.standard
        var key = try PasswordText.composed(password).withArray { (bytes) throws(CryptoError) in
            try Argon2id.stretch(bytes, salt: handle, passes: profile.passes, memoryKiB: profile.memoryKiB, count: 32)
        }
        return Secret(wiping: &key)
    }
}
