public import SalusBase
public import SalusCrypto
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

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> OpenedSession {
        let book = GuessBook(work: work, grant: permit.grant)
        guard let pending = try work.tx.logins.take(login.hash, permit.grant), pending.expires > work.now else {
            // A login was counted when it began; what never began is counted here.
            try book.countForNetwork()
            throw .signInFailed
        }
        let sessionKey = try sessionKey(of: pending, in: work)
        guard let account = try work.tx.accounts.account(pending.user), account.state == .active else {
            throw .signInFailed
        }
        try checkDevice(of: account.id, in: work)
        try work.tx.logins.clearFailures(of: pending.subject, permit.grant)
        if let network = work.network { try book.takeBack(.network(network)) }
        let tokens = try SessionIssuer(work: work, grant: permit.grant)
            .open(for: account.id, device: device, sessionKey: sessionKey)
        return OpenedSession(account: account, tokens: tokens, keys: try AccountKeyMaterial(of: account.id, in: work))
    }

    private func sessionKey(of pending: PendingLogin, in work: Workspace) throws(DomainError) -> Secret {
        let state = try work.keys.openLogin(pending.sealedState, named: pending.idHash)
        do {
            let key = try OPAQUEServer.PendingProof(state: state).finish(proof: proof)
            guard pending.isReal else { throw DomainError.signInFailed }
            return key
        } catch {
            throw .signInFailed
        }
    }

    private func checkDevice(of account: AccountID, in work: Workspace) throws(DomainError) {
        guard let device else { return }
        guard let known = try work.tx.devices.device(device, of: account), known.revokedAt == nil else {
            throw .signInFailed
        }
    }
}

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

    init(of account: AccountID, in work: Workspace) throws(DomainError) {
        slots = try work.tx.keyMaterial.slots(of: account)
        guard let bundle = try work.tx.keyMaterial.bundle(of: account) else {
            throw .storage(StorageFailure(.corrupt, "an active account has no bundle"))
        }
        self.bundle = bundle
        identityLog = try work.tx.keyMaterial.identityLog(of: account)
    }
}
