import SalusBase
import SalusCrypto

/// The challenge of PKCE by S256 (RFC 7636 section 4.2). No other method is taken.
public struct CodeChallenge: Hashable, Sendable {
    /// SHA-256 of the verifier's text.
    public let digest: [UInt8]

    /// Nil for anything but 32 bytes in base64url.
    public init?(_ text: String) {
        guard text.utf8.count == 43, let digest = Base64URL.decode(text), digest.count == 32 else { return nil }
        self.digest = digest
    }

    /// The digest of a verifier: 43 to 128 unreserved characters (RFC 7636 section 4.1); nil for any other text.
    public static func digest(of verifier: String) -> [UInt8]? {
        let bytes = Array(verifier.utf8)
        guard (43...128).contains(bytes.count), bytes.allSatisfy(isUnreserved) else { return nil }
        return SHA256.hash(bytes)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2d, 0x2e, 0x5f, 0x7e].contains(byte)
    }
}
