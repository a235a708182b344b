import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

/// A server in memory with one account, behind the client's own transport. It keeps the rules of the native calls, and
/// breaks exactly those that a test tells it to break.
actor FakeServer: HTTPClientEngine {
    typealias Handler = @Sendable (FakeServer, Arguments, RawContent, FakeSession?) async throws -> RawContent?
    typealias Tampering = @Sendable (any APIPayload) -> any APIPayload

    let clock: WallClock
    let account: Account
    var people = FakePeople()
    var identity: FakeIdentity
    var log: FakeLog
    /// Method and route pattern of each request, in order.
    private(set) var requests: [String] = []
    private(set) var signed: [String] = []
    /// Those that were answered with 304.
    private(set) var known: [String] = []
    private var tamperings: [ObjectIdentifier: Tampering] = [:]
    private var failure: HTTPError?
    private var refusals: [String: [APIErrorCode]] = [:]
    private var lostAnswers: Set<String> = []
    private var isHolding = false
    private var heldCall: String?
    private var held: [CheckedContinuation<Void, Never>] = [] { didSet { mostWaiting = max(mostWaiting, held.count) } }

    /// As many requests as ever waited at the same time.
    private(set) var mostWaiting = 0
    private let router: Router<Handler>

    init(clock: WallClock = .fixed(Instant(seconds: 1_760_000_000))) throws {
        self.clock = clock
        account = Account(
            id: AccountID(from: .secure), name: UserName("ana")!, role: .patient, state: .active, createdAt: clock.now)
        identity = try FakeIdentity(account: account)
        log = try FakeLog()
        router = FakeServer.routes()
    }

    // MARK: What tests set

    /// No request arrives any more, or all arrive again.
    func setDown(_ error: HTTPError?) { failure = error }

    /// Lets every request wait until `release`.
    func hold() { isHolding = true }

    /// Requests that wait for `release`.
    var waiting: Int { held.count }

    /// Lets calls of one kind wait until `release`.
    func hold<Call: APICall>(_ call: Call.Type) { heldCall = Self.name(Call.route) }

    /// Lets the one go that has waited longest; the others, and those to come, wait on.
    func releaseOne() { held.removeFirst().resume() }

    func release() {
        (isHolding, heldCall) = (false, nil)
        for request in held { request.resume() }
        held = []
    }

    /// Changes what the server says to one kind of call.
    func tamper<Call: APICall>(_ call: Call.Type, _ change: @escaping @Sendable (Call.Answer) -> Call.Answer) {
        tamperings[ObjectIdentifier(call)] = { payload in (payload as? Call.Answer).map(change) ?? payload }
    }

    func behave() { tamperings = [:] }

    /// Refuses the next calls of one kind with these codes, one each.
    func refuse<Call: APICall>(_ call: Call.Type, with codes: [APIErrorCode]) {
        refusals[Self.name(Call.route)] = codes
    }

    /// Does what the next call of one kind asks, and loses the answer.
    func loseAnswer<Call: APICall>(of call: Call.Type) { lostAnswers.insert(Self.name(Call.route)) }

    @discardableResult
    func update<Result: Sendable>(_ change: @Sendable (inout FakePeople) -> Result) -> Result { change(&people) }

    func updateIdentity(_ change: @Sendable (inout FakeIdentity) -> Void) { change(&identity) }

    func updateLog(_ change: @Sendable (inout FakeLog) -> Void) { change(&log) }

    func forgetRequests() { (requests, signed, known) = ([], [], []) }

    func count<Call: APICall>(_ call: Call.Type) -> Int { requests.count { $0 == Self.name(Call.route) } }

    // MARK: Answering

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        if isHolding { await withCheckedContinuation { held.append($0) } }
        if let failure { throw failure }
        do {
            return try await answer(request)
        } catch let error as APIError {
            return try Self.response(401, try error.encoded())
        }
    }

    private func answer(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        // Whatever address it is called by.
        let path = "/\(request.url.split(separator: "/", maxSplits: 2).last ?? "")"
        let target = try RequestTarget(String(path))
        guard case .found(let handler, let pattern, var values) = router.match(request.method, target) else {
            throw APIError(.unknownRoute, "no such route")
        }
        let name = "\(request.method) \(pattern)"
        requests.append(name)
        if heldCall == name { await withCheckedContinuation { held.append($0) } }
        if request.headers[CredentialFields.signature] != nil { signed.append(name) }
        if let code = takeRefusal(name) { throw APIError(code, "refused as the test asked") }
        for item in target.query { values[item.name] = item.value }
        let session = try identity.session(of: request, target: String(path), now: clock.now)
        let body = RawContent(
            mediaType: request.headers["Content-Type"] ?? "application/octet-stream", bytes: request.body ?? [])
        let content = try await handler(self, Arguments(values), body, session)
        if lostAnswers.remove(name) != nil { throw HTTPError.disconnected }
        if let tag = request.headers["If-None-Match"], try tag == Self.tag(of: content, name) {
            known.append(name)
            return try Self.response(304, nil)
        }
        return try Self.response(200, content)
    }

    private static func tag(of content: RawContent?, _ name: String) throws -> String? {
        guard let content, name == self.name(ReadChangesCall.route) else { return nil }
        return try ChangePage.decode(content).tag
    }

    private func takeRefusal(_ name: String) -> APIErrorCode? {
        guard var codes = refusals[name], !codes.isEmpty else { return nil }
        defer { refusals[name] = codes }
        return codes.removeFirst()
    }

    private static func response(_ status: Int, _ content: RawContent?) throws -> HTTPClientResponse {
        HTTPClientResponse(
            status: status, headers: ["Content-Type": content?.mediaType ?? "application/json"],
            body: HTTPBody(content?.bytes ?? []))
    }

    fileprivate func tampered(_ answer: any APIPayload, _ call: ObjectIdentifier) -> any APIPayload {
        tamperings[call]?(answer) ?? answer
    }

    static func name(_ route: Route) -> String { "\(route.method.rawValue) \(APICalls.prefix)/\(route.pattern)" }
}

extension Router<FakeServer.Handler> {
    /// One kind of call and what answers it. Calls behind the session's door get a session.
    mutating func on<Call: APICall>(
        _: Call.Type, _ work: @escaping @Sendable (isolated FakeServer, Call, FakeSession?) throws -> Call.Answer
    ) {
        add(HTTPMethod(Call.route.method.rawValue), RoutePattern("\(APICalls.prefix)/\(Call.route.pattern)")) {
            server, arguments, content, session in
            if Call.route.security != .open && session == nil { throw APIError(.signInRequired, "sign in") }
            let call = try Call(arguments, body: Call.Body.decode(content))
            let answer = try await work(server, call, session)
            return try await server.tampered(answer, ObjectIdentifier(Call.self)).encoded()
        }
    }
}

extension FakeServer {
    static func routes() -> Router<Handler> {
        var router = Router<Handler>()
        router.on(ReadServerInfoCall.self) { server, _, _ in try server.identity.info }
        router.on(BeginRegistrationCall.self) { server, call, _ in try server.identity.begin(call.body) }
        router.on(CompleteRegistrationCall.self) { server, call, _ in try server.identity.complete(call.body) }
        router.on(StartLoginCall.self) { server, call, _ in try server.identity.start(call.body) }
        router.on(FinishLoginCall.self) { server, call, _ in try server.identity.finish(call.body, server.clock.now) }
        router.on(RefreshSessionCall.self) { server, call, _ in
            try server.identity.refresh(call.body.refresh, server.clock.now)
        }
        router.on(ReadOwnAccountCall.self) { server, _, _ in server.identity.account }
        router.on(EndSessionCall.self) { server, _, session in
            server.identity.end(session!)
            return NoContent()
        }
        router.on(AddDeviceCall.self) { server, call, session in
            try server.identity.add(call.body, session!, server.clock.now)
        }
        router.on(ListDevicesCall.self) { server, _, _ in try server.identity.devices(server.clock.now) }
        router.on(ListOwnSessionsCall.self) { server, _, _ in server.identity.sessionList }
        router.on(RevokeOwnSessionsCall.self) { server, call, session in
            server.identity.revoke(call.body, asking: session!)
        }
        router.on(ListVaultsCall.self) { _, _, _ in VaultList(vaults: []) }
        router.on(ReadIdentitiesCall.self) { _, _, _ in MemberIdentities(people: []) }
        router.on(ReadKeyPackageStatusCall.self) { _, _, _ in KeyPackageStock(remaining: 20, hasLastResort: true) }
        router.on(PublishKeyPackagesCall.self) { _, _, _ in KeyPackageStock(remaining: 20, hasLastResort: true) }
        router.on(ReadQueueCall.self) { _, _, _ in QueuePage(entries: [], lostUpTo: nil) }
        router.on(ListPeopleCall.self) { server, _, _ in server.people.list }
        router.on(ListOwnCarenetsCall.self) { server, _, _ in
            CarenetMembershipPage(memberships: server.people.circles, hasMore: false)
        }
        router.on(ReadChangesCall.self) { server, call, _ in try server.people.changes(call) }
        router.on(MakeOwnRecordCall.self) { server, call, _ in
            server.people.makeRecord(call.body.title, owner: server.account.id)
        }
        router.on(ListDocumentsCall.self) { server, call, _ in try server.people.documents(call) }
        router.on(ReadDocumentCall.self) { server, call, _ in try server.people.detail(call) }
        router.on(ReadStatusHistoryCall.self) { server, call, _ in try server.people.history(call) }
        router.on(ListRelationsCall.self) { server, call, _ in try server.people.relations(call) }
        router.on(ReadContentCall.self) { server, call, _ in try server.people.content(call) }
        router.on(ReadCheckpointCall.self) { server, _, _ in try server.log.checkpoint() }
        router.on(ReadServerTimeCall.self) { server, call, _ in server.log.time(call, at: server.clock.now) }
        router.on(ProveConsistencyCall.self) { server, call, _ in try server.log.consistency(call) }
        router.on(ReadLogTileCall.self) { server, call, _ in try server.log.tile(call) }
        router.on(ProveAccessLogCall.self) { server, call, _ in try server.log.proof(call) }
        return router
    }
}
