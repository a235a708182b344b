public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Asks for a challenge that a remembered device signs. Anybody gets one, for any account. It opens nothing: it leaves
/// no access line and counts for the network that asks, until the device has signed in.
public struct BeginRememberedSignIn: Operation {
    static let seconds: Int64 = 60

    let account: AccountID

    public init(account: AccountID) { self.account = account }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> SessionToken {
        try AttemptLimiter(work: work, grant: permit.grant).countForNetwork()
        let challenge = SessionToken(from: work.random)
        try work.tx.challenges.insert(
            Challenge(
                idHash: challenge.hash, account: account, purpose: .device,
                expires: work.now.adding(seconds: Self.seconds)), permit.grant)
        return challenge
    }

    public func leavesLine(_ output: SessionToken) -> Bool { false }
}

/// Opens a session for a device that proves itself with its key, and gives it the server's half. After ninety days
/// without that the device asks for the password. Wrong proofs end nothing: a signature cannot be guessed, and
/// everybody who shares a vault with the account knows its devices and could take them out in this way.
public struct FinishRememberedSignIn: Operation {
    static let unusedSeconds: Int64 = 90 * 86_400

    let challenge: SessionToken
    let device: DeviceID
    let signature: [UInt8]

    public init(challenge: SessionToken, device: DeviceID, signature: [UInt8]) {
        (self.challenge, self.device, self.signature) = (challenge, device, signature)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RememberedSession {
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        let session = try limiter.withinAttemptLimit { () throws(DomainError) in try opened(permit.grant, in: work) }
        try limiter.forgiveNetwork()
        return session
    }

    private func opened(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> RememberedSession {
        guard let known = try work.tx.challenges.take(challenge.hash, for: .device, grant), known.expires > work.now,
            let account = try work.tx.accounts.account(known.account), account.state == .active,
            var remembered = try work.tx.rememberedDevices.remembered(device, of: account.id),
            remembered.usedAt.adding(seconds: Self.unusedSeconds) > work.now,
            let certificate = try certificate(of: account.id, in: work),
            DeviceKeys.isSignInProof(
                signature, challenge: challenge.bytes, origin: work.settings.origin, user: account.id.bytes,
                by: certificate)
        else { throw .signInFailed }
        remembered.usedAt = work.now
        try work.tx.rememberedDevices.keep(remembered, grant)
        try work.tx.accounts.noteSignIn(of: account.id, at: work.now, grant)
        return try session(account, remembered, sealedTo: certificate.encryptionKey, grant, in: work)
    }

    private func certificate(of account: AccountID, in work: OperationContext) throws(DomainError) -> DeviceCertificate?
    {
        let entries = try work.tx.keyMaterial.identityLog(of: account)
        do { return try IdentityLog(user: account.bytes, entries: entries).activeDevice(device.bytes) } catch {
            throw .storage(StorageFailure(.corrupt, "a stored identity log is malformed"))
        }
    }

    private func session(
        _ account: Account, _ remembered: RememberedDevice, sealedTo key: [UInt8], _ grant: WriteGrant,
        in work: OperationContext
    ) throws(DomainError) -> RememberedSession {
        let opened = try SealedSession(
            of: account, device: device, sealedTo: key, context: challenge.bytes, grant, in: work)
        return RememberedSession(
            opened: opened, half: try work.keys.openServerHalf(remembered.sealedHalf, of: device),
            slot: remembered.slot)
    }
}

/// The session of a remembered device, with the server's half of its key.
public struct RememberedSession: Sendable {
    public let opened: SealedSession
    /// 32 bytes.
    public let half: Secret
    public let slot: [UInt8]
}
