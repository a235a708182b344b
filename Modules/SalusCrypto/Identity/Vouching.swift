public import SalusBase

/// An organisation's signed statement that an identity key belongs to a person with certain claims (object type 11).
public struct Vouching: Equatable, Sendable {
    private static let label = "vouch"

    public let organisation: [UInt8]
    public let user: [UInt8]
    public let identityKey: [UInt8]
    public let validity: Range<Instant>
    /// A JSON object, such as a name and a profession.
    public let claims: [UInt8]
    public let extensions: Extensions
    public let encoded: [UInt8]

    /// Signs the organisation's word. `claims` are at most 65,535 bytes.
    public init(
        by organisation: [UInt8], for user: [UInt8], identityKey: [UInt8], validity: Range<Instant>, claims: [UInt8],
        signedWith key: SigningKey
    ) throws(CryptoError) {
        guard identityKey.count == 32 else { throw .wrongLength(expected: 32) }
        guard claims.count <= 0xFFFF else { throw .outOfRange(field: "claims") }
        var writer = ByteWriter(.vouching)
        writer.raw(try checkedIdentifier(organisation) + checkedIdentifier(user) + identityKey)
        writer.instant(validity.lowerBound)
        writer.instant(validity.upperBound)
        writer.v16(claims)
        writer.extensions(Extensions())
        writer.raw(key.sign(writer.bytes, label: Self.label))
        try self.init(encoded: writer.bytes, signedBy: key.publicKey)
    }

    /// Reads and verifies it with the organisation's pinned key; `notAuthentic` when the signature is wrong.
    public init(encoded: [UInt8], signedBy organisationKey: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .vouching)
        (organisation, user, identityKey) = (try reader.raw(16), try reader.raw(16), try reader.raw(32))
        let (notBefore, notAfter) = (try reader.instant(), try reader.instant())
        claims = try reader.v16()
        extensions = try reader.extensions()
        let signed = reader.taken
        let signature = try reader.raw(LabelledSignature.size)
        try reader.end()
        guard notBefore < notAfter else { throw .outOfRange(field: "validity") }
        (validity, self.encoded) = (notBefore..<notAfter, encoded)
        guard LabelledSignature.isValid(signature, over: signed, label: Self.label, by: organisationKey) else {
            throw .notAuthentic
        }
    }

    /// The organisation that the bytes name, 16 bytes; nothing is verified. Nil for another kind of object.
    public static func organisation(of encoded: [UInt8]) -> [UInt8]? {
        guard var reader = try? ObjectReader(encoded, type: .vouching) else { return nil }
        return try? reader.raw(16)
    }

    /// Whether it speaks of that identity at that time.
    public func vouches(for log: IdentityLog, at now: Instant) -> Bool {
        log.user == user && log.identityKey == identityKey && validity.contains(now)
    }
}
