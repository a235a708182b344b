import SalusBase

/// Salus's profile of OPAQUE: the binding of origin, account and stretching (profile "Salus1-OPAQUE").
public struct SignInProfile: Sendable {
    /// The server's origin, such as `https://vault.example.org`: ASCII, lower case, no slash at the end.
    public let origin: String

    /// Throws `outOfRange` for an origin in another form.
    public init(origin: String) throws(CryptoError) {
        let isCanonical = origin.utf8.allSatisfy { (0x21...0x7E).contains($0) && !(0x41...0x5A).contains($0) }
        guard isCanonical, !origin.isEmpty, !origin.hasSuffix("/"), origin.utf8.count <= 1024 else {
            throw .outOfRange(field: "origin")
        }
        self.origin = origin
    }

    /// The bytes that go through the OPRF: password in composed form, bound to the origin.
    func input(password: Secret, accountSecret: Secret?) throws(CryptoError) -> Secret {
        let composed = try PasswordText.composed(password)
        guard composed.count <= 1024, composed.count > 0 else { throw .outOfRange(field: "password") }
        var writer = ByteWriter()
        writer.raw("Salus1-PW".utf8)
        writer.u8(0)
        writer.v16(Array(origin.utf8))
        composed.withArray { writer.v16($0) }
        if let accountSecret { try accountSecret.checked(count: 20).withArray { writer.v16($0) } }
        var bytes = writer.bytes
        writer = ByteWriter()
        return Secret(wiping: &bytes)
    }

    func opaque(user: [UInt8], stretching: Argon2id.Profile) throws(CryptoError) -> OPAQUEProfile {
        guard user.count == 16 else { throw .wrongLength(expected: 16) }
        var context = ByteWriter()
        context.raw("Salus1-OPAQUE".utf8)
        context.u8(0)
        context.u8(stretching.rawValue)
        context.v16(Array(origin.utf8))
        return OPAQUEProfile(
            context: context.bytes, serverIdentity: Array(origin.utf8), clientIdentity: user,
            stretching: OPAQUEProfile.argon2id(passes: stretching.passes, memoryKiB: stretching.memoryKiB))
    }
}
