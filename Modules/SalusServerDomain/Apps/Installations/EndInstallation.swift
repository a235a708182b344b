public import SalusDomain
public import SalusModels

/// The copies of apps that an account let in with keys of their own, oldest first, for who manages accounts.
public struct ListAccountInstallations: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    /// Throws `notFound` when there is no such account.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AppInstallation] {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return try work.installations(of: account.id)
    }
}

/// Ends the key of one copy of an app of an account at once. The app's other rights stay, and the person is told.
public struct EndInstallation: Operation {
    public let name: UserName
    public let key: String

    public init(_ key: String, of name: UserName) { (self.key, self.name) = (key, name) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `notFound` for an account that there is not, and a key that it has not.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let account = try work.tx.accounts.account(named: name),
            let found = try work.tx.apps.consumer(key: key), found.credential.installation?.account == account.id
        else { throw .notFound }
        try work.tx.apps.delete(found.credential, permit.grant)
        let title = found.app.manifest.name
        try InboxWriter(work: work).tell(
            MessageDraft(
                subject: "An app on a device of yours was ended",
                body: MessageBody(
                    "The operator of this server ended one copy of \(title). It works no more; let it in again if you "
                        + "still use it. If you did not ask for that, ask the operator.\n", .plaintext),
                severity: .low), to: account.id, permit.grant)
    }
}

extension OperationContext {
    func installations(of account: AccountID) throws(DomainError) -> [AppInstallation] {
        try tx.apps.installations(of: account).map { app, credential in
            AppInstallation(
                key: credential.consumerKey, app: app.name, title: app.manifest.name,
                name: credential.installation?.name ?? "", since: credential.createdAt)
        }
    }
}
