public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Reads an app's request, to show it to the person who answers.
public struct ReadAppRequest: Operation {
    public let token: String

    public init(token: String) { self.token = token }

    public var access: AccessRequest { AccessRequest(.readAppRequest, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AppRequest {
        try AppRequest(token: token, account: permit.account().account.id, in: work)
    }
}

/// Claims a request for the caller's account: from then on no other account answers it.
public struct ClaimAppRequest: Operation {
    public let token: String

    public init(token: String) { self.token = token }

    public var access: AccessRequest { AccessRequest(.answerApp, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        let account = try permit.account().account
        var request = try AppRequest(token: token, account: account.id, in: work).request
        request.account = account.id
        try work.tx.grants.update(request, permit.grant)
        return account
    }
}

/// Says yes to a request for a record, the one that the app asked for or that the person chose, on which the app is
/// then enabled; or for a carenet that the app is in already. It may take its access with the verifier.
public struct ApproveAppRequest: Operation {
    public let token: String
    /// As the consent page showed it; nil takes what the app asked for. An app that asked for none gets this one.
    public let record: RecordID?
    public let carenet: CarenetID?

    public init(token: String, record: RecordID?, carenet: CarenetID? = nil) {
        (self.token, self.record, self.carenet) = (token, record, carenet)
    }

    public var access: AccessRequest { AccessRequest(.answerApp, .own) }

    /// Throws `denied` unless the caller claimed the request, may give what it asks for, and means that, if it asks for
    /// something.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ApprovedRequest {
        let account = try permit.account().account.id
        var asked = try AppRequest(token: token, account: account, in: work)
        guard asked.request.account == account, let binding = chosen(for: asked.binding),
            try binding.mayBeGiven(to: asked.app.id, by: account, in: work)
        else { throw .denied }
        asked.request.binding = binding
        try letIn(asked.request.installation, of: asked.app, for: account, in: work, permit.grant)
        if binding.carenet == nil {
            _ = try AppConsent(work: work).enable(asked.app, on: binding.record, by: account, permit.grant)
        }
        let verifier = SessionToken(from: work.random).text
        asked.request.verifierHash = TokenMaker.hash(of: verifier)
        try work.tx.grants.update(asked.request, permit.grant)
        return ApprovedRequest(
            callback: asked.request.callback, token: token, verifier: verifier, record: binding.record)
    }

    private func letIn(
        _ key: InstallationKey?, of app: App, for account: AccountID, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        guard let key else { return }
        guard let verifying = try? RSAVerifyingKey(pem: key.pem),
            try work.tx.apps.consumer(key: verifying.thumbprint) == nil
        else { throw .denied }
        try work.tx.apps.insert(
            AppCredential(
                app: app.id, consumerKey: verifying.thumbprint, proof: .publicKey(verifying.pem), createdAt: work.now,
                installation: AppCredential.Installation(account: account, name: key.name)), grant)
    }

    /// Nil when it is not what was asked for.
    private func chosen(for binding: AppBinding?) -> AppBinding? {
        switch binding {
        case nil: carenet == nil ? record.map { .record($0) } : nil
        case .record(let bound): carenet == nil && (record == nil || record == bound) ? binding : nil
        case .carenet(let bound, _): record == nil && (carenet == nil || carenet == bound) ? binding : nil
        }
    }

    public func touched(_ output: ApprovedRequest) -> Resource { .record(output.record) }
}

/// The answer to an app's approved request.
public struct ApprovedRequest: Hashable, Sendable {
    /// The browser's next address, with token and verifier in its query.
    public let callback: String
    public let token: String
    public let verifier: String
    public let record: RecordID
}

/// A valid request that the account may see.
public struct AppRequest: Sendable {
    public let app: App
    /// A person has enabled the app on the record, or it was let into the carenet, before.
    public let isKnown: Bool
    var request: RequestToken

    public var binding: AppBinding? { request.binding }
    /// The name of the app's copy whose key an approval would register; nil when the app signs with a known key.
    public var installation: String? { request.installation?.name }

    /// Throws `denied` for a request that does not exist, has expired, or was claimed by another account.
    init(token: String, account: AccountID, in work: OperationContext) throws(DomainError) {
        guard let found = try work.tx.grants.requestToken(TokenMaker.hash(of: token)), found.expires > work.now,
            found.account == nil || found.account == account, let app = try work.tx.apps.app(found.app),
            app.state == .active
        else { throw .denied }
        (request, self.app) = (found, app)
        let isThere =
            try found.binding.map { binding throws(DomainError) in
                try binding.isKnown(app.id, in: work)
            } ?? false
        isKnown = isThere && found.installation == nil
    }
}

extension AppBinding {
    fileprivate func isKnown(_ app: AppID, in work: OperationContext) throws(DomainError) -> Bool {
        guard let id = carenet else {
            return try AppConsent.isGiven(to: app, on: record, work.tx)
        }
        guard let carenet = try work.tx.carenets.carenet(id) else { return false }
        return try work.tx.carenets.holds(app, in: carenet)
    }

    /// Whether the account may give the app what this opens: a whole record that it controls, or a carenet
    /// that both may look into.
    func mayBeGiven(
        to app: AppID, by account: AccountID, in work: OperationContext
    ) throws(DomainError) -> Bool {
        let hasFullControl = try work.tx.hasFullControl(account, of: record)
        guard let id = carenet else { return hasFullControl }
        guard let carenet = try work.tx.carenets.carenet(id), try work.tx.carenets.holds(app, in: carenet) else {
            return false
        }
        if hasFullControl { return true }
        return try work.tx.carenets.member(account, of: carenet) != nil
    }
}
