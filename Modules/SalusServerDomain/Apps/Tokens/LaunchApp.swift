public import SalusBase
public import SalusDomain
public import SalusModels

/// Opens an app on a record of the caller's, or on what a carenet shows that both are in: a token for the app itself,
/// which it is handed in its address, and one for the app with pages that shows it.
public struct LaunchApp: Operation {
    public let app: AppName
    public let account: UserName
    public let place: Place
    let base: String

    /// The record or carenet that the app is opened on.
    public enum Place: Hashable, Sendable {
        case record(RecordID)
        case carenet(CarenetID)
    }

    /// `base`: where the app's calls go, such as `https://salus.example.org`.
    public init(_ app: AppName, for account: UserName, on place: Place, base: String) {
        (self.app, self.account, self.place, self.base) = (app, account, place, base)
    }

    public var access: AccessRequest {
        switch place {
        case .record(let record): AccessRequest(.launchApp, .record(record))
        case .carenet(let carenet): AccessRequest(.launchApp, .carenet(carenet))
        }
    }

    /// Throws `denied` for another account than the caller's, and for an app that is not enabled on the
    /// record, or not in the carenet.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LaunchedApp {
        let caller = try permit.account()
        guard caller.account.name == account, let found = try work.tx.apps.app(named: app), found.state == .active,
            let binding = try self.binding(in: work), try work.tx.grants.enabled(found.id, on: binding.record) != nil,
            try binding.mayBeGiven(to: found.id, by: caller.account.id, in: work)
        else { throw .denied }
        // Opened in a browser, it ends with what the browser may.
        let longest = work.now.adding(seconds: TokenMaker.launchSeconds)
        let (expires, session) =
            caller.app == nil ? (longest, nil) : (min(longest, caller.accessExpires), caller.session)
        func issue(to signer: AppID?) throws(DomainError) -> IssuedToken {
            let issued = try TokenMaker(work: work).make()
            try work.tx.grants.insert(
                AccessToken(
                    app: found.id, hash: issued.hash, sealedSecret: issued.sealedSecret, binding: binding,
                    account: caller.account.id, expires: expires, signer: signer, session: session), permit.grant)
            return issued
        }
        let rest = try issue(to: nil)
        let header = LaunchHeader(app: found, account: account, place: place, base: base, token: rest, work: work)
        return LaunchedApp(
            app: found, rest: rest, connect: try caller.app.map { app throws(DomainError) in try issue(to: app.id) },
            header: try header.text, expires: expires)
    }
}

extension LaunchApp {
    private func binding(in work: OperationContext) throws(DomainError) -> AppBinding? {
        switch place {
        case .record(let record): .record(record)
        case .carenet(let id): try work.tx.carenets.carenet(id).map { .carenet($0.id, of: $0.record) }
        }
    }
}

/// The tokens that open an app, given out once.
public struct LaunchedApp: Hashable, Sendable {
    public let app: App
    /// The app signs with it.
    public let rest: IssuedToken
    /// The app with pages signs with it; nil for a caller that is signed in through none.
    public let connect: IssuedToken?
    /// A whole Authorization field that tells the app its token.
    public let header: String
    public let expires: Instant
}
