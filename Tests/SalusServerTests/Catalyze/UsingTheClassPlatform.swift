import PHRCatalyze
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain
import Testing

@testable import SalusServerCatalyze

@Suite("The class platform over Catalyze's routes")
struct UsingTheClassPlatform {
    @Test("every route answers a stranger with 401 in the API's form", arguments: CatalyzeRoute.all)
    func strangers(route: CatalyzeRoute) async throws {
        let server = try await Self.shared()
        let path = "\(CatalyzeApp.prefix)/\(route.path)".replacing("{", with: "a-").replacing("}", with: "")
        let method = HTTPMethod(route.method.rawValue)
        for headers: HTTPHeaders in [[:], ["X-Api-Key": "no key of ours at all"], ["X-Api-Key": "unknown"]] {
            let answer = try await server.send(method, path, headers)
            #expect(answer.status == 401, "\(route.path): \(answer.text)")
            #expect(answer.json["errors"]?.array?.first?["code"]?.number != nil)
        }
    }

    private static func shared() async throws -> TestServer { try await server.value }
    private static let server = Task { try await TestServer() }

    @Test("a key opens signing in and up, in both forms, and nothing else without a session")
    func keys() async throws {
        let app = try await CatalyzeApp()
        let ada = try await app.user("ada")
        let signIn: JSONValue = ["username": "ada", "password": "correct horse battery"]
        #expect(try await app.send(.post, "auth/signin", signIn, key: app.key).status == 200)
        #expect(try await app.send(.get, "users/\(ada.id)").status == 401)
        #expect(try await app.send(.get, "users/\(ada.id)", session: "made-up").status == 401)
        #expect(try await ada.done(.get, "users/\(ada.id)")["username"] == "ada")
        try await ada.done(.get, "auth/signout")
        #expect(try await ada.refused(.get, "users/\(ada.id)") == 401)
    }

    @Test("a user keeps the whole model; null takes a member away, and another user sees nothing (lack 24)")
    func users() async throws {
        let app = try await CatalyzeApp()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.done(
            .put, "users/\(ada.id)",
            ["name": ["firstName": "Ada"], "extras": ["shoe": ["size": 38]], "race": "x"])
        try await ada.done(.put, "users/\(ada.id)", ["race": .null, "gender": "female"])
        let read = try await ada.done(.get, "users/\(ada.id)")
        #expect(read["extras"]?["shoe"]?["size"] == 38 && read["race"] == nil && read["gender"] == "female")
        #expect(try await ada.refused(.put, "users/\(ada.id)", ["shoe": 38]) == 400)
        #expect(try await ben.refused(.get, "users/\(ada.id)") == 403)
        try await ada.done(.delete, "users/\(ada.id)")
        let signIn: JSONValue = ["username": "ada", "password": "correct horse battery"]
        #expect(try await app.send(.post, "auth/signin", signIn).status == 401)
    }

    @Test("schemas check types and our rules: required, unique, write-once; a class may be for ever (lacks 5, 14)")
    func schemas() async throws {
        let app = try await CatalyzeApp()
        let developer = try await app.user("dev", [.developer])
        let schema: JSONValue = [
            "n": ["type": "integer", "required": true], "u": ["type": "string", "unique": true],
            "w": ["type": "string", "writeOnce": true], "any": .null,
        ]
        let made = try await developer.done(.post, "classes", ["name": "things", "schema": schema])
        #expect(made["schema"]?["u"]?["unique"] == true && made["editable"] == true)
        #expect(try await developer.refused(.post, "classes", ["name": "things", "schema": schema]) == 400)
        #expect(try await developer.refused(.post, "classes/things/entry", ["content": ["u": "a"]]) == 400)
        #expect(try await developer.refused(.post, "classes/things/entry", ["content": ["n": "one"]]) == 400)
        #expect(try await developer.refused(.post, "classes/things/entry", ["content": ["n": 1, "other": 1]]) == 400)
        let entry = try await developer.done(.post, "classes/things/entry", ["content": ["n": 1, "u": "a", "w": "x"]])
        #expect(try await developer.refused(.post, "classes/things/entry", ["content": ["n": 2, "u": "a"]]) == 400)
        let path = "classes/things/entry/\(entry["id"]?.string ?? "")"
        #expect(try await developer.refused(.put, path, ["n": 1, "w": "y"]) == 400)
        #expect(try await developer.done(.put, path, ["n": 5, "w": "x"])["content"]?["n"] == 5)
        try await developer.done(.post, "classes", ["name": "log", "schema": ["t": "string"], "editable": false])
        let line = try await developer.done(.post, "classes/log/entry", ["content": ["t": "x"]])
        #expect(try await developer.refused(.delete, "classes/log/entry/\(line["id"]?.string ?? "")") == 403)
        #expect(try await app.user("ada").refused(.post, "classes", ["name": "mine", "schema": schema]) == 403)
    }

    @Test("rights replace and are taken away one by one; the guide's read is retrieve")
    func rights() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (developer, ada) = (try await app.user("dev", [.developer]), try await app.user("ada"))
        let path = "acl/custom/messages/\(ada.id)"
        try await developer.done(.post, path, ["create", "read"])
        #expect(try await developer.done(.get, path) == ["create", "retrieve"])
        #expect(try await ada.done(.get, "classes/messages/query") == [])
        #expect(try await developer.done(.delete, path, ["create"]) == ["retrieve"])
        #expect(try await developer.done(.get, "acl/\(ada.id)") == ["core": [:], "custom": ["messages": ["retrieve"]]])
        try await developer.done(.delete, path)
        #expect(try await ada.refused(.get, "classes/messages/query") == 403)
        let ended: JSONValue = ["permissions": ["retrieve"], "expires": "2026-01-01T00:00:00Z", "reason": "a project"]
        try await developer.done(.post, path, ended)
        #expect(try await ada.refused(.get, "classes/messages/query") == 403)
        #expect(try await ada.refused(.post, path, ["create"]) == 403)
    }

    @Test("authorId in a query means the entry's author; HIPAAGRAM finds the conversations that it started so")
    func authors() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("mine", to: ben)
        try await ben.write("theirs", to: ada)
        for filter in ["field=authorId&searchBy=\(ada.id)", "@authorId=\(ada.id)"] {
            #expect(try await ada.texts(filter) == ["mine"])
        }
        let both: JSONValue = ["and": [["=": ["@authorId", .string(ben.id)]], ["=": ["parentId", .string(ada.id)]]]]
        let found = try await ada.done(.post, "classes/messages/query/\(ada.id)", both).array ?? []
        #expect(found.compactMap { $0["content"]?["msgContent"]?.string } == ["theirs"])
    }

    @Test("a class is exported whole by a person who may read all of it, and by no one else")
    func export() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("x", to: ben)
        #expect(try await ada.refused(.get, "classes/messages/export") == 403)
        let head = try await app.user("head", [.supervisor])
        #expect(try await head.send(.get, "classes/messages/export").status == 200)
    }

    @Test("only an invite opens an application that is for invited people (section 12 no. 7)")
    func invites() async throws {
        let app = try await CatalyzeApp()
        let developer = try await app.user("dev", [.developer])
        let place = "app/\(app.application.id)"
        try await developer.done(.put, place, ["inviteOnly": true])
        let body: JSONValue = ["username": "ada", "password": "correct horse battery"]
        #expect(try await app.send(.post, "users", body).status == 403)
        let invite = try await developer.done(.post, "\(place)/invite", ["email": "ada@people.example"])
        var invited = body.object ?? [:]
        invited["inviteCode"] = invite["inviteCode"]
        #expect(try await app.send(.post, "users", .object(invited)).status == 200)
        let list = try await developer.done(.get, "\(place)/invite").array ?? []
        #expect(list.map { $0["used"] } == [true])
    }

    @Test("a call that this server lacks says what to do instead")
    func lacking() async throws {
        let app = try await CatalyzeApp()
        let developer = try await app.user("dev", [.developer])
        for (method, path) in [(HTTPMethod.get, "auth/all"), (.get, "org/x"), (.get, "users/files")] {
            #expect(try await developer.refused(method, path) == 404)
        }
    }
}
