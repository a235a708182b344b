import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

/// Everybody of the matrix, with well-formed calls to make.
struct IndivoMatrixWorld {
    typealias Caller = IndivoAccessMatrix.Caller

    let world: IndivoWorld
    private let otherRecord: RecordID
    /// For the call that takes an app away: without the others their tokens would be gone for the calls that follow.
    private let spare: TestApp
    private let tokens: [Caller: (app: TestApp, token: TestToken)]
    /// A problem of the record.
    private let fact: String

    init() async throws {
        world = try await IndivoWorld()
        spare = try await TestApp("spare@apps.test", .user, on: world.server)
        let (record, owner) = (world.record, world.owner)
        otherRecord = try await world.server.operate(CreateRecordCall(.init(owner: world.owner.name, title: "Other")))
            .id
        tokens = [
            .appTokenRecord: (world.labs, try await world.access(for: world.labs, on: record, by: owner)),
            .appTokenOtherRecord: (world.labs, try await world.access(for: world.labs, on: otherRecord, by: owner)),
            .otherAppTokenRecord: (world.other, try await world.access(for: world.other, on: record, by: owner)),
            .autoTokenRecord: (world.background, try await world.background.workAlone(on: record)),
        ]
        fact = try await Self.addProblem(to: world)
    }

    /// The call with what makes it valid for this caller: requests are fresh, and claimed where that is asked.
    func send(_ call: IndivoCall, as caller: Caller) async throws -> TestAnswer {
        try await restore()
        let ready = try await prepare(call, for: caller)
        return try await send(ready, HTTPMethod(call.method == .any ? "GET" : call.method.rawValue), as: caller)
    }

    private func send(_ ready: ReadyCall, _ method: HTTPMethod, as caller: Caller) async throws -> TestAnswer {
        switch caller {
        case .anon: return try await world.server.sendForeign(method, ready.target)
        case .admin, .adminCreator: return try await ready.send(method, by: world.admin)
        case .ui: return try await ready.send(method, by: world.ui)
        case .owner: return try await ready.send(method, by: world.ui, as: world.owner.session)
        case .stranger: return try await ready.send(method, by: world.ui, as: world.stranger.session)
        case .app: return try await ready.send(method, by: world.labs)
        case .autoApp: return try await ready.send(method, by: world.background)
        case .requestToken: return try await ready.send(method, by: world.labs, as: ready.request)
        case .appTokenRecord, .appTokenOtherRecord, .otherAppTokenRecord, .autoTokenRecord:
            let (app, token) = try #require(tokens[caller])
            return try await ready.send(method, by: app, as: token)
        case .fullShare, .carenetMember, .appTokenCarenet:
            throw UnexpectedAnswer(status: 0, text: "there is no such caller yet")
        }
    }

    /// What a call before may have taken away.
    private func restore() async throws {
        _ = try await world.owner.send(.put, "/records/\(world.record)/apps/\(spare.name)").expect(200)
    }

    private func prepare(_ call: IndivoCall, for caller: Caller) async throws -> ReadyCall {
        var ready = ReadyCall(target: try await target(of: call), form: Self.forms[call.name])
        if call.takesDocument { ready.body = Self.document }
        if call.name == "get_connect_credentials" { ready.form = ["record_id": "\(world.record)"] }
        if call.name == "record_set_owner" { ready.body = Array(world.owner.name.utf8) }
        if call.name == "account_search" { ready.target += "?fullname=ada" }
        if call.name == "account_create" { ready.form = ["account_id": "\(MessageID(from: .secure))@people.test"] }
        if Self.aboutActive.contains(call.name) { try await world.activate(ready.target) }
        if call.name == "record_search" { ready.target += "?label=ada" }
        if call.name.hasSuffix("_label") { ready.body = Array("A label".utf8) }
        guard call.name.hasPrefix("request_token_") || call.name == "exchange_token" else {
            if call.name == "session_create" {
                ready.form = ["username": world.owner.name, "password": IndivoWorld.password]
            }
            if call.name == "request_token" { ready.extra = [FormField("oauth_callback", "oob")] }
            if caller == .requestToken { ready.request = try await world.labs.requestToken(record: world.record) }
            if call.name == "record_message_attach" { try await announce(ready, as: caller) }
            return ready
        }
        let request = try await world.labs.requestToken(record: world.record)
        (ready.request, ready.target) = (request, ready.target.replacing("TOKEN", with: request.token))
        let claim = "/oauth/internal/request_tokens/\(request.token)/claim"
        if call.name == "exchange_token" {
            ready.extra = [FormField("oauth_verifier", try await verifier(of: request))]
        } else if call.name == "request_token_approve" {
            _ = try await (caller == .stranger ? world.stranger : world.owner).send(.post, claim).expect(200)
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
    private static func addProblem(to world: IndivoWorld) async throws -> String {
        let path = "/records/\(world.record)"
        _ = try await world.owner.send(
            .post, "\(path)/documents/", body: ReportScene.document(ReportScene.problem("Backache"))
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
        guard call.name.hasPrefix("account_") else { return "\(MessageID(from: .secure))" }
        return try await world.sendMessageToRecord()
    }

    /// A document that nobody has changed yet.
    private func freshDocument() async throws -> String {
        let (app, token) = try #require(tokens[.appTokenRecord])
        let made = try await app.send(.post, "/records/\(world.record)/documents/", as: token, body: Self.document)
        return try IndivoDocumentMeta(bytes: made.expect(200).body).id
    }

    /// Calls that undo how somebody signs in: about an account of their own.
    private static let aboutActive: Set = ["account_forgot_password", "account_reset", "account_set_state"]
    private static let aboutInvited = aboutActive.union([
        "account_initialize", "account_check_secrets", "account_resend_secret",
    ])

    private static let document = Array("<Note>walked</Note>".utf8)

    private func target(of call: IndivoCall) async throws -> String {
        let needsDocument = call.pattern.contains("{document}") && call.pattern.hasPrefix("/records/{record}/documents")
        let apps = [
            "app_record_list": world.background, "autonomous_access_token": world.background,
            "pha_record_delete": spare,
        ]
        let app = (apps[call.name] ?? world.labs).name
        let invited = Self.aboutInvited.contains(call.name) ? try await world.invite() : nil
        let parts = [
            "secret": invited?.secret ?? "none",
            "record": "\(world.record)", "account": invited?.name ?? world.owner.name, "app": app, "token": "TOKEN",
            "document": needsDocument ? try await freshDocument() : "", "carenet": "\(CarenetID(from: .secure))",
            "model": "Problem", "kind": "problems", "fact": fact, "code": "weight",
            "message": call.pattern.contains("{message}") ? try await message(for: call) : "",
        ]
        return call.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix("{") else { return String(part) }
            return parts[String(part.dropFirst().dropLast())] ?? "1"
        }.joined(separator: "/")
    }

    private static let forms: [String: [String: String]] = [
        "account_authsystem_add": [
            "system": "password", "username": "ada@people.test", "password": IndivoWorld.password,
        ],
        "account_send_message": ["subject": "S", "body": "b"], "record_send_message": ["subject": "S"],
        "record_notify": ["content": "look"],
        "account_info_set": ["full_name": "Ada"], "account_set_state": ["state": "disabled"],
        "account_password_change": ["old": IndivoWorld.password, "new": IndivoWorld.password],
        "account_username_set": ["username": "ada"],
        "account_password_set": ["password": IndivoWorld.password],
        "document_set_status": ["status": "archived", "reason": "seen"],
    ]
}

private struct ReadyCall {
    var target: String
    var form: [String: String]?
    var body: [UInt8] = []
    var extra: [FormField] = []
    var request: TestToken?

    func send(_ method: HTTPMethod, by app: TestApp, as token: TestToken? = nil) async throws -> TestAnswer {
        try await app.send(
            method, target, as: token, form: method == .post && body.isEmpty ? form ?? [:] : nil, body: body,
            extra: extra)
    }
}
