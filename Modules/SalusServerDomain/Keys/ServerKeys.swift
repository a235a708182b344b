public import SalusBase
public import SalusCrypto
import SalusDomain
import SalusModels

/// Every secret of the server, as one secret for the key file: kept outside the databases, so that a copy of those
/// opens nothing.
public struct ServerKeys: Sendable {
    /// Bytes of `secret`.
    public static let size = 32 + SignInServerKeys.size

    private let master: Secret
    /// The master key, for backups.
    public var masterKey: MasterKey { MasterKey(master) }
    let signIn: SignInServerKeys
    let sealing: SealingKeys
    let opened = DataKeyCache()
    /// Signs the checkpoints of the access log.
    let log: SigningKey

    /// New keys from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        try self.init(master: Secret(random: 32, from: randomness), signIn: SignInServerKeys(from: randomness))
    }

    /// Reads what `secret` gave; throws for another length.
    public init(secret: Secret) throws(CryptoError) {
        guard secret.count == Self.size else { throw .wrongLength(expected: Self.size) }
        let parts = secret.withBytes { (Secret(copying: $0[..<32]), Secret(copying: $0[32...])) }
        try self.init(master: parts.0, signIn: SignInServerKeys(secret: parts.1))
    }

    init(master: Secret, signIn: SignInServerKeys) throws(CryptoError) {
        (self.master, self.signIn) = (master, signIn)
        sealing = SealingKeys(master: master)
        log = try SigningKey(seed: master.derive("access log key"))
    }

    /// Master key 32 ‖ sign-in keys 160.
    public var secret: Secret {
        Secret(count: Self.size) { memory in
            master.withBytes { memory.copyBytes(from: $0) }
            signIn.secret.withBytes { UnsafeMutableRawBufferPointer(rebasing: memory[32...]).copyBytes(from: $0) }
        }
    }

    /// The key of an encrypted database file, by its name: 32 bytes.
    public func databaseKey(named name: String) -> Secret { master.derive("database", Array(name.utf8)) }

    /// The key that this server's web pages sign and seal with: 32 bytes.
    public var pagesKey: Secret { master.derive("pages") }

    /// The public key that the access log's checkpoints are verified with, 32 bytes.
    public var logPublicKey: [UInt8] { log.publicKey }

    /// The server's OPAQUE public key, 32 bytes.
    public var signInPublicKey: [UInt8] { signIn.publicKey }

    /// Sixteen bytes that name the subject of an attempt count, and reveal it only with the key.
    func attemptSubject(_ kind: String, _ name: [UInt8]) -> [UInt8] {
        master.derivePublic("guesses of \(kind)", name, count: 16)
    }

    /// Bytes that only this server makes of what a link in a mail is for.
    func mailedLinkCode(_ purpose: String, _ content: [UInt8], count: Int) -> [UInt8] {
        master.derivePublic("link in a mail: \(purpose)", content, count: count)
    }

    /// 32 bytes that only this server makes of a vault's kept state: the database can change neither unnoticed.
    func vaultStateCode(_ state: [UInt8], of vault: VaultID) -> [UInt8] {
        master.derivePublic("state of a vault's log", vault.bytes + SHA256.hash(state), count: 32)
    }

    /// The same of an identity log's kept state.
    func identityStateCode(_ state: [UInt8], of account: AccountID) -> [UInt8] {
        master.derivePublic("state of an identity log", account.bytes + SHA256.hash(state), count: 32)
    }

    /// The refresh token that follows `token` when it comes under this key. To make it takes this server's key, too.
    func refreshToken(after token: SessionToken, _ key: IdempotencyKey) -> SessionToken? {
        SessionToken(bytes: master.derivePublic("refresh token", token.bytes + key.bytes, count: 32))
    }

    /// Sixteen bytes that name the answer to a request. To find them takes this server's key and the request's.
    func keptAnswerName(of key: IdempotencyKey, _ caller: [UInt8]) -> [UInt8] {
        master.derivePublic("name of a kept answer", caller + key.bytes, count: 16)
    }

    /// The key that seals the answer to a request. To make it takes this server's key and the request's.
    func keptAnswerKey(of key: IdempotencyKey, _ caller: [UInt8]) -> Secret {
        master.derive("kept answer", caller + key.bytes)
    }

    /// The keyed name of a record in the access log; lines without a record share a reserved one.
    func accessTag(of record: RecordID?) -> [UInt8] {
        let name = record?.bytes ?? [UInt8](repeating: 0, count: 16)
        if let known = opened.accessTags[name] { return known }
        let tag = AccessLogLeaf.recordTag(record: name, key: sealing.accessTags)
        opened.accessTags[name] = tag
        return tag
    }
}

extension ServerKeys {
    /// A new random record key, wrapped under the server's key.
    func newRecordKey(of record: RecordID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(Secret(random: 32, from: random), .recordKey, record.bytes, random)
    }

    /// The key of a record that the open transaction has found; `wrapped` is asked only when it was not opened lately.
    func recordKey(
        of record: RecordID, wrapped: () throws(DomainError) -> [UInt8]?
    ) throws(DomainError) -> Secret? {
        if let known = opened.records[record] { return known }
        guard let wrapped = try wrapped() else { return nil }
        let key = try unwrap(wrapped, .recordKey, record.bytes, count: 32)
        opened.records[record] = key
        return key
    }

    func forgetRecordKey(of record: RecordID) { opened.records[record] = nil }

    func sealMACKey(_ key: Secret, of session: SessionID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(key, .sessionMACKey, session.bytes, random)
    }

    /// The key of a session that the open transaction has found.
    func macKey(of session: SessionRecord) throws(DomainError) -> Secret {
        if let known = opened.sessions[session.id] { return known }
        let key = try unwrap(session.sealedMACKey, .sessionMACKey, session.id.bytes, count: 32)
        opened.sessions[session.id] = key
        return key
    }

    func sealLogin(_ state: Secret, named idHash: [UInt8], _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(state, .loginState, idHash, random)
    }

    func openLogin(_ sealed: [UInt8], named idHash: [UInt8]) throws(DomainError) -> Secret {
        try unwrap(sealed, .loginState, idHash, count: OPAQUEServer.PendingProof.size)
    }

    /// The secret of an app, sealed to its consumer key.
    func sealConsumerSecret(_ secret: String, named key: String, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try seal(Array(secret.utf8), .consumerSecret, Array(key.utf8), random)
    }

    func openConsumerSecret(_ sealed: [UInt8], named key: String) throws(DomainError) -> String {
        try open(sealed, .consumerSecret, Array(key.utf8))
    }

    /// The secrets that an app signs requests with: its own, and that of its token. Nil for an app whose secret is
    /// empty.
    func signingSecrets(of app: SealedSecret, _ token: SealedSecret?) throws(DomainError) -> OAuthSecrets? {
        let names = [app] + (token.map { [$0] } ?? [])
        if let known = opened.signing[names] { return known }
        let own = try open(app.sealed, .consumerSecret, app.name)
        let tokens = try token.map { token throws(DomainError) in try open(token.sealed, .tokenSecret, token.name) }
        guard let secrets = try? OAuthSecrets(consumer: own, token: tokens) else { return nil }
        opened.signing[names] = secrets
        return secrets
    }

    /// The secret of a token, sealed to the token's hash.
    func sealTokenSecret(_ secret: String, named hash: [UInt8], _ random: Randomness) throws(DomainError) -> [UInt8] {
        try seal(Array(secret.utf8), .tokenSecret, hash, random)
    }

    func openTokenSecret(_ sealed: [UInt8], named hash: [UInt8]) throws(DomainError) -> String {
        try open(sealed, .tokenSecret, hash)
    }

    /// The private half of a key that signs ID tokens, sealed to the key's name.
    func sealTokenKey(_ pem: String, named id: String, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try seal(Array(pem.utf8), .tokenKey, Array(id.utf8), random)
    }

    func openTokenKey(_ sealed: [UInt8], named id: String) throws(DomainError) -> String {
        try open(sealed, .tokenKey, Array(id.utf8))
    }

    /// A secret of an invitation, sealed to its account.
    func sealInvitation(_ secret: String, of account: AccountID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try seal(Array(secret.utf8), .invitation, account.bytes, random)
    }

    func openInvitation(_ sealed: [UInt8], of account: AccountID) throws(DomainError) -> String {
        try open(sealed, .invitation, account.bytes)
    }

    /// The server's half of the key with which a device is remembered, 32 bytes.
    func sealServerHalf(_ half: Secret, of device: DeviceID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(half, .serverHalf, device.bytes, random)
    }

    func openServerHalf(_ sealed: [UInt8], of device: DeviceID) throws(DomainError) -> Secret {
        try unwrap(sealed, .serverHalf, device.bytes, count: 32)
    }

    /// Seals the key that a backend signs with, 32 bytes.
    func sealBackendKey(_ key: Secret, of backend: BackendID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(key, .backendKey, backend.bytes, random)
    }

    func openBackendKey(_ sealed: [UInt8], of backend: BackendID) throws(DomainError) -> Secret {
        try unwrap(sealed, .backendKey, backend.bytes, count: 32)
    }

    private func seal(
        _ bytes: [UInt8], _ label: SealedLabel, _ header: [UInt8], _ random: Randomness
    ) throws(DomainError) -> [UInt8] {
        try wrap(Secret(copying: bytes), label, header, random)
    }

    private func open(_ sealed: [UInt8], _ label: SealedLabel, _ header: [UInt8]) throws(DomainError) -> String {
        try unwrap(sealed, label, header, count: sealed.count - Sealing.overhead).withBytes {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private func wrap(
        _ secret: Secret, _ label: SealedLabel, _ header: [UInt8], _ random: Randomness
    ) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.wrap(
                secret, key: sealing[label], label: label.rawValue, header: header, randomness: random)
        } catch {
            throw .storage(StorageFailure(.other, "a key could not be sealed"))
        }
    }

    private func unwrap(
        _ sealed: [UInt8], _ label: SealedLabel, _ header: [UInt8], count: Int
    ) throws(DomainError) -> Secret {
        do {
            return try Sealing.unwrap(
                sealed, key: sealing[label], label: label.rawValue, header: header, count: count)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored \(label.rawValue) does not open with this key file"))
        }
    }
}
