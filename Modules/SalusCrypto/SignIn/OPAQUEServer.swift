public import SalusBase

/// The server's side of OPAQUE-3DH (RFC 9807).
public struct OPAQUEServer: Sendable {
    private let keys: OPAQUEServerKeys
    private let randomness: Randomness

    public init(keys: OPAQUEServerKeys, randomness: Randomness) { (self.keys, self.randomness) = (keys, randomness) }

    /// An answered login that waits for the client's proof. Hold `pending` for at most a minute, use it once.
    public struct Login: Sendable {
        /// KE2, 320 bytes for the client.
        public let answer: [UInt8]
        public let pending: PendingProof

        /// `pending.finish` for a caller that can wait in memory.
        public func finish(proof: [UInt8]) throws(CryptoError) -> Secret { try pending.finish(proof: proof) }
    }

    /// The server's state between the two messages of a login.
    public struct PendingProof: Sendable {
        /// Bytes of `state`.
        public static let size = 128

        fileprivate let expectedProof: Secret
        fileprivate let sessionKey: Secret

        fileprivate init(expectedProof: Secret, sessionKey: Secret) {
            (self.expectedProof, self.sessionKey) = (expectedProof, sessionKey)
        }

        /// Reads what `state` gave; throws for another length.
        public init(state: Secret) throws(CryptoError) {
            let parts = try state.checked(count: Self.size).withBytes { bytes in
                (Secret(copying: bytes[..<64], in: .signIns), Secret(copying: bytes[64...], in: .signIns))
            }
            self.init(expectedProof: parts.0, sessionKey: parts.1)
        }

        /// Expected proof 64 ‖ session key 64, to be kept sealed.
        public var state: Secret {
            Secret(count: Self.size) { memory in
                expectedProof.withBytes { memory.copyBytes(from: $0) }
                sessionKey.withBytes { UnsafeMutableRawBufferPointer(rebasing: memory[64...]).copyBytes(from: $0) }
            }
        }

        /// The session key, when `proof` (KE3) shows that the client knew the password; else `notAuthentic`.
        public func finish(proof: [UInt8]) throws(CryptoError) -> Secret {
            guard expectedProof.withArray({ ConstantTime.areEqual($0, proof) }) else { throw .notAuthentic }
            return sessionKey
        }
    }

    /// 64 bytes that answer a registration request. `credential` names the account for ever.
    public func answerRegistration(_ request: [UInt8], credential: [UInt8]) throws(CryptoError) -> [UInt8] {
        try evaluate(request, credential: credential) + keys.publicKey
    }

    /// Throws for a malformed request; whether the record is real or made up takes the same steps.
    public func startLogin(
        _ request: [UInt8], record: OPAQUERecord, credential: [UInt8], profile: OPAQUEProfile
    ) throws(CryptoError) -> Login {
        guard request.count == 96 else { throw .wrongLength(expected: 96) }
        let evaluated = try evaluate(Array(request[..<32]), credential: credential)
        let maskingNonce = randomness.bytes(32)
        let masked = OPAQUEKeySchedule.masked(
            keys.publicKey + record.envelope.bytes, key: record.maskingKey, nonce: maskingNonce)
        let nonce = randomness.bytes(32)
        var seed = randomness.bytes(32)
        var share = try OPAQUEKeySchedule.agreementKeys(seed: seed)
        defer {
            wipe(&seed)
            wipe(&share.privateKey)
        }
        let transcript = OPAQUEKeySchedule.Transcript(
            clientIdentity: profile.clientIdentity ?? record.clientPublicKey, firstMessage: request,
            serverIdentity: profile.serverIdentity ?? keys.publicKey,
            credentialResponse: evaluated + maskingNonce + masked, serverNonce: nonce, serverShare: share.publicKey)
        return try login(transcript, context: profile.context, share, Array(request[64...]), record.clientPublicKey)
    }

    private func evaluate(_ blinded: [UInt8], credential: [UInt8]) throws(CryptoError) -> [UInt8] {
        var key = try OPAQUEKeySchedule.oprfKey(seed: keys.oprfSeed, credential: credential)
        defer { wipe(&key) }
        return try OPRF.evaluate(blinded, key: key)
    }

    private func login(
        _ transcript: OPAQUEKeySchedule.Transcript, context: [UInt8], _ share: OPRF.KeyPair, _ clientShare: [UInt8],
        _ clientPublicKey: [UInt8]
    ) throws(CryptoError) -> Login {
        let bytes = transcript.bytes(context: context)
        var agreed = try keys.privateKey.withArray { (privateKey) throws(CryptoError) in
            try Ristretto255.multiply(clientShare, by: share.privateKey)
                + Ristretto255.multiply(clientShare, by: privateKey)
                + Ristretto255.multiply(clientPublicKey, by: share.privateKey)
        }
        defer { wipe(&agreed) }
        let hash = SHA512.hash(bytes)
        var session = OPAQUEKeySchedule.sessionKeys(agreed: agreed, transcriptHash: hash)
        let mac = SHA512.authenticate(hash, key: session.serverMAC)
        var proof = SHA512.authenticate(SHA512.hash(bytes + mac), key: session.clientMAC)
        defer {
            wipe(&proof)
            session.wipeAll()
        }
        return Login(
            answer: transcript.credentialResponse + transcript.serverNonce + transcript.serverShare + mac,
            pending: PendingProof(
                expectedProof: Secret(copying: proof, in: .signIns),
                sessionKey: Secret(copying: session.session, in: .signIns)))
    }
}
