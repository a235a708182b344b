import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Checks the proof of a password that the server itself has used, for an account that signs in
/// through an app with pages.
///
/// Whatever is wrong, the refusal is the same. An account that holds key slots of its own is refused too: its password
/// opens them, and no server is to see it.
public struct OpenAppSession: Operation {
    let login: SessionToken
    let proof: [UInt8]

    /// `login` and `proof`: the second message of a login that `StartLogin` answered.
    public init(login: SessionToken, proof: [UInt8]) { (self.login, self.proof) = (login, proof) }

    public var access: AccessRequest { AccessRequest(.openAppSession, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenedAppSession {
        let app = try permit.app().app
        let finisher = LoginFinisher(work: work, grant: permit.grant)
        let checked = try finisher.check(login, proof: proof)
        let account = checked.account
        guard try work.tx.keyMaterial.slots(of: account.id).isEmpty else { throw .signInFailed }
        try finisher.settle(checked)
        return OpenedAppSession(
            account: account, token: try TokenMaker(work: work).openSession(of: account, through: app, permit.grant))
    }
}

/// A session of an account through an app.
public struct OpenedAppSession: Hashable, Sendable {
    public let account: Account
    public let token: IssuedToken
}
