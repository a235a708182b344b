import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@testable import SalusServerDomain

/// All callers of the matrix, with well-formed calls to make.
struct IndivoMatrixWorld {
    typealias Caller = IndivoAccessMatrix.Caller

    let world: IndivoWorld
    /// The admin app that made the record, which the owner got afterwards.
    private let maker: TestApp
    private let record: RecordID
    private let otherRecord: RecordID
    /// For the call that takes an app away: without the others their tokens would be gone for the calls that follow.
    private let spare: TestApp
    /// For the calls by which an app takes itself away.
    private let leaving: [Caller: TestApp]
    /// An account with a full share of the record.
    private let guardian: TestAppUser
    /// An account in the carenet.
    private let member: TestAppUser
    /// The account whose share and place in the carenet come and go.
    private let guest: TestAppUser
    private let carenet: String
    /// Shown in the carenet.
    private let shown: String
    private let tokens: [Caller: (app: TestApp, token: TestToken)]
    /// A problem of the record.
    private let fact: String
    /// An app whose manifest names one kind of data, of which the record has none.
    private let scoped: (app: TestApp, token: TestToken)
    /// An account whose share opens the same kind of data.
    private let limited: TestAppUser

    init() async throws {
        // Every caller tries to sign the same account in; those who may not must not lock it.
        var configuration = Configuration()
        configuration.guesses.limit.free = 100
        configuration.mail = .nowhere
        world = try await IndivoWorld(configuration)
        spare = try await TestApp("spare@apps.test", .user, on: world.server)
        leaving = [.app: try await TestApp("leaving@apps.test", .user, on: world.server)]
        let owner = world.owner
        maker = try await TestApp("maker@apps.test", .admin, on: world.server)
        let made = try await maker.send(.post, "/records/", body: SampleDemographics.xml).expect(200)
        let record = try #require(RecordID(try IndivoRecordHeader(bytes: made.body).id))
        self.record = record
        _ = try await maker.send(.put, "/records/\(record)/owner", body: Array(owner.name.utf8)).expect(200)
        for app in [world.labs, world.background] {
            _ = try await owner.send(.put, "/records/\(record)/apps/\(app.name)").expect(200)
        }
        let stranger = world.stranger
        otherRecord = try await world.server.operate(CreateRecordCall(.init(owner: stranger.name, title: "Other"))).id
        guardian = try await TestAppUser("sue@people.test", through: world.ui, madeBy: world.admin)
        member = try await TestAppUser("bob@people.test", through: world.ui, madeBy: world.admin)
        guest = try await TestAppUser("pat@people.test", through: world.ui, madeBy: world.admin)
        try await world.share(record, with: guardian)
        let path = "/records/\(record)"
        let placed = try await owner.send(.post, "\(path)/documents/", body: Self.document).expect(200)
        shown = try IndivoDocumentMeta(bytes: placed.body).id
        let listed = try await owner.send(.get, "\(path)/carenets/").expect(200)
        carenet = try #require(try IndivoCarenets(bytes: listed.body).items.first).id
        let form = ["account_id": member.name, "write": "true"]
        _ = try await owner.send(.post, "/carenets/\(carenet)/accounts/", form: form).expect(200)
        _ = try await owner.send(.put, "/carenets/\(carenet)/apps/\(world.labs.name)").expect(200)
        _ = try await owner.send(.put, "\(path)/documents/\(shown)/carenets/\(carenet)").expect(200)
        let withoutConsent = try await Self.tokensWithoutConsent(of: world, on: record)
        tokens = [
            .appTokenCarenet: (
                world.labs, try await world.access(for: world.labs, toCarenet: carenet, by: member)
            ),
            .appTokenRecord: (world.labs, try await world.access(for: world.labs, on: record, by: owner)),
            .appTokenOtherRecord: (world.labs, try await world.access(for: world.labs, on: otherRecord, by: stranger)),
            .otherAppTokenRecord: (world.other, try await world.access(for: world.other, on: record, by: owner)),
            .autoTokenRecord: (world.background, try await world.background.workAlone(on: record)),
        ].merging(withoutConsent) { $1 }
        fact = try await Self.addProblem(to: record, in: world)
        scoped = try await Self.scopedApp(of: world, on: record)
        limited = try await Self.limitedShare(of: world, on: record)
        try await LookingUpCodes.load([LookingUpCodes.term], as: "own", on: world.server)
    }

    /// An admin app gives labs a token, and lets an autonomous app in that no person has let in.
    private static func tokensWithoutConsent(
        of world: IndivoWorld, on record: RecordID
    ) async throws -> [Caller: (app: TestApp, token: TestToken)] {
        let path = "/records/\(record)/apps"
        let setUp = try await world.admin.send(.post, "\(path)/\(world.labs.name)/setup").expect(200)
        let unasked = try await TestApp("unasked@apps.test", .autonomous, on: world.server)
        _ = try await world.admin.send(.put, "\(path)/\(unasked.name)").expect(200)
        return [
            .setUpToken: (world.labs, try TestToken(form: setUp.text)),
            .autoTokenUnasked: (unasked, try await unasked.workAlone(on: record)),
        ]
    }

    private static func scopedApp(
        of world: IndivoWorld, on record: RecordID
    ) async throws -> (app: TestApp, token: TestToken) {
        var manifest = AppManifest(id: AppName("devices@apps.test")!, name: "Devices")
        manifest.callback = TestApp.callback
        manifest.requires = ["http://indivo.org/vocab#Equipment": .init(methods: ["GET", "POST", "PUT", "DELETE"])]
        let app = try await TestApp(manifest, on: world.server)
        return (app, try await world.access(for: app, on: record, by: world.owner))
    }

    /// Shared in the store: what the form of the API says of limits has its own tests.
    private static func limitedShare(of world: IndivoWorld, on record: RecordID) async throws -> TestAppUser {
        let person = try await TestAppUser("lea@people.test", through: world.ui, madeBy: world.admin)
        let name = try #require(UserName(person.name))
        try await world.server.platform.environment.store.transaction { tx throws(DomainError) in
            guard let account = try tx.accounts.account(named: name) else { throw .notFound }
            let share = RecordShare(
                account: account.id, name: name, role: nil, since: TestServer.now, by: nil,
                limits: ShareLimits(categories: [.equipment]))
            try tx.shares.share(record, share, WriteGrant())
        }
        return person
    }

    /// Callers who see one kind of data, of which the record has none: an app, and an account with a share.
    enum LimitedCaller: CaseIterable { case app, share }

    /// The answer to a caller who sees one kind of data, and the documents of the record before the call and after it,
    /// as its owner sees them.
    func send(
        _ call: IndivoCall, as caller: LimitedCaller
    ) async throws -> (answer: TestAnswer, before: String, after: String) {
        try await restore()
        let ready = try await prepare(call, for: caller == .app ? .appTokenRecord : .fullShare)
        let list = "/records/\(record)/documents/"
        let before = try await world.owner.send(.get, list).expect(200).text
        let method = HTTPMethod(call.method == .any ? "GET" : call.method.rawValue)
        let answer =
            switch caller {
            case .app: try await ready.send(method, by: scoped.app, as: scoped.token)
            case .share: try await ready.send(method, by: world.ui, as: limited.session)
            }
        return (answer, before, try await world.owner.send(.get, list).expect(200).text)
    }

    /// Texts that no answer to them may hold.
    var secrets: [String] { [shown, fact, "Backache", "walked"] }

    /// The call with what makes it valid for this caller: requests are fresh, and claimed where that is asked.
    func send(_ call: IndivoCall, as caller: Caller) async throws -> TestAnswer {
        try await prepared(call, as: caller)()
    }

    /// Makes everything that the call needs; the returned function sends the call.
    func prepared(_ call: IndivoCall, as caller: Caller) async throws -> () async throws -> TestAnswer {
        try await restore()
        let ready = try await prepare(call, for: caller)
        if call.name == "pha_delete", let app = leaving[caller] {
            return { try await app.send(.delete, "/apps/\(app.name)") }
        }
        let method = HTTPMethod(call.method == .any ? "GET" : call.method.rawValue)
        return { try await send(ready, method, as: caller) }
    }

    /// The call with nothing in it that can be read: no fields, no identifiers below the record,
    /// carenet, account or app.
    func sendMalformed(_ call: IndivoCall, as caller: Caller) async throws -> TestAnswer {
        try await restore()
        var ready = ReadyCall(target: malformedTarget(of: call))
        if call.takesDocument { ready.body = Array("<broken".utf8) }
        if caller == .requestToken { ready.request = try await world.labs.requestToken(record: record) }
        return try await send(ready, HTTPMethod(call.method == .any ? "GET" : call.method.rawValue), as: caller)
    }

    private func malformedTarget(of call: IndivoCall) -> String {
        let known = [
            "{record}": "\(record)", "{account}": world.owner.name, "{app}": world.labs.name, "{carenet}": carenet,
        ]
        return call.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            known[String(part)] ?? (part.hasPrefix("{") ? "nonsense" : String(part))
        }.joined(separator: "/")
    }

    private func send(_ ready: ReadyCall, _ method: HTTPMethod, as caller: Caller) async throws -> TestAnswer {
        switch caller {
        case .anon: return try await world.server.sendForeign(method, ready.target)
        case .admin: return try await ready.send(method, by: world.admin)
        case .adminCreator: return try await ready.send(method, by: maker)
        case .ui: return try await ready.send(method, by: world.ui)
        case .owner: return try await ready.send(method, by: world.ui, as: world.owner.session)
        case .stranger: return try await ready.send(method, by: world.ui, as: world.stranger.session)
        case .app: return try await ready.send(method, by: world.labs)
        case .autoApp: return try await ready.send(method, by: world.background)
        case .requestToken: return try await ready.send(method, by: world.labs, as: ready.request)
        case .carenetMember: return try await ready.send(method, by: world.ui, as: member.session)
        case .appTokenRecord, .appTokenCarenet, .appTokenOtherRecord, .otherAppTokenRecord, .autoTokenRecord,
            .setUpToken, .autoTokenUnasked:
            let (app, token) = try #require(tokens[caller])
            return try await ready.send(method, by: app, as: token)
        case .fullShare: return try await ready.send(method, by: world.ui, as: guardian.session)
        }
    }

    /// Restores the apps, shares and members that an earlier call may have removed.
    private func restore() async throws {
        _ = try await world.owner.send(.put, "/records/\(record)/apps/\(spare.name)").expect(200)
        try await world.share(record, with: guest)
        let form = ["account_id": guest.name, "write": "false"]
        _ = try await world.owner.send(.post, "/carenets/\(carenet)/accounts/", form: form).expect(200)
        _ = try await world.owner.send(.put, "/carenets/\(carenet)/apps/\(spare.name)").expect(200)
    }

    private func prepare(_ call: IndivoCall, for caller: Caller) async throws -> ReadyCall {
        var ready = ReadyCall(target: try await target(of: call), form: Self.forms[call.name])
        if call.takesDocument { ready.body = Self.document }
        if call.name == "get_connect_credentials" { ready.form = ["record_id": "\(record)"] }
        if ["record_create", "record_create_ext", "set_demographics"].contains(call.name) {
            ready.body = SampleDemographics.xml
        }
        if call.name == "record_set_owner" { ready.body = Array(world.owner.name.utf8) }
        if call.name == "account_search" { ready.target += "?fullname=ada" }
        if call.name == "account_create" { ready.form = ["account_id": "\(InboxMessageID(from: .secure))@people.test"] }
        if Self.aboutActive.contains(call.name) { try await world.activate(ready.target) }
        if call.name == "autoshare_list" { ready.target += "?type=Models" }
        if ["carenet_create", "carenet_rename"].contains(call.name) {
            ready.form = ["name": "\(CarenetID(from: .secure))"]
        }
        if call.name == "record_search" { ready.target += "?label=ada" }
        if call.name == "coding_system_query" { ready.target += "?q=vaccine" }
        if call.name.hasSuffix("_label") || call.name.hasSuffix("_label_ext") { ready.body = Array("A label".utf8) }
        guard call.name.hasPrefix("request_token_") || call.name == "exchange_token" else {
            if call.name == "session_create" {
                ready.form = ["username": world.owner.name, "password": IndivoWorld.password]
            }
            if call.name == "request_token" { ready.extra = [FormParameter("oauth_callback", "oob")] }
            if caller == .requestToken { ready.request = try await world.labs.requestToken(record: record) }
            if call.name == "record_message_attach" { try await announce(ready, as: caller) }
            return ready
        }
        let request = try await world.labs.requestToken(record: record)
        (ready.request, ready.target) = (request, ready.target.replacing("TOKEN", with: request.token))
        let claim = "/oauth/internal/request_tokens/\(request.token)/claim"
        if call.name == "exchange_token" {
            ready.extra = [FormParameter("oauth_verifier", try await verifier(of: request))]
        } else if call.name == "request_token_approve" {
            let claimers: [Caller: TestAppUser] = [
                .stranger: world.stranger, .fullShare: guardian, .carenetMember: member,
            ]
            _ = try await (claimers[caller] ?? world.owner).send(.post, claim).expect(200)
        }
        return ready
    }

    private func verifier(of request: TestToken) async throws -> String {
        let path = "/oauth/internal/request_tokens/\(request.token)"
        _ = try await world.owner.send(.post, "\(path)/claim").expect(200)
        let approved = try await world.owner.send(.post, "\(path)/approve").expect(200)
        let location = try #require(PercentEncoding.decode(approved.text.utf8))
        return String(try #require(location.split(separator: "oauth_verifier=").last))
    }

    /// The identifier of the fact.
    private static func addProblem(to record: RecordID, in world: IndivoWorld) async throws -> String {
        let path = "/records/\(record)"
        _ = try await world.owner.send(
            .post, "\(path)/documents/", body: ReportFixture.document(ReportFixture.problem("Backache"))
        ).expect(200)
        let list = try await world.owner.send(.get, "\(path)/problems/").expect(200).text
        return String(try #require(list.firstMatch(of: /\/problems\/([0-9a-f-]{36})/)).1)
    }

    /// Sends the message that the call brings an attachment of, as the same caller.
    private func announce(_ attaching: ReadyCall, as caller: Caller) async throws {
        let path = attaching.target.replacing("/attachments/1", with: "")
        let form = ["subject": "s", "num_attachments": "1"]
        _ = try await send(ReadyCall(target: path, form: form, request: attaching.request), .post, as: caller)
    }

    /// The name of a message: a new one of a sender's, or one in the owner's inbox with an attachment.
    private func message(for call: IndivoCall) async throws -> String {
        guard call.name.hasPrefix("account_") else { return "\(InboxMessageID(from: .secure))" }
        return try await world.sendMessageToRecord()
    }

    /// A new document, without changes.
    private func freshDocument() async throws -> String {
        let (app, token) = try #require(tokens[.appTokenRecord])
        let made = try await app.send(.post, "/records/\(record)/documents/", as: token, body: Self.document)
        return try IndivoDocumentMeta(bytes: made.expect(200).body).id
    }

    /// Calls that undo a person's sign-in: each is about an account of its own.
    private static let aboutActive: Set = ["account_forgot_password", "account_reset", "account_set_state"]
    private static let aboutInvited = aboutActive.union([
        "account_initialize", "account_check_secrets", "account_resend_secret",
    ])

    /// An unused name; given to a document where the call reads one.
    private func external(for call: IndivoCall) async throws -> String {
        let name = Hex.encode(Randomness.secure.bytes(8))
        if ["record_document_meta_ext", "record_document_label_ext"].contains(call.name) {
            let (app, token) = try #require(tokens[.appTokenRecord])
            let path = "/records/\(record)/documents/external/\(app.name)/\(name)"
            _ = try await app.send(.put, path, as: token, body: Self.document).expect(200)
        }
        if call.name.hasSuffix("app_document_meta_ext"), let storage = storage(of: call) {
            _ = try await keep(.put, "\(storage)external/\(name)")
        }
        return name
    }

    /// The path of the app's stored documents for the call; nil for other calls.
    private func storage(of call: IndivoCall) -> String? {
        let own = "/apps/\(world.labs.name)/documents/"
        if call.pattern.hasPrefix("/apps/{app}/documents/") { return own }
        return call.pattern.hasPrefix("/records/{record}/apps/{app}/documents/") ? "/records/\(record)\(own)" : nil
    }

    /// Stores a document of the app and returns its identifier.
    private func keep(_ method: HTTPMethod, _ target: String) async throws -> String {
        try IndivoDocumentMeta(bytes: try await world.labs.send(method, target, body: Self.document).expect(200).body)
            .id
    }

    private func freshCarenet() async throws -> String {
        let form = ["name": "\(CarenetID(from: .secure))"]
        let made = try await world.owner.send(.post, "/records/\(record)/carenets/", form: form)
        return try #require(try IndivoCarenets(bytes: made.expect(200).body).items.first).id
    }

    private static let document = Array("<Note>walked</Note>".utf8)

    private func target(of call: IndivoCall) async throws -> String {
        let needsDocument = ["documents", "audits/documents"].contains { place in
            call.pattern.hasPrefix("/records/{record}/\(place)/{document}")
        }
        let apps = [
            "app_record_list": world.background, "autonomous_access_token": world.background,
            "pha_record_delete": spare, "record_create_ext": world.admin,
            "carenet_apps_create": spare, "carenet_apps_delete": spare,
        ]
        let accounts = [
            "carenet_account_delete": guest, "carenet_account_permissions": member,
            // They sign their person out.
            "account_password_set": guest, "account_authsystem_add": guest,
        ]
        let app = (apps[call.name] ?? world.labs).name
        let invited = Self.aboutInvited.contains(call.name) ? try await world.invite() : nil
        let account: String = invited?.name ?? (accounts[call.name] ?? world.owner).name
        let document: String = needsDocument ? try await freshDocument() : shown
        let carenet: String = call.name == "carenet_delete" ? try await freshCarenet() : self.carenet
        var parts: [String: String] = [
            "secret": invited?.secret ?? "none", "record": "\(record)", "account": account, "app": app,
            "token": "TOKEN", "document": document, "carenet": carenet,
            "model": "Problem", "kind": "problems", "fact": fact, "code": "weight", "other": guest.name,
            "system": "own", "function": "document_create",
            "message": call.pattern.contains("{message}") ? try await message(for: call) : "",
            "relation": "annotation", "external": try await external(for: call),
        ]
        if call.pattern.contains("{document}"), let storage = storage(of: call) {
            parts["document"] = try await keep(.post, storage)
        }
        if call.name == "document_rels" { parts["other"] = try await freshDocument() }
        return call.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix("{") else { return String(part) }
            return parts[String(part.dropFirst().dropLast())] ?? "1"
        }.joined(separator: "/")
    }

    private static let forms: [String: [String: String]] = [
        "account_authsystem_add": [
            "system": "password", "username": "pat@people.test", "password": IndivoWorld.password,
        ],
        "account_send_message": ["subject": "S", "body": "b"], "record_send_message": ["subject": "S"],
        "record_notify": ["content": "look"],
        "account_info_set": ["full_name": "Ada"], "account_set_state": ["state": "disabled"],
        "account_password_change": ["old": IndivoWorld.password, "new": IndivoWorld.password],
        "account_username_set": ["username": "ada"],
        "account_password_set": ["password": IndivoWorld.password],
        "carenet_account_create": ["account_id": "pat@people.test", "write": "true"],
        "autoshare_create": ["type": "Models"], "autoshare_delete": ["type": "Models"],
        "record_share_add": ["account_id": "pat@people.test", "role_label": "Guardian"],
        "document_set_status": ["status": "archived", "reason": "seen"],
    ]
}

private struct ReadyCall {
    var target: String
    var form: [String: String]?
    var body: [UInt8] = []
    var extra: [FormParameter] = []
    var request: TestToken?

    func send(_ method: HTTPMethod, by app: TestApp, as token: TestToken? = nil) async throws -> TestAnswer {
        try await app.send(
            method, target, as: token, form: method == .post && body.isEmpty ? form ?? [:] : nil, body: body,
            extra: extra)
    }
}
