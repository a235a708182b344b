public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Checks the client's proof and opens a session. Whatever is wrong, the refusal is the same.
public struct FinishLogin: Operation {
    let login: SessionToken
    let proof: [UInt8]
    let device: DeviceID?

    public init(login: SessionToken, proof: [UInt8], device: DeviceID?) {
        (self.login, self.proof, self.device) = (login, proof, device)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenedSession {
        let finisher = LoginFinisher(work: work, grant: permit.grant)
        let login = try finisher.check(login, proof: proof)
        let account = login.account
        // Without keys of its own it signs in through an app with pages only.
        guard try work.tx.keyMaterial.bundle(of: account.id) != nil else { throw .signInFailed }
        try checkDevice(of: account.id, in: work)
        try finisher.settle(login)
        let tokens = try SessionIssuer(work: work, grant: permit.grant)
            .open(for: account.id, device: device, sessionKey: login.sessionKey)
        return OpenedSession(account: account, tokens: tokens, keys: try AccountKeyMaterial(of: account.id, in: work))
    }

    private func checkDevice(of account: AccountID, in work: OperationContext) throws(DomainError) {
        guard let device else { return }
        guard let known = try work.tx.devices.device(device, of: account), known.revokedAt == nil else {
            throw .signInFailed
        }
    }
}

/// A new session with the account's sealed keys.
public struct OpenedSession: Sendable {
    public let account: Account
    public let tokens: IssuedTokens
    public let keys: AccountKeyMaterial
}

/// An account's sealed keys and its identity log, as the server holds them.
public struct AccountKeyMaterial: Hashable, Sendable {
    public let slots: [[UInt8]]
    public let bundle: [UInt8]
    public let identityLog: [[UInt8]]

    init(of account: AccountID, in work: OperationContext) throws(DomainError) {
        slots = try work.tx.keyMaterial.slots(of: account)
        guard let bundle = try work.tx.keyMaterial.bundle(of: account) else {
            throw .storage(StorageFailure(.corrupt, "an active account has no bundle"))
        }
        self.bundle = bundle
        identityLog = try work.tx.keyMaterial.identityLog(of: account)
    }
}
