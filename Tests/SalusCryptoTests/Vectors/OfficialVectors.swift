import SalusBase
import Testing

@testable import SalusCrypto

@Suite("Vectors that a standard or Wycheproof publishes")
struct OfficialVectors {
    @Test("HMAC agrees with Wycheproof")
    func hmac() throws {
        VectorChecks.hmac(SHA1.self, try VectorFiles.project("wycheproof-hmac-sha1.json"))
        VectorChecks.hmac(SHA256.self, try VectorFiles.project("wycheproof-hmac-sha256.json"))
        VectorChecks.hmac(SHA384.self, try VectorFiles.project("wycheproof-hmac-sha384.json"))
        VectorChecks.hmac(SHA512.self, try VectorFiles.project("wycheproof-hmac-sha512.json"))
    }

    @Test("HKDF agrees with Wycheproof")
    func hkdf() throws {
        VectorChecks.hkdf(SHA256.self, try VectorFiles.project("wycheproof-hkdf-sha256.json"))
        VectorChecks.hkdf(SHA512.self, try VectorFiles.project("wycheproof-hkdf-sha512.json"))
    }

    @Test("X25519 agrees with Wycheproof and refuses every all-zero result")
    func x25519() throws { try VectorChecks.x25519(VectorFiles.project("wycheproof-x25519.json")) }

    @Test("Ed25519 agrees with Wycheproof")
    func ed25519() throws { VectorChecks.ed25519(try VectorFiles.project("wycheproof-ed25519.json")) }

    /// PS512 is among the JSON Web Signatures.
    @Test(
        "signatures of others agree with Wycheproof", arguments: SignatureAlgorithm.allCases.filter { $0 != .ps512 })
    func signatures(_ algorithm: SignatureAlgorithm) throws {
        let file = try VectorFiles.project("wycheproof-signatures.json")
        VectorChecks.signatures(try #require(file[algorithm.rawValue]), algorithm)
    }

    @Test("JSON Web Signatures and Keys agree with Wycheproof")
    func jsonWeb() throws {
        VectorChecks.jsonWeb(try VectorFiles.project("wycheproof-json-web-signature.json"))
        VectorChecks.jsonWeb(try VectorFiles.project("wycheproof-json-web-key.json"))
    }

    @Test("AES-GCM agrees with Wycheproof")
    func aesGCM() throws {
        VectorChecks.aead(try VectorFiles.project("wycheproof-aes-gcm.json")) { bits in
            [128: .aes128GCM, 256: .aes256GCM][bits]
        }
    }

    @Test("ChaCha20-Poly1305 agrees with Wycheproof")
    func chaCha20Poly1305() throws {
        let file = try VectorFiles.project("wycheproof-chacha20-poly1305.json")
        VectorChecks.aead(file) { _ in .chaCha20Poly1305 }
    }

    @Test("chunked encryption agrees with C2SP")
    func cobblestone() throws { VectorChecks.cobblestone(try VectorFiles.project("cobblestone-256.json")) }

    @Test("the OPRF agrees with RFC 9497")
    func oprf() throws { try VectorChecks.oprf(VectorFiles.project("oprf-ristretto255.json")) }

    @Test("OPAQUE agrees with RFC 9807, for real and for made-up accounts")
    func opaque() throws { try VectorChecks.opaque(VectorFiles.project("opaque-3dh.json")) }

    @Test("HPKE agrees with RFC 9180 in all modes")
    func hpke() throws { try VectorChecks.hpke(VectorFiles.project("hpke-x25519.json")) }

    @Test("Merkle proofs are accepted and refused as the RFC 6962 reference does")
    func merkleProofs() throws {
        let file = try VectorFiles.project("merkle-proofs.json")
        VectorChecks.inclusion(file)
        VectorChecks.consistency(file)
    }
}

@Suite(
    "The full vector files beside the package",
    .enabled(if: VectorFiles.hasShared, "skipped: there is no shared folder beside the package"))
struct FullOfficialVectors {
    @Test("hashes and derivations agree")
    func hashes() throws {
        VectorChecks.hmac(SHA1.self, try VectorFiles.shared("wycheproof/hmac_sha1.json"))
        VectorChecks.hmac(SHA256.self, try VectorFiles.shared("wycheproof/hmac_sha256.json"))
        VectorChecks.hmac(SHA384.self, try VectorFiles.shared("wycheproof/hmac_sha384.json"))
        VectorChecks.hmac(SHA512.self, try VectorFiles.shared("wycheproof/hmac_sha512.json"))
        VectorChecks.hkdf(SHA256.self, try VectorFiles.shared("wycheproof/hkdf_sha256.json"))
        VectorChecks.hkdf(SHA512.self, try VectorFiles.shared("wycheproof/hkdf_sha512.json"))
    }

    @Test("curves agree")
    func curves() throws {
        try VectorChecks.x25519(VectorFiles.shared("wycheproof/x25519.json"))
        VectorChecks.ed25519(try VectorFiles.shared("wycheproof/ed25519.json"))
    }

    @Test("ciphers agree")
    func ciphers() throws {
        VectorChecks.aead(try VectorFiles.shared("wycheproof/aes_gcm.json")) { bits in
            [128: .aes128GCM, 256: .aes256GCM][bits]
        }
        let chaCha = try VectorFiles.shared("wycheproof/chacha20_poly1305.json")
        VectorChecks.aead(chaCha) { _ in .chaCha20Poly1305 }
        VectorChecks.cobblestone(try VectorFiles.shared("chunked-encryption/cobblestone256.json"))
    }

    @Test("signatures of others agree, ECDSA and RSA")
    func signatures() throws {
        let fixedWidth: [(String, SignatureAlgorithm)] = [
            ("ecdsa_secp256r1_sha256_p1363", .es256), ("ecdsa_secp384r1_sha384_p1363", .es384),
            ("rsa_signature_2048_sha256", .rs256), ("rsa_signature_2048_sha384", .rs384),
            ("rsa_signature_2048_sha512", .rs512), ("rsa_signature_3072_sha384", .rs384),
            ("rsa_pss_2048_sha256_mgf1_32", .ps256), ("rsa_pss_2048_sha384_mgf1_48", .ps384),
        ]
        for (name, algorithm) in fixedWidth {
            VectorChecks.signatures(try VectorFiles.shared("wycheproof/\(name).json"), algorithm)
        }
        let der = try VectorFiles.shared("wycheproof/ecdsa_secp384r1_sha384.json")
        VectorChecks.signatures(der, .es384, inDER: true)
        VectorChecks.jsonWeb(try VectorFiles.shared("wycheproof/json_web_signature.json"))
        VectorChecks.jsonWeb(try VectorFiles.shared("wycheproof/json_web_key.json"))
    }

    @Test("sign-in and HPKE agree")
    func protocols() throws {
        try VectorChecks.oprf(VectorFiles.shared("oprf/oprf.json"))
        try VectorChecks.opaque(VectorFiles.shared("opaque/opaque-3dh.json"))
        try VectorChecks.hpke(VectorFiles.shared("hpke/hpke-x25519.json"))
    }

    @Test("the formats agree with the whole file of known answers")
    func formats() throws {
        let file = try VectorFiles.shared("salus/salus1.json")
        let own = try VectorFiles.project("salus1.json")
        for (name, value) in own.object! { #expect(file[name] == value, "\(name)") }
    }
}
