import SalusBase

/// The derivations that client and server of OPAQUE share (RFC 9807 sections 4 and 6.4).
enum OPAQUEKeySchedule {
    /// Keys of one registration, out of the stretched password.
    struct EnvelopeKeys {
        let authentication: [UInt8]
        var export: [UInt8]
        let client: OPRF.KeyPair
    }

    /// Keys of one login.
    struct SessionKeys {
        var serverMAC: [UInt8]
        var clientMAC: [UInt8]
        var session: [UInt8]

        /// Wipes the keys once they are no longer needed.
        mutating func wipeAll() {
            wipe(&serverMAC)
            wipe(&clientMAC)
            wipe(&session)
        }
    }

    /// The transcript of both sides' messages, in the order that is authenticated.
    struct Transcript {
        let clientIdentity: [UInt8]
        let firstMessage: [UInt8]
        let serverIdentity: [UInt8]
        let credentialResponse: [UInt8]
        let serverNonce: [UInt8]
        let serverShare: [UInt8]

        func bytes(context: [UInt8]) -> [UInt8] {
            var writer = ByteWriter()
            writer.raw("OPAQUEv1-".utf8)
            writer.v16(context)
            writer.v16(clientIdentity)
            writer.raw(firstMessage)
            writer.v16(serverIdentity)
            writer.raw(credentialResponse + serverNonce + serverShare)
            return writer.bytes
        }
    }

    static func agreementKeys(seed: [UInt8]) throws(CryptoError) -> OPRF.KeyPair {
        try OPRF.deriveKeyPair(seed: seed, info: "OPAQUE-DeriveDiffieHellmanKeyPair")
    }

    static func oprfKey(seed: Secret, credential: [UInt8]) throws(CryptoError) -> [UInt8] {
        var derived = seed.withArray { expand($0, credential + Array("OprfKey".utf8), 32) }
        defer { wipe(&derived) }
        return try OPRF.derivePrivateKey(seed: derived, info: "OPAQUE-DeriveKeyPair")
    }

    static func envelopeKeys(password: [UInt8], nonce: [UInt8]) throws(CryptoError) -> EnvelopeKeys {
        var seed = expand(password, nonce + Array("PrivateKey".utf8), 32)
        defer { wipe(&seed) }
        return EnvelopeKeys(
            authentication: expand(password, nonce + Array("AuthKey".utf8), 64),
            export: expand(password, nonce + Array("ExportKey".utf8), 64), client: try agreementKeys(seed: seed))
    }

    static func maskingKey(password: [UInt8]) -> [UInt8] { expand(password, Array("MaskingKey".utf8), 64) }

    /// Hides (and by the same act shows) the server's public key and the envelope.
    static func masked(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
        let pad = expand(key, nonce + Array("CredentialResponsePad".utf8), bytes.count)
        return zip(bytes, pad).map { $0 ^ $1 }
    }

    static func envelopeTag(
        key: [UInt8], nonce: [UInt8], serverPublicKey: [UInt8], serverIdentity: [UInt8], clientIdentity: [UInt8]
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(nonce + serverPublicKey)
        writer.v16(serverIdentity)
        writer.v16(clientIdentity)
        return SHA512.authenticate(writer.bytes, key: key)
    }

    static func sessionKeys(agreed: [UInt8], transcriptHash hash: [UInt8]) -> SessionKeys {
        var root = SHA512.authenticate(agreed, key: [])
        var handshake = expandLabel(root, "HandshakeSecret", hash)
        defer {
            wipe(&root)
            wipe(&handshake)
        }
        return SessionKeys(
            serverMAC: expandLabel(handshake, "ServerMAC", []), clientMAC: expandLabel(handshake, "ClientMAC", []),
            session: expandLabel(root, "SessionKey", hash))
    }

    private static func expand(_ key: [UInt8], _ info: [UInt8], _ count: Int) -> [UInt8] {
        HKDF<SHA512>.expand(key, info: info, count: count)
    }

    private static func expandLabel(_ key: [UInt8], _ label: String, _ context: [UInt8]) -> [UInt8] {
        let label = Array("OPAQUE-\(label)".utf8)
        return expand(key, [0, 64, UInt8(label.count)] + label + [UInt8(context.count)] + context, 64)
    }
}
