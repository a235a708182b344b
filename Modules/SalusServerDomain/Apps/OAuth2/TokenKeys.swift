import SalusBase
public import SalusCrypto
public import SalusDomain
import SalusModels

/// A new key pair for ID tokens. To find one takes a while, so it is made before the transaction that keeps it.
public struct NewTokenKey: Sendable {
    let key: RSASigningKey

    /// Throws `outOfMemory`.
    public init() throws(CryptoError) { key = try RSASigningKey() }

    func sealed(in work: OperationContext) throws(DomainError) -> TokenKey {
        let known: RSAVerifyingKey
        do { known = try key.verifyingKey } catch {
            throw .storage(StorageFailure(.other, "a new key could not be written down"))
        }
        let sealed = try work.keys.sealTokenKey(key.pem, named: known.thumbprint, work.random)
        return TokenKey(
            id: known.thumbprint, webKey: known.webKey().canonicalText, sealed: sealed, createdAt: work.now)
    }
}

/// The public halves of all keys that verify ID tokens now, newest first.
public struct ReadTokenKeys: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readPublic, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [TokenKey] {
        try work.tx.tokenKeys.tokenKeys().filter { $0.publishedUntil.map { $0 > work.now } ?? true }
    }
}

/// Keeps the first key that signs ID tokens. Does nothing where there is one.
public struct KeepFirstTokenKey: Operation {
    let new: NewTokenKey

    public init(_ new: NewTokenKey) { self.new = new }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard try !work.tx.tokenKeys.tokenKeys().contains(where: \.isSigning) else { return }
        try work.tx.tokenKeys.insert(new.sealed(in: work), permit.grant)
    }
}

/// All keys for ID tokens, for those who run the platform.
public struct ListTokenKeys: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.viewApps, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [TokenKey] {
        try work.tx.tokenKeys.tokenKeys()
    }
}

/// Signs ID tokens with another key from now on. The one of before verifies for a day more.
public struct RotateTokenKey: Operation {
    /// The most keys that are kept: of more, the oldest end before their day is over.
    static let most = 8

    let new: NewTokenKey

    public init(_ new: NewTokenKey) { self.new = new }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> TokenKey {
        let (keys, key) = (work.tx.tokenKeys, try new.sealed(in: work))
        for old in try keys.tokenKeys().filter({ !$0.isSigning }).dropFirst(Self.most - 2) {
            try keys.deleteTokenKey(old.id, permit.grant)
        }
        try keys.retireTokenKeys(at: work.now, permit.grant)
        try keys.insert(key, permit.grant)
        return key
    }
}

/// Ends a retired key at once, as one must that leaked: what it signed verifies no more.
public struct RemoveTokenKey: Operation {
    let id: String

    public init(_ id: String) { self.id = id }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    /// Throws `notFound` for no such key, and `conflict` for the one that signs: rotate first.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> TokenKey {
        guard let found = try work.tx.tokenKeys.tokenKeys().first(where: { $0.id == id }) else { throw .notFound }
        guard !found.isSigning else { throw .conflict }
        try work.tx.tokenKeys.deleteTokenKey(found.id, permit.grant)
        return found
    }
}
