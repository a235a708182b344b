import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let accounts = [Who.owner, .stranger, .administrator]
    private static let readers = [Who.owner, .unsignedOwner, .stranger, .administrator]
    private static let everybody = Who.allCases.filter { ![.expiredOwner, .falseOperator].contains($0) }
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]

    static let askingForAccess = [
        guarded(ListOpenApps.self, by: everybody, leavesLine: false) { _ in ListOpenApps() },
        guarded(ReadTokenKeys.self, by: everybody, leavesLine: false) { _ in ReadTokenKeys() },
        guarded(ListVocabularies.self, by: everybody, leavesLine: false) { _ in ListVocabularies() },
        guarded(LookUpTerms.self, by: everybody, leavesLine: false) { world in
            try await world.publishVocabulary()
            return LookUpTerms(name: "own", text: "one")
        },
        guarded(IssueRequestToken.self, by: [.app, .autonomousApp]) {
            IssueRequestToken(callback: "oob", record: $0.places.record)
        },
        guarded(ReadAppRequest.self, by: readers) { ReadAppRequest(token: try await $0.newRequest()) },
        guarded(ClaimAppRequest.self, by: accounts, signed: true) { ClaimAppRequest(token: try await $0.newRequest()) },
        // The request is the owner's: the others have the right to answer, and nothing that they could answer.
        guarded(
            ApproveAppRequest.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true
        ) { world in
            ApproveAppRequest(token: try await world.newRequest(claimedBy: world.people.owner.id), record: nil)
        },
        guarded(ExchangeRequestToken.self, by: [.appWithRequest]) { _ in
            ExchangeRequestToken(verifier: WorldApps.verifier)
        },
    ]

    /// The verifier's digest stands for the challenge.
    static let authorizing = [
        guarded(
            AuthorizeApp.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator]
        ) { $0.authorizing },
        guarded(ExchangeCode.self, by: [.oauthClient], unsuited: [.serviceClient]) { world in
            ExchangeCode(
                code: try await world.newCode(), redirect: WorldApps.redirect, challenge: World.challenge,
                terms: World.terms)
        },
        guarded(RefreshAuthorization.self, by: [.oauthClient], unsuited: [.serviceClient]) { world in
            RefreshAuthorization(token: try await world.newTokens().refreshToken ?? "", scopes: nil)
        },
        guarded(RevokeToken.self, by: [.oauthClient, .serviceClient]) {
            RevokeToken(token: try await $0.newTokens().accessToken)
        },
        guarded(TakeServiceAccess.self, by: [.serviceClient], unsuited: [.oauthClient]) { _ in
            TakeServiceAccess(ServiceAccess(scopes: "system/*.rs", view: RecordView(verbs: RecordVerb.reading)))
        },
        guarded(IntrospectToken.self, by: [.oauthClient, .serviceClient]) {
            IntrospectToken(token: try await $0.newTokens().accessToken)
        },
        guarded(ReadAuthorization.self, by: [.authorizedApp], leavesLine: false) { _ in ReadAuthorization() },
    ]

    static let workingAlone = [
        guarded(ListAppRecords.self, by: [.autonomousApp]) {
            ListAppRecords(app: $0.apps.autonomous.app.name, offset: 0, limit: 9)
        },
        guarded(IssueOwnAccess.self, by: [.autonomousApp]) { world in
            IssueOwnAccess(world.apps.autonomous.app.name, on: world.places.record)
        },
    ]

    static let launching = [
        guarded(LaunchApp.self, by: [.owner], signed: true, unsuited: [.guardian], ownersOnly: true) { world in
            LaunchApp(
                WorldApps.name, for: world.people.owner.name, on: .record(world.places.record),
                base: "https://salus.test")
        },
        guarded(CheckSignedAddress.self, by: readers) { _ in
            CheckSignedAddress("/w?surl_timestamp=2026-01-01T00:00:00Z&surl_token=t&surl_sig=c2ln")
        },
        guarded(CheckRight.self, by: readers) { _ in CheckRight(AccessRequest(.readAppRequest, .own)) },
    ]

    static let signingInByDevice = [
        guarded(CreateSignInRequest.self, by: [.uiApp]) { _ in CreateSignInRequest() },
        guarded(ReadSignInRequest.self, by: readers) { ReadSignInRequest(code: try await $0.askForSignIn().code) },
        guarded(ApproveSignIn.self, by: accounts, signed: true) {
            ApproveSignIn(code: try await $0.askForSignIn().code)
        },
        guarded(ClaimSignIn.self, by: [.uiApp]) { world in
            let asked = try await world.askForSignIn()
            _ = try await world.environment.run(ApproveSignIn(code: asked.code), as: try world.credential(.stranger))
            return ClaimSignIn(ticket: asked.ticket)
        },
    ]

    static let signingInThroughApps = [
        guarded(StartAppLogin.self, by: [.uiApp]) { world in
            let start = try world.signInClient().startLogin(password: Secret(copying: WorldPeople.password))
            return StartAppLogin(name: World.keyless.text, request: start.request)
        },
        guarded(OpenAppSession.self, by: [.uiApp]) { world in
            let (login, proof) = try await world.proveServerPassword()
            return OpenAppSession(login: login, proof: proof)
        },
        guarded(BeginServerPassword.self, by: managers) { world in
            let (client, name) = (try world.signInClient(), try await world.newcomer())
            let start = try client.startRegistration(password: Secret(copying: WorldPeople.password))
            return BeginServerPassword(name: name, request: start.request)
        },
        guarded(SetServerPassword.self, by: managers, signed: true) { world in
            let name = try await world.newcomer()
            return SetServerPassword(name: name, ksf: .standard, record: try await world.serverPassword(of: name))
        },
    ]
}

/// Requests, accounts and passwords that those operations need.
extension World {
    /// An app's request for the owner's record.
    func newRequest(claimedBy account: AccountID? = nil) async throws -> String {
        let issued = try await environment.run(
            IssueRequestToken(callback: "oob", record: places.record), as: try credential(.app))
        guard let account else { return issued.token }
        let hash = TokenMaker.hash(of: issued.token)
        try await environment.arrange { tx, grant throws(DomainError) in
            guard var request = try tx.grants.requestToken(hash) else { throw .notFound }
            request.account = account
            try tx.grants.update(request, grant)
        }
        return issued.token
    }

    static let terms = IDTokenTerms(issuer: "https://salus.test", base: "https://salus.test/fhir/R4")
    static let challenge = SHA256.hash(Array("verifier".utf8))

    var authorizing: AuthorizeApp {
        AuthorizeApp(
            WorldApps.name, to: WorldApps.redirect, challenge: Self.challenge, record: places.record,
            scopes: "patient/*.cruds", view: .whole, days: 90)
    }

    /// A code that the owner's yes gave.
    func newCode() async throws -> String {
        try await environment.run(authorizing, as: try credential(.owner))
    }

    func newTokens() async throws -> IssuedAuthorization {
        let exchange = ExchangeCode(
            code: try await newCode(), redirect: WorldApps.redirect, challenge: Self.challenge,
            terms: Self.terms)
        return try await environment.run(exchange, as: try credential(.oauthClient))
    }

    func askForSignIn() async throws -> CreatedSignInRequest {
        try await environment.run(CreateSignInRequest(), as: try credential(.uiApp))
    }

    func signInClient() throws -> SignInClient {
        SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: random)
    }

    /// A reserved account without keys.
    func newcomer() async throws -> UserName {
        let name = UserName("newcomer")!
        _ = try await environment.run(CreateAccount(name: name, role: .patient), as: try credential(.operator))
        return name
    }

    /// The OPAQUE record of that account's password, as the server stores it.
    func serverPassword(of name: UserName) async throws -> OPAQUERecord {
        let client = try signInClient()
        let start = try client.startRegistration(password: Secret(copying: WorldPeople.password))
        let answer = try await environment.run(
            BeginServerPassword(name: name, request: start.request), as: try credential(.operator))
        return try client.finish(
            start, answer: answer.response, user: answer.account.bytes, stretching: .standard
        ).record
    }

    /// A login of an account without keys, one message before its end.
    func proveServerPassword() async throws -> (SessionToken, [UInt8]) {
        let name = try await newcomer()
        let record = try await serverPassword(of: name)
        _ = try await environment.run(
            SetServerPassword(name: name, ksf: .standard, record: record), as: try credential(.operator))
        return try await proveServerPassword(of: name)
    }

    /// The same for an account that has its password.
    func proveServerPassword(of name: UserName) async throws -> (SessionToken, [UInt8]) {
        let client = try signInClient()
        let login = try client.startLogin(password: Secret(copying: WorldPeople.password))
        let answer = try await environment.run(StartLogin(name: name.text, request: login.request), as: .anonymous)
        let made = try client.finish(
            login, answer: answer.answer, user: answer.user.bytes, stretchingID: UInt8(answer.ksf))
        return (answer.login, made.proof)
    }
}
