import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// The last step of three: the app swaps its approved request for a token that opens the record. Once only.
public struct ExchangeRequestToken: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "TakeAccess"

    let verifier: String

    public init(verifier: String) { self.verifier = verifier }

    public var access: AccessRequest { AccessRequest(.takeAccess, .server) }

    /// Throws `denied` without an approval, for another verifier, and when the person who approved has lost the right
    /// to.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> GrantedAccess {
        let caller = try permit.app()
        guard case .requesting(let request) = caller.appGrant, let binding = request.binding,
            let expected = request.verifierHash, let account = request.account,
            ConstantTime.areEqual(expected, TokenMaker.hash(of: verifier)),
            try work.tx.grants.enabled(caller.app.id, on: binding.record) != nil,
            try binding.mayBeGiven(to: caller.app.id, by: account, in: work)
        else { throw .denied }
        let issued = try TokenMaker(work: work).make()
        try work.tx.grants.delete(request, permit.grant)
        try work.tx.grants.insert(
            AccessToken(
                app: caller.app.id, hash: issued.hash, sealedSecret: issued.sealedSecret, binding: binding,
                account: account, expires: work.now.adding(seconds: TokenMaker.accessSeconds)), permit.grant)
        return GrantedAccess(token: issued, binding: binding)
    }

    public func touched(_ output: GrantedAccess) -> Resource { .record(output.binding.record) }
}

/// The token that an app got, with what it opens.
public struct GrantedAccess: Hashable, Sendable {
    public let token: IssuedToken
    public let binding: AppBinding
}
