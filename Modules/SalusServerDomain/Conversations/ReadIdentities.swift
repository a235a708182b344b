public import SalusBase
public import SalusDomain
public import SalusModels

/// Reads the identity logs of accounts by their identifiers, for conversations with them. Accounts that are unknown, or
/// have no keys, are left out. An identifier is 128 random bits: a caller who has it has met the person.
public struct ReadIdentities: Operation {
    public let accounts: [AccountID]

    public init(of accounts: [AccountID]) { self.accounts = accounts }

    public var access: AccessRequest { AccessRequest(.findIdentity, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AccountIdentity] {
        let caller = try permit.account().account.id
        var found: [AccountIdentity] = []
        for id in Set(accounts).sorted() {
            guard let account = try work.tx.accounts.account(id) else { continue }
            let isNear = id == caller ? true : try work.tx.conversations.share(caller, id)
            guard isNear || account.state == .active else { continue }
            let log = try work.tx.keyMaterial.identityLog(of: id)
            if log.isEmpty { continue }
            found.append(AccountIdentity(account: id, name: isNear ? account.name : nil, log: log))
        }
        return found
    }
}

/// An account's public keys.
public struct AccountIdentity: Hashable, Sendable {
    public let account: AccountID
    /// For who shares a conversation with them.
    public let name: UserName?
    public let log: [[UInt8]]
}
