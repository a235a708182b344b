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
