import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// The first of the three steps for an unknown copy of an app: it shows a key that it made for itself, and asks for
/// access with it. The key counts from a person's approval on, for the access that the person gives.
public struct RequestInstallation: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "AskToInstall"

    public let app: AppName
    let key: InstallationKey
    let asked: IssueRequestToken
    private let request: SignedRequest
    /// The name of the key; nil unless the key can be read and has signed the request. Found out before the
    /// transaction, which waits for no stranger's key.
    private let thumbprint: String?

    /// `request` is signed with the key (RSA-SHA1), under its thumbprint as the consumer key.
    public init(_ app: AppName, _ key: InstallationKey, signing request: SignedRequest, for asked: IssueRequestToken) {
        (self.app, self.key, self.request, self.asked) = (app, key, request, asked)
        thumbprint = Self.thumbprint(of: key, thatSigned: request)
    }

    private static func thumbprint(of key: InstallationKey, thatSigned request: SignedRequest) -> String? {
        // A key that cannot be read is refused as one that did not sign.
        guard request.token == nil, let verifying = try? RSAVerifyingKey(pem: key.pem) else { return nil }
        let thumbprint = verifying.thumbprint
        guard request.consumerKey == thumbprint, request.isSigned(with: .rsa(verifying)) else { return nil }
        return thumbprint
    }

    public var access: AccessRequest { AccessRequest(.register, .server) }

    /// Throws `denied` for an app that is not let in or works by itself, for a key that is known, for a signature that
    /// does not stand, and for a callback that is not the app's; `invalid` for a name that no page could show.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedToken {
        try DocumentRules.checkText(key.name, "name", limit: 100)
        // It opens nothing before a person approves it: whether it is refused or not, the network that asks is counted.
        try AttemptLimiter(work: work, grant: permit.grant).countForNetwork()
        guard let found = try work.tx.apps.app(named: app), found.state == .active, found.kind == .user,
            try isNewAndSigned(for: found, in: work)
        else { throw .denied }
        return try asked.ask(for: found, installing: key, in: work, permit.grant)
    }

    /// It leaves a line with the person's approval.
    public func leavesLine(_ output: IssuedToken) -> Bool { false }

    private func isNewAndSigned(for app: App, in work: OperationContext) throws(DomainError) -> Bool {
        let authorization = request.authorization
        guard let thumbprint, authorization.isFresh(at: work.now),
            try work.tx.apps.consumer(key: thumbprint) == nil
        else { return false }
        return try authorization.isNew(of: app, in: work)
    }
}
