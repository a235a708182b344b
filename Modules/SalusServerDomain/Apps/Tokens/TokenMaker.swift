import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A token with its secret, told once: a hash and a sealed copy of the secret are kept.
public struct IssuedToken: Hashable, Sendable {
    public let token: String
    public let secret: String
    let hash: [UInt8]
    let sealedSecret: [UInt8]
}

/// Makes tokens, and says how long each kind lasts.
struct TokenMaker {
    static let requestSeconds: Int64 = 3600
    static let accessSeconds: Int64 = 30 * 86_400
    static let sessionSeconds: Int64 = 8 * 3600
    /// At most; an app that is shown in pages ends with their session.
    static let launchSeconds = sessionSeconds

    let work: OperationContext

    func make() throws(DomainError) -> IssuedToken {
        let (token, secret) = (Self.text(from: work.random), Self.text(from: work.random))
        let hash = Self.hash(of: token)
        return IssuedToken(
            token: token, secret: secret, hash: hash,
            sealedSecret: try work.keys.sealTokenSecret(secret, named: hash, work.random))
    }

    /// A new token for a whole record, bound to no account.
    func giveAccess(to app: AppID, on record: RecordID, _ grant: WriteGrant) throws(DomainError) -> IssuedToken {
        let issued = try make()
        try work.tx.grants.insert(
            AccessToken(
                app: app, hash: issued.hash, sealedSecret: issued.sealedSecret, binding: .record(record), account: nil,
                expires: work.now.adding(seconds: Self.accessSeconds)), grant)
        return issued
    }

    /// Signs an account in through an app with pages.
    func openSession(of account: Account, through app: App, _ grant: WriteGrant) throws(DomainError) -> IssuedToken {
        let issued = try make()
        try work.tx.grants.insert(
            AppSession(
                id: SessionID(from: work.random), app: app.id, hash: issued.hash, sealedSecret: issued.sealedSecret,
                account: account.id, expires: work.now.adding(seconds: Self.sessionSeconds)), grant)
        return issued
    }

    static func text(from random: Randomness) -> String { SessionToken(from: random).text }

    /// As it is stored and looked up.
    static func hash(of text: String) -> [UInt8] { SHA256.hash(Array(text.utf8)) }
}
