import FoundationEssentials
import PHRIndivo
import SalusBase
import SalusHTTP
import SalusModels

/// The calls of an app with pages that the pages need, for one request of one browser.
struct UICalls: Sendable {
    let caller: UICaller
    let visitor: HTTPRequest

    /// Throws `refused` for whatever is wrong with name and password.
    func signIn(_ name: String, _ password: String) async throws(PageFault) -> UISession {
        let form = [FormParameter("username", name), FormParameter("password", password)]
        return try Self.session(
            try await caller.send(.post, ["oauth", "internal", "session_create"], form: form, for: visitor))
    }

    /// Sets the password of an account that waits for its person, who was sent the secret and told the digits. Throws
    /// `refused` when they are wrong or spent.
    func choosePassword(
        _ password: String, of account: String, secret: String, digits: String
    ) async throws(PageFault) {
        let path = ["accounts", account, "initialize", secret, "password"]
        let form = [FormParameter("password", password), FormParameter("secondary_secret", digits)]
        _ = try await caller.send(.post, path, form: form, for: visitor)
    }

    /// Begins a sign-in that a person approves on a device of theirs.
    func askForSignIn() async throws(PageFault) -> SignInTicket {
        let path = ["oauth", "internal", "sign_in_requests"]
        let bytes = try await caller.send(.post, path, form: [], for: visitor)
        guard let asked = try? IndivoSignInRequest(bytes: bytes) else { throw .unavailable }
        return SignInTicket(code: asked.code, ticket: asked.ticket)
    }

    /// Nil until it is approved. Throws `refused` when it has run out.
    func takeSignIn(_ ticket: SignInTicket) async throws(PageFault) -> UISession? {
        let path = ["oauth", "internal", "sign_in_requests", "session"]
        let bytes = try await caller.send(.post, path, form: [FormParameter("ticket", ticket.ticket)], for: visitor)
        return bytes == Array(IndivoSignInRequest.waiting.utf8) ? nil : try Self.session(bytes)
    }

    /// Ends the session and what was opened in it. One that has ended already is as good.
    func signOut(_ session: UISession) async throws(PageFault) {
        do throws(PageFault) {
            _ = try await caller.send(
                .post, ["oauth", "internal", "session_end"], form: [], as: session, for: visitor)
        } catch .refused {}
    }

    /// Where the account is signed in, newest first.
    func sessions(_ session: UISession) async throws(PageFault) -> [IndivoSession] {
        try Self.read(
            IndivoList<IndivoSession>.self, try await get(["oauth", "internal", "sessions"], session)
        ).items
    }

    func end(_ id: String, _ session: UISession) async throws(PageFault) {
        let path = ["oauth", "internal", "sessions", id, "end"]
        _ = try await caller.send(.post, path, form: [], as: session, for: visitor)
    }

    /// The records that the account owns or that are open to it as a whole.
    func records(_ session: UISession) async throws(PageFault) -> [RecordChoice] {
        try await places(session).filter { $0.carenet == nil }
    }

    /// The same, and the carenets that the account is in.
    func places(_ session: UISession) async throws(PageFault) -> [RecordChoice] {
        let bytes = try await get(["accounts", session.account, "records", ""], session)
        return try Self.read(IndivoList<IndivoRecordEntry>.self, bytes).items.map(RecordChoice.init)
    }

    /// A carenet that the account is in, or one of a record of its own.
    func carenet(_ id: String, _ session: UISession) async throws(PageFault) -> RecordChoice {
        if let found = try await places(session).first(where: { $0.carenet != nil && $0.id == id }) { return found }
        let record = try Self.read(IndivoRecordHeader.self, try await get(["carenets", id, "record"], session))
        guard let found = try await carenets(of: record.id, session).first(where: { $0.id == id }) else {
            throw .refused
        }
        return RecordChoice(carenet: id, called: found.name, of: record.label)
    }

    func record(_ id: String, _ session: UISession) async throws(PageFault) -> IndivoRecordHeader {
        try Self.read(IndivoRecordHeader.self, try await get(["records", id], session))
    }

    func apps(on record: String, _ session: UISession) async throws(PageFault) -> [AppManifest] {
        try Self.decode([AppManifest].self, try await get(["records", record, "apps", ""], session))
    }

    func manifest(_ app: String) async throws(PageFault) -> AppManifest {
        try Self.decode(AppManifest.self, try await caller.send(.get, ["apps", app], for: visitor))
    }

    func enable(_ app: String, on record: String, _ session: UISession) async throws(PageFault) {
        _ = try await caller.send(.put, ["records", record, "apps", app], as: session, for: visitor)
    }

    func withdraw(_ app: String, from record: String, _ session: UISession) async throws(PageFault) {
        _ = try await caller.send(.delete, ["records", record, "apps", app], as: session, for: visitor)
    }

    func open(_ app: String, on place: RecordChoice, _ session: UISession) async throws(PageFault)
        -> IndivoConnectCredentials
    {
        let path = ["accounts", session.account, "apps", app, "connect_credentials"]
        let form = [FormParameter(place.field, place.id)]
        return try Self.read(
            IndivoConnectCredentials.self, try await caller.send(.post, path, form: form, as: session, for: visitor))
    }

    /// The request of an app, as far as this account may see it. Throws `refused` for one that another account answers.
    func request(_ token: String, _ session: UISession) async throws(PageFault) -> IndivoRequestToken {
        let path = ["oauth", "internal", "request_tokens", token, "info"]
        return try Self.read(IndivoRequestToken.self, try await get(path, session))
    }

    /// Makes the request this account's. Throws `refused` when it is another one's.
    func claim(_ token: String, _ session: UISession) async throws(PageFault) {
        let path = ["oauth", "internal", "request_tokens", token, "claim"]
        _ = try await caller.send(.post, path, form: [], as: session, for: visitor)
    }

    /// Where the browser goes next.
    func approve(_ token: String, _ place: FormParameter, _ session: UISession) async throws(PageFault) -> String {
        let path = ["oauth", "internal", "request_tokens", token, "approve"]
        let form = [place]
        let bytes = try await caller.send(.post, path, form: form, as: session, for: visitor)
        guard let location = [FormParameter](form: bytes)?["location"] else { throw .unavailable }
        return location
    }

    /// The access that an app asks for by OAuth 2. Throws `refused` for a request that cannot be answered.
    func authorization(_ request: String, _ session: UISession) async throws(PageFault) -> IndivoAuthorizationRequest {
        let path = ["oauth", "internal", "authorizations"]
        return try Self.decode(
            IndivoAuthorizationRequest.self, try await get(path, query: [FormParameter("request", request)], session))
    }

    /// Where the browser goes next.
    func answer(authorization form: [FormParameter], _ session: UISession) async throws(PageFault) -> String {
        let path = ["oauth", "internal", "authorizations"]
        let bytes = try await caller.send(.post, path, form: form, as: session, for: visitor)
        guard let location = [FormParameter](form: bytes)?["location"] else { throw .unavailable }
        return location
    }

    /// The copies of apps that the account let in with keys of their own.
    func installations(_ session: UISession) async throws(PageFault) -> [IndivoInstallation] {
        let bytes = try await get(["accounts", session.account, "installations", ""], session)
        return try Self.read(IndivoList<IndivoInstallation>.self, bytes).items
    }

    func remove(installation key: String, _ session: UISession) async throws(PageFault) {
        let path = ["accounts", session.account, "installations", key]
        _ = try await caller.send(.delete, path, as: session, for: visitor)
    }

    func get(
        _ path: [String], query: [FormParameter] = [], _ session: UISession
    ) async throws(PageFault) -> [UInt8] {
        try await caller.send(.get, path, query: query, as: session, for: visitor)
    }

    private static func session(_ bytes: [UInt8]) throws(PageFault) -> UISession {
        guard let form = try? IndivoTokenForm(bytes: bytes), let account = form.account else { throw .unavailable }
        return UISession(account: account, token: form.token, secret: form.secret)
    }

    static func read<Answer: IndivoAnswer>(
        _ type: Answer.Type, _ bytes: [UInt8]
    ) throws(PageFault) -> Answer {
        do { return try Answer(bytes: bytes) } catch { throw .unavailable }
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws(PageFault) -> Value {
        do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch { throw .unavailable }
    }
}

/// Mails with links, for a person without a session.
extension UICalls {
    /// The same for every name. Throws `mustWait` for a network that has asked too often.
    func requestNewPassword(_ name: String) async throws(PageFault) {
        let form = [FormParameter("username", name)]
        _ = try await caller.send(.post, ["oauth", "internal", "new_passwords"], form: form, for: visitor)
    }

    /// False when the user name is taken. Throws `refused` when the server takes no registrations of this kind.
    func signUp(_ form: [FormParameter]) async throws(PageFault) -> Bool {
        do throws(PageFault) {
            _ = try await caller.send(.post, ["oauth", "internal", "registrations"], form: form, for: visitor)
            return true
        } catch .taken {
            return false
        }
    }

    /// Throws `refused` for a secret that is wrong, spent or too old.
    func confirmAddress(of account: String, link: String) async throws(PageFault) {
        let path = ["accounts", account, "mailed", link, "address"]
        _ = try await caller.send(.post, path, form: [], for: visitor)
    }

    /// Sets the password of the account whose mail had the secret; whether the account is in use then. Throws `refused`
    /// for a secret that is wrong, spent or too old.
    func choosePassword(_ password: String, of account: String, link: String) async throws(PageFault) -> Bool {
        let form = [FormParameter("password", password)]
        let path = ["accounts", account, "mailed", link, "password"]
        let bytes = try await caller.send(.post, path, form: form, for: visitor)
        guard let state = [FormParameter](form: bytes)?["state"] else { throw .unavailable }
        return state == "active"
    }
}
