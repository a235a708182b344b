import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Vectors that a standard or Wycheproof publishes", .fullStretching)
struct OfficialVectors {
    /// Read once for all its sets: it is the largest file by far.
    private static let signatureSets = Result { try TestVectors.json("wycheproof-signatures.json") }

    @Test("HMAC agrees with Wycheproof")
    func hmac() throws {
        VectorChecks.hmac(SHA1.self, try TestVectors.json("wycheproof-hmac-sha1.json"))
        VectorChecks.hmac(SHA256.self, try TestVectors.json("wycheproof-hmac-sha256.json"))
        VectorChecks.hmac(SHA384.self, try TestVectors.json("wycheproof-hmac-sha384.json"))
        VectorChecks.hmac(SHA512.self, try TestVectors.json("wycheproof-hmac-sha512.json"))
    }

    @Test("HKDF agrees with Wycheproof")
    func hkdf() throws {
        VectorChecks.hkdf(SHA256.self, try TestVectors.json("wycheproof-hkdf-sha256.json"))
        VectorChecks.hkdf(SHA512.self, try TestVectors.json("wycheproof-hkdf-sha512.json"))
    }

    @Test("X25519 agrees with Wycheproof and refuses every all-zero result")
    func x25519() throws { try VectorChecks.x25519(TestVectors.json("wycheproof-x25519.json")) }

    @Test("Ed25519 agrees with Wycheproof")
    func ed25519() throws { VectorChecks.ed25519(try TestVectors.json("wycheproof-ed25519.json")) }

    /// PS512 is among the JSON Web Signatures.
    @Test(
        "signatures of others agree with Wycheproof",
        arguments: [
            ("ES256", .es256), ("ES384", .es384), ("RS256", .rs256), ("RS384", .rs384), ("RS384-3072", .rs384),
            ("RS512", .rs512), ("PS256", .ps256), ("PS384", .ps384),
        ] as [(String, SignatureAlgorithm)])
    func signatures(set: String, algorithm: SignatureAlgorithm) throws {
        VectorChecks.signatures(try #require(Self.signatureSets.get()[set]), algorithm)
    }

    @Test("ECDSA signatures in DER agree with Wycheproof")
    func signaturesInDER() throws {
        VectorChecks.signatures(try #require(Self.signatureSets.get()["ES384-DER"]), .es384, inDER: true)
    }

    @Test("JSON Web Signatures and Keys agree with Wycheproof")
    func jsonWeb() throws {
        VectorChecks.jsonWeb(try TestVectors.json("wycheproof-json-web-signature.json"))
        VectorChecks.jsonWeb(try TestVectors.json("wycheproof-json-web-key.json"))
    }

    @Test("AES-GCM agrees with Wycheproof")
    func aesGCM() throws {
        VectorChecks.aead(try TestVectors.json("wycheproof-aes-gcm.json")) { bits in
            [128: .aes128GCM, 256: .aes256GCM][bits]
        }
    }

    @Test("ChaCha20-Poly1305 agrees with Wycheproof")
    func chaCha20Poly1305() throws {
        let file = try TestVectors.json("wycheproof-chacha20-poly1305.json")
        VectorChecks.aead(file) { _ in .chaCha20Poly1305 }
    }

    @Test("chunked encryption agrees with C2SP")
    func cobblestone() throws { VectorChecks.cobblestone(try TestVectors.json("cobblestone-256.json")) }

    @Test("the OPRF agrees with RFC 9497")
    func oprf() throws { try VectorChecks.oprf(TestVectors.json("oprf-ristretto255.json")) }

    @Test("OPAQUE agrees with RFC 9807, for real and for made-up accounts")
    func opaque() throws { try VectorChecks.opaque(TestVectors.json("opaque-3dh.json")) }

    @Test("HPKE agrees with RFC 9180 in all modes")
    func hpke() throws { try VectorChecks.hpke(TestVectors.json("hpke-x25519.json")) }

    @Test("HPKE with P-256 agrees with RFC 9180 in base mode")
    func hpkeP256() throws {
        for vector in try #require(TestVectors.json("hpke-p256.json").array) { try VectorChecks.suites(vector) }
    }

    @Test("Merkle proofs are accepted and refused as the RFC 6962 reference does")
    func merkleProofs() throws {
        let file = try TestVectors.json("merkle-proofs.json")
        VectorChecks.inclusion(file)
        VectorChecks.consistency(file)
    }
}
