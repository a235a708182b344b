public import SalusBase
import SalusCrypto
public import SalusModels

/// What an app asks for, to be shown to whoever answers.
public struct ReadAppRequest: Operation {
    public let token: String

    public init(token: String) { self.token = token }

    public var access: AccessRequest { AccessRequest(.readAppRequest, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> AppRequest {
        try AppRequest(token: token, account: permit.account().account.id, in: work)
    }
}

/// Says whose request it is: from then on nobody else answers it.
public struct ClaimAppRequest: Operation {
    public let token: String

    public init(token: String) { self.token = token }

    public var access: AccessRequest { AccessRequest(.answerApp, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Account {
        let account = try permit.account().account
        var request = try AppRequest(token: token, account: account.id, in: work).request
        request.account = account.id
        try work.tx.grants.update(request, permit.grant)
        return account
    }
}

/// Says yes: the app is enabled on the record that it asked for, or that the person chose, and may take its access with the
/// verifier.
public struct ApproveAppRequest: Operation {
    public let token: String
    /// As the consent page showed it; nil takes what the app asked for. An app that asked for none gets this one.
    public let record: RecordID?

    public init(token: String, record: RecordID?) { (self.token, self.record) = (token, record) }

    public var access: AccessRequest { AccessRequest(.answerApp, .own) }

    /// Throws `denied` unless the caller claimed the request, owns the record, and means the record that was asked for, if
    /// one was.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ApprovedRequest {
        let account = try permit.account().account.id
        var asked = try AppRequest(token: token, account: account, in: work)
        guard asked.request.account == account, let bound = chosen(for: asked.binding),
            try work.tx.records.record(bound)?.owner == account
        else { throw .denied }
        asked.request.binding = .record(bound)
        let enabled = RecordApp(app: asked.app, enabledAt: work.now, enabledBy: account)
        try work.tx.grants.enable(enabled, on: bound, permit.grant)
        let verifier = SessionToken(from: work.random).text
        asked.request.verifierHash = TokenMaker.hash(of: verifier)
        try work.tx.grants.update(asked.request, permit.grant)
        return ApprovedRequest(callback: asked.request.callback, token: token, verifier: verifier, record: bound)
    }

    /// Nil when it is not what was asked for.
    private func chosen(for binding: AppBinding?) -> RecordID? {
        switch binding {
        case nil: record
        case .record(let bound): record == nil || record == bound ? bound : nil
        case .carenet: nil
        }
    }

    public func touched(_ output: ApprovedRequest) -> Resource { .record(output.record) }
}

public struct ApprovedRequest: Hashable, Sendable {
    /// Where the browser goes next, with token and verifier in its query.
    public let callback: String
    public let token: String
    public let verifier: String
    public let record: RecordID
}

/// A request that stands, and that the account may see.
public struct AppRequest: Sendable {
    public let app: App
    /// The app was enabled on the record before.
    public let isKnown: Bool
    var request: RequestToken

    public var binding: AppBinding? { request.binding }

    /// Throws `denied` for one that nobody made, that has run out, or that another account has claimed.
    init(token: String, account: AccountID, in work: Workspace) throws(DomainError) {
        guard let found = try work.tx.grants.requestToken(TokenMaker.hash(of: token)), found.expires > work.now,
            found.account == nil || found.account == account, let app = try work.tx.apps.app(found.app),
            app.state == .active
        else { throw .denied }
        (request, self.app) = (found, app)
        isKnown =
            try found.binding.map { binding throws(DomainError) in
                try work.tx.grants.enabled(app.id, on: binding.record) != nil
            } ?? false
    }
}
