public import SalusBase

/// The client's side of OPAQUE-3DH (RFC 9807): it shows the server neither the password nor anything to guess it by.
public struct OPAQUEClient: Sendable {
    private let randomness: Randomness

    public init(randomness: Randomness) { self.randomness = randomness }

    /// A registration that waits for the server's answer.
    public struct Registration: Sendable {
        /// 32 bytes for the server.
        public let request: [UInt8]
        fileprivate let password: Secret
        fileprivate let blind: Secret
    }

    /// A login that waits for the server's answer.
    public struct Login: Sendable {
        /// KE1, 96 bytes for the server.
        public let request: [UInt8]
        fileprivate let password: Secret
        fileprivate let blind: Secret
        fileprivate let privateShare: Secret
    }

    /// The result of a finished login. It exists only after the server has proved that it holds the record.
    public struct Session: Sendable {
        /// KE3, 64 bytes for the server.
        public let proof: [UInt8]
        /// 64 bytes, the same on both sides.
        public let sessionKey: Secret
        /// 64 bytes that only the client learns, the same as at registration.
        public let exportKey: Secret
    }

    /// The first message of a registration (RFC 9807 section 5.1), and the state to finish it.
    public func startRegistration(password: Secret) throws(CryptoError) -> Registration {
        let (blind, element) = try blinded(password)
        return Registration(request: element, password: password, blind: blind)
    }

    /// The record to store at the server, and the export key for the client's own use.
    public func finish(
        _ registration: Registration, answer: [UInt8], profile: OPAQUEProfile
    ) throws(CryptoError) -> (record: OPAQUERecord, exportKey: Secret) {
        guard answer.count == 64 else { throw .wrongLength(expected: 64) }
        let serverPublicKey = try Ristretto255.checked(Array(answer[32...]))
        var stretched = try stretch(
            registration.password, registration.blind, evaluated: Array(answer[..<32]), profile)
        defer { wipe(&stretched) }
        let nonce = randomness.bytes(32)
        var keys = try OPAQUEKeySchedule.envelopeKeys(password: stretched, nonce: nonce)
        let tag = envelopeTag(keys, nonce: nonce, serverPublicKey: serverPublicKey, profile)
        let record = OPAQUERecord(
            clientPublicKey: keys.client.publicKey, maskingKey: OPAQUEKeySchedule.maskingKey(password: stretched),
            envelope: OPAQUEEnvelope(nonce: nonce, tag: tag))
        return (record, Secret(wiping: &keys.export))
    }

    /// The first message of a login (RFC 9807 section 6.1), and the state to finish it.
    public func startLogin(password: Secret) throws(CryptoError) -> Login {
        let (blind, element) = try blinded(password)
        let nonce = randomness.bytes(32)
        var seed = randomness.bytes(32)
        defer { wipe(&seed) }
        var share = try OPAQUEKeySchedule.agreementKeys(seed: seed)
        return Login(
            request: element + nonce + share.publicKey, password: password, blind: blind,
            privateShare: Secret(wiping: &share.privateKey))
    }

    /// Throws `notAuthentic` for a wrong password, another server, another identity or a changed message alike.
    public func finish(
        _ login: Login, answer: [UInt8], profile: OPAQUEProfile
    ) throws(CryptoError) -> Session {
        let message = try OPAQUELoginAnswer(bytes: answer)
        var stretched = try stretch(login.password, login.blind, evaluated: message.evaluated, profile)
        defer { wipe(&stretched) }
        let credential = message.unmasked(key: OPAQUEKeySchedule.maskingKey(password: stretched))
        var keys = try OPAQUEKeySchedule.envelopeKeys(password: stretched, nonce: credential.envelope.nonce)
        let tag = envelopeTag(
            keys, nonce: credential.envelope.nonce, serverPublicKey: credential.serverPublicKey, profile)
        guard ConstantTime.areEqual(tag, credential.envelope.tag) else { throw .notAuthentic }
        let proven = try prove(login, message, credential.serverPublicKey, keys.client, profile)
        return Session(
            proof: proven.proof, sessionKey: proven.sessionKey, exportKey: Secret(wiping: &keys.export))
    }

    // MARK: Steps

    private func blinded(_ password: Secret) throws(CryptoError) -> (blind: Secret, element: [UInt8]) {
        var blind = Ristretto255.randomScalar(from: randomness)
        let element = try password.withArray { (input) throws(CryptoError) in try OPRF.blind(input, with: blind) }
        return (Secret(wiping: &blind), element)
    }

    private func stretch(
        _ password: Secret, _ blind: Secret, evaluated: [UInt8], _ profile: OPAQUEProfile
    ) throws(CryptoError) -> [UInt8] {
        var output = try password.withArray { (input) throws(CryptoError) in
            try blind.withArray { (blind) throws(CryptoError) in
                try OPRF.finalize(input, blind: blind, evaluated: evaluated)
            }
        }
        defer { wipe(&output) }
        return SHA512.authenticate(output + (try profile.stretching(output)), key: [])
    }

    private func envelopeTag(
        _ keys: OPAQUEKeySchedule.EnvelopeKeys, nonce: [UInt8], serverPublicKey: [UInt8], _ profile: OPAQUEProfile
    ) -> [UInt8] {
        OPAQUEKeySchedule.envelopeTag(
            key: keys.authentication, nonce: nonce, serverPublicKey: serverPublicKey,
            serverIdentity: profile.serverIdentity ?? serverPublicKey,
            clientIdentity: profile.clientIdentity ?? keys.client.publicKey)
    }

    private func prove(
        _ login: Login, _ message: OPAQUELoginAnswer, _ serverPublicKey: [UInt8], _ client: OPRF.KeyPair,
        _ profile: OPAQUEProfile
    ) throws(CryptoError) -> (proof: [UInt8], sessionKey: Secret) {
        let transcript = OPAQUEKeySchedule.Transcript(
            clientIdentity: profile.clientIdentity ?? client.publicKey, firstMessage: login.request,
            serverIdentity: profile.serverIdentity ?? serverPublicKey,
            credentialResponse: message.credentialResponse, serverNonce: message.nonce, serverShare: message.share
        ).bytes(context: profile.context)
        var agreed = try login.privateShare.withArray { (share) throws(CryptoError) in
            try Ristretto255.multiply(message.share, by: share)
                + Ristretto255.multiply(Ristretto255.checked(serverPublicKey), by: share)
                + Ristretto255.multiply(message.share, by: client.privateKey)
        }
        defer { wipe(&agreed) }
        let hash = SHA512.hash(transcript)
        var keys = OPAQUEKeySchedule.sessionKeys(agreed: agreed, transcriptHash: hash)
        defer { keys.wipeAll() }
        let mac = SHA512.authenticate(hash, key: keys.serverMAC)
        guard ConstantTime.areEqual(mac, message.mac) else { throw .notAuthentic }
        let proof = SHA512.authenticate(SHA512.hash(transcript + mac), key: keys.clientMAC)
        return (proof, Secret(wiping: &keys.session))
    }
}
