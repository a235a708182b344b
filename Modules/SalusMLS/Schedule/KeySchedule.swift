import SalusBase
import SalusCrypto

/// The key schedule of one epoch (RFC 9420 section 8).
struct KeySchedule: Sendable {
    /// For those who join with a welcome.
    let joinerSecret: Secret
    let welcomeSecret: Secret
    /// The root of the secret tree, which alone may keep it.
    let encryptionSecret: Secret
    let epoch: EpochSecrets

    init(
        initSecret: Secret, commitSecret: Secret, pskSecret: Secret, context: [UInt8], _ suite: CipherSuite
    ) {
        let joiner = suite.expand(suite.extract(salt: initSecret, from: commitSecret), "joiner", context)
        self.init(joinerSecret: joiner, pskSecret: pskSecret, context: context, suite)
    }

    init(joinerSecret: Secret, pskSecret: Secret, context: [UInt8], _ suite: CipherSuite) {
        let member = suite.extract(salt: joinerSecret, from: pskSecret)
        self.init(
            joinerSecret: joinerSecret, welcomeSecret: suite.derive(member, "welcome"),
            epochSecret: suite.expand(member, "epoch", context), suite)
    }

    /// For a new group, whose first epoch secret is random and serves no joiner (section 11).
    init(epochSecret: Secret, _ suite: CipherSuite) {
        self.init(
            joinerSecret: CipherSuite.zeroSecret, welcomeSecret: CipherSuite.zeroSecret, epochSecret: epochSecret,
            suite)
    }

    private init(joinerSecret: Secret, welcomeSecret: Secret, epochSecret: Secret, _ suite: CipherSuite) {
        (self.joinerSecret, self.welcomeSecret) = (joinerSecret, welcomeSecret)
        encryptionSecret = suite.derive(epochSecret, "encryption")
        epoch = EpochSecrets(epochSecret, suite)
    }

    /// The secret that opens the group info of a welcome.
    static func welcomeSecret(joinerSecret: Secret, pskSecret: Secret, _ suite: CipherSuite) -> Secret {
        suite.derive(suite.extract(salt: joinerSecret, from: pskSecret), "welcome")
    }

    /// All pre-shared keys of a commit as one secret (section 8.4); zero for none.
    static func pskSecret(_ keys: [(id: PreSharedKeyID, key: Secret)], _ suite: CipherSuite) -> Secret {
        var secret = CipherSuite.zeroSecret
        for (index, (id, key)) in keys.enumerated() {
            var label = TLSWriter()
            label.write(id)
            label.u16(UInt16(index))
            label.u16(UInt16(keys.count))
            let extracted = suite.extract(salt: CipherSuite.zeroSecret, from: key)
            secret = suite.extract(salt: suite.expand(extracted, "derived psk", label.bytes), from: secret)
        }
        return secret
    }
}

/// The secrets that an epoch keeps of its key schedule (RFC 9420 section 8, table 4).
struct EpochSecrets: Sendable {
    let senderData: Secret
    let exporter: Secret
    let external: Secret
    let confirmationKey: Secret
    let membershipKey: Secret
    let resumptionPSK: Secret
    let authenticator: Secret
    let initSecret: Secret

    init(_ epochSecret: Secret, _ suite: CipherSuite) {
        senderData = suite.derive(epochSecret, "sender data")
        exporter = suite.derive(epochSecret, "exporter")
        external = suite.derive(epochSecret, "external")
        confirmationKey = suite.derive(epochSecret, "confirm")
        membershipKey = suite.derive(epochSecret, "membership")
        resumptionPSK = suite.derive(epochSecret, "resumption")
        authenticator = suite.derive(epochSecret, "authentication")
        initSecret = suite.derive(epochSecret, "init")
    }

    /// From a stored state, in the order of `all`.
    init(_ stored: () throws(MLSError) -> Secret) throws(MLSError) {
        senderData = try stored()
        exporter = try stored()
        external = try stored()
        confirmationKey = try stored()
        membershipKey = try stored()
        resumptionPSK = try stored()
        authenticator = try stored()
        initSecret = try stored()
    }

    var all: [Secret] {
        [
            senderData, exporter, external, confirmationKey, membershipKey, resumptionPSK, authenticator, initSecret,
        ]
    }

    /// MLS-Exporter (section 8.5).
    func export(_ label: String, context: [UInt8], count: Int, _ suite: CipherSuite) -> Secret {
        suite.expand(suite.derive(exporter, label), "exported", suite.hash(context), count: count)
    }

    /// The tag by which a commit confirms that its sender came to the same epoch (section 6.1).
    func confirmationTag(_ confirmedTranscriptHash: [UInt8], _ suite: CipherSuite) -> [UInt8] {
        suite.authenticate(confirmedTranscriptHash, key: confirmationKey)
    }
}
