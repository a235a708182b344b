import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusServerDomain
import Testing

/// An application of the class platform, as an operator makes it, on a server of its own.
struct CatalyzeApp {
    static let prefix = "/baas/v2"

    let server: TestServer
    let application: Application
    let key: String
    private let operatorToken: [UInt8]

    /// `settings`: the split rule unless they say Catalyze's.
    init(_ settings: ApplicationSettings = ApplicationSettings()) async throws {
        server = try await TestServer()
        let words = server.platform.operatorAuthorization.split(separator: " ")
        operatorToken = try #require(SessionToken(text: words[1])).hash
        let credential = RequestCredential.operatorToken(hash: operatorToken)
        let environment = server.platform.environment
        application = try await environment.run(AddApplication("hipaagram", settings), as: credential)
        key = try await environment.run(
            AddApplicationKey(.ios, "org.example.app", in: application.id), as: credential
        ).text
    }

    /// HIPAAGRAM as its set-up script makes it: three classes, two default groups and their rights.
    static func hipaagram(_ settings: ApplicationSettings = ApplicationSettings()) async throws -> CatalyzeApp {
        let app = try await CatalyzeApp(settings)
        let founder = try await app.user("founder", [.developer])
        let columns: [(String, [String])] = [
            ("contacts", ["user_deviceToken", "user_username", "user_usersId"]),
            ("conversations", ["sender", "recipient", "sender_id", "recipient_id"]),
            ("messages", ["conversationsId", "msgContent", "toPhone", "fromPhone", "timestamp"]),
        ]
        for (name, columns) in columns {
            let schema = JSONValue.object(Dictionary(uniqueKeysWithValues: columns.map { ($0, "string") }))
            try await founder.done(.post, "classes", ["name": .string(name), "schema": schema])
        }
        for (group, rights) in [
            ("CreateRetrieve", [("contacts", ["create", "retrieve"])]),
            ("Create", [("conversations", ["create"]), ("messages", ["create"])]),
        ] {
            let made = try await founder.done(.post, "groups", ["name": .string(group), "default": true])
            let id = made["groupsId"]?.string ?? ""
            for (name, actions) in rights {
                try await founder.done(.post, "acl/custom/\(name)/\(id)", .array(actions.map { .string($0) }))
            }
        }
        return app
    }

    /// A user who has signed up and in.
    func user(_ name: String, _ roles: Set<ApplicationRole> = []) async throws -> CatalyzeUser {
        let body: JSONValue = ["username": .string(name), "password": "correct horse battery"]
        let made = try await send(.post, "users", body)
        #expect(made.status == 200, "\(made.text)")
        if !roles.isEmpty { try await give(roles, to: name) }
        let signedIn = try await send(.post, "auth/signin", body).json
        return CatalyzeUser(
            app: self, id: try #require(signedIn["usersId"]?.string),
            session: try #require(signedIn["sessionToken"]?.string))
    }

    func give(_ roles: Set<ApplicationRole>, to name: String) async throws {
        let user = try #require(UserName(name))
        _ = try await server.platform.environment.run(
            SetApplicationRoles(user, roles, in: application.id), as: .operatorToken(hash: operatorToken))
    }

    /// A request with the application's key, and a session where there is one.
    func send(
        _ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil, session: String? = nil, key: String? = nil
    ) async throws -> TestAnswer {
        var headers: HTTPHeaders = ["X-Api-Key": key ?? "ios org.example.app \(self.key)"]
        if let session { headers["Authorization"] = "Bearer \(session)" }
        if body != nil { headers["Content-Type"] = "application/json" }
        let bytes = body.map { Array($0.canonicalText.utf8) } ?? []
        return try await server.send(method, "\(Self.prefix)/\(path)", headers, body: bytes)
    }
}

/// A user of an application with their session.
struct CatalyzeUser {
    let app: CatalyzeApp
    /// Their `usersId`.
    let id: String
    let session: String

    func send(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil) async throws -> TestAnswer {
        try await app.send(method, path, body, session: session)
    }

    /// The body of an answer that has to be good.
    @discardableResult
    func done(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
        let answer = try await send(method, path, body)
        #expect((200...204).contains(answer.status), "\(method) \(path): \(answer.text)")
        return answer.body.isEmpty ? .null : answer.json
    }

    /// Status and code of an answer that has to be an error of the API's form.
    func refused(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil) async throws -> Int {
        let answer = try await send(method, path, body)
        let error = answer.json["errors"]?.array?.first
        #expect(error?["message"]?.string?.isEmpty == false && error?["code"]?.number != nil, "\(answer.text)")
        return answer.status
    }

    /// Writes a message into the other's inbox and their own.
    @discardableResult
    func write(_ text: String, to other: CatalyzeUser, in thread: String = "t") async throws -> String {
        let content: JSONValue = ["content": ["conversationsId": .string(thread), "msgContent": .string(text)]]
        try await done(.post, "classes/messages/entry", content)
        return try await done(.post, "classes/messages/entry/\(other.id)", content)["entryId"]?.string ?? ""
    }

    /// The texts of a thread that belong to them, in the server's order.
    func texts(_ query: String = "conversationsId=t&pageSize=200") async throws -> [String] {
        let found = try await done(.get, "classes/messages/query/\(id)?\(query)").array ?? []
        return found.filter { $0["parentId"]?.string == id }.compactMap { $0["content"]?["msgContent"]?.string }
    }
}
