import COpenSSL

/// Algorithms of other people's signatures, by their names in JSON Web Signatures (RFC 7518 section 3.1). None is ever
/// taken from the signed object itself: the verifier knows which one was registered.
public enum SignatureAlgorithm: String, CaseIterable, Sendable {
    /// ECDSA over P-256 and P-384 (FIPS 186-4 section 6).
    case es256 = "ES256"
    case es384 = "ES384"
    /// RSASSA-PKCS1-v1_5 (RFC 8017 section 8.2).
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    /// RSASSA-PSS with the same hash for the mask, and salts as long as it (RFC 8017 section 8.1).
    case ps256 = "PS256"
    case ps384 = "PS384"
    case ps512 = "PS512"

    /// The name of the curve; nil for RSA.
    var curve: String? {
        switch self {
        case .es256: "prime256v1"
        case .es384: "secp384r1"
        case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: nil
        }
    }

    /// The same as JSON Web Keys name it (RFC 7518 section 6.2.1.1).
    var webCurve: String? {
        switch self {
        case .es256: "P-256"
        case .es384: "P-384"
        case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: nil
        }
    }

    /// Bytes of each of the two numbers of an ECDSA signature.
    var width: Int { self == .es256 ? 32 : 48 }

    var isPSS: Bool { [.ps256, .ps384, .ps512].contains(self) }

    var hash: OpaquePointer? {
        switch self {
        case .es256, .rs256, .ps256: EVP_sha256()
        case .es384, .rs384, .ps384: EVP_sha384()
        case .rs512, .ps512: EVP_sha512()
        }
    }
}
