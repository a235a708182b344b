import SalusBase
import SalusCrypto
import SalusModels
import TestSupport

@testable import SalusDomain
@testable import SalusServerDomain

/// Apps of the operator's installation: one for records, enabled on the owner's record and in its carenet, with a token
/// and an approved request of the owner's and a token of the member's; one that manages; one with pages.
struct WorldApps: Sendable {
    static let name = AppName("labs@apps.test")!
    static let verifier = "verifier"
    private static let address = "https://salus.test/"

    let labs: IssuedCredential
    let admin: IssuedCredential
    let ui: IssuedCredential
    let autonomous: IssuedCredential
    let registry: IssuedCredential
    let access: Token
    let carenetAccess: Token
    let request: Token
    /// The text of a token of OAuth 2, which the owner gave the app for all of the record.
    let authorized: String
    static let redirect = "https://labs.test/back"

    /// The app as a client of OAuth 2.
    var client: ClientProof { ClientProof(name: Self.name, evidence: .secret(labs.consumerSecret ?? "")) }

    /// A backend service, which signs with the one key of the tests, each time another text.
    static let serviceName = AppName("registry@apps.test")!

    func service(random: Randomness) throws -> ClientProof {
        let (name, expires) = (SessionToken(from: random).text, WorldTemplate.now.adding(seconds: 200))
        let text = try JSONWebSignature.token(["jti": .string(name)], signedBy: OneKey.pair.get(), by: .rs384)
        let evidence = ClientEvidence(text: text, name: name, notBefore: nil, expires: expires)
        return ClientProof(name: Self.serviceName, evidence: .assertion(evidence))
    }

    private static func registerService(in environment: Environment) async throws -> IssuedCredential {
        var manifest = AppManifest(id: serviceName, name: "Registry")
        (manifest.mode, manifest.scope, manifest.authenticationMethod) = (
            "background", "system/*.rs", "private_key_jwt"
        )
        manifest.webKeys = ["keys": [try OneKey.pair.get().verifyingKey.webKey(for: .rs384)]]
        return try await environment.run(
            RegisterApp(manifest, isApproved: true), as: .operatorToken(hash: WorldTemplate.operatorToken))
    }

    /// A token and its secret, as their holder has them.
    struct Token: Sendable {
        let token: String
        let secret: String
        var hash: [UInt8] { TokenMaker.hash(of: token) }

        init(random: Randomness) {
            (token, secret) = (SessionToken(from: random).text, SessionToken(from: random).text)
        }
    }

    init(in environment: Environment, people: WorldPeople, places: WorldPlaces, random: Randomness) async throws {
        labs = try await Self.register(Self.name.text, nil, in: environment)
        admin = try await Self.register("admin@apps.test", false, in: environment)
        ui = try await Self.register("chrome@apps.test", true, in: environment)
        autonomous = try await Self.register("auto@apps.test", nil, mode: "background", in: environment)
        registry = try await Self.registerService(in: environment)
        let signed = RequestCredential.session(try people.sessions[.owner]!.proof(signed: true))
        _ = try await environment.run(EnableApp(Self.name, on: places.record), as: signed)
        let inside = RequestCredential.session(try people.sessions[.owner]!.proof(signed: true))
        _ = try await environment.run(AddCarenetApp(Self.name, to: places.carenet), as: inside)
        let again = RequestCredential.session(try people.sessions[.owner]!.proof(signed: true))
        _ = try await environment.run(EnableApp(autonomous.app.name, on: places.record), as: again)
        (access, request) = (Token(random: random), Token(random: random))
        carenetAccess = Token(random: random)
        authorized = AuthorizationProof.prefix + SessionToken(from: random).text
        let (given, shown) = try Self.authorization(
            of: labs.app.id, for: people.owner.id, on: places.record, hash: TokenMaker.hash(of: authorized), random)
        let binding = AppBinding.record(places.record)
        let stored = try accessToken(for: access, binding: binding, account: people.owner.id, in: environment)
        let seeing = try accessToken(
            for: carenetAccess, binding: .carenet(places.carenet, of: places.record), account: people.member.id,
            in: environment)
        let asked = RequestToken(
            app: labs.app.id, hash: request.hash,
            sealedSecret: try environment.keys.sealTokenSecret(request.secret, named: request.hash, random),
            callback: "", binding: binding, account: people.owner.id, verifierHash: TokenMaker.hash(of: Self.verifier),
            expires: WorldTemplate.now.adding(seconds: 600))
        try await environment.arrange { tx, grant throws(DomainError) in
            try tx.grants.insert(stored, grant)
            try tx.grants.insert(seeing, grant)
            try tx.grants.insert(asked, grant)
            try tx.authorizations.insert(given, grant)
            try tx.authorizations.insert(shown, of: given, grant)
        }
    }

    private static func authorization(
        of app: AppID, for account: AccountID, on record: RecordID, hash: [UInt8], _ random: Randomness
    ) throws -> (AppAuthorization, AuthorizationToken) {
        let expires = WorldTemplate.now.adding(seconds: 600)
        let authorization = AppAuthorization(
            id: AuthorizationID(from: random), app: app, account: account, record: record, scopes: "patient/*.cruds",
            view: .whole, createdAt: WorldTemplate.now, expires: expires, isRenewable: true)
        return (authorization, AuthorizationToken(.access, hash: hash, scopes: "patient/*.cruds", expires: expires))
    }

    func app(of who: Who) -> AppID {
        switch who {
        case .adminApp: admin.app.id
        case .uiApp: ui.app.id
        case .autonomousApp: autonomous.app.id
        case .serviceClient: registry.app.id
        default: labs.app.id
        }
    }

    func accessToken(
        for token: Token, binding: AppBinding, account: AccountID?, lasting: Int64 = 600, in environment: Environment
    ) throws -> AccessToken {
        AccessToken(
            app: labs.app.id, hash: token.hash,
            sealedSecret: try environment.keys.sealTokenSecret(token.secret, named: token.hash, environment.random),
            binding: binding, account: account, expires: WorldTemplate.now.adding(seconds: lasting))
    }

    /// A request that an app signs, with a token or with two legs.
    func credential(
        of app: IssuedCredential? = nil, with token: Token? = nil, at time: Instant = WorldTemplate.now,
        secret: String? = nil, random: Randomness
    ) throws -> RequestCredential {
        let app = app ?? labs
        let secrets = try OAuthSecrets(consumer: secret ?? app.consumerSecret!, token: token?.secret)
        let request = try OAuthRequest(method: "GET", url: Self.address)
        let field = OAuthSigner(consumerKey: app.consumerKey, key: .shared(secrets), token: token?.token)
            .authorization(for: request, now: time, randomness: random)
        return .signed(try SignedRequest(OAuthAuthorization(field: field)!, of: [request])!)
    }

    private static func register(
        _ name: String, _ isUI: Bool?, mode: String? = nil, in environment: Environment
    ) async throws -> IssuedCredential {
        var manifest = AppManifest(id: AppName(name)!, name: "App")
        (manifest.isUI, manifest.mode, manifest.callback) = (isUI, mode, "https://app.test/after")
        if name == Self.name.text { (manifest.redirectURIs, manifest.scope) = ([redirect], "patient/*.cruds") }
        return try await environment.run(
            RegisterApp(manifest, isApproved: true), as: .operatorToken(hash: WorldTemplate.operatorToken))
    }
}
