import PHRCatalyze
import SalusBase
import Testing

@Suite struct RoutesOfTheAPI {
    @Test("Every call has a route, and no route is there twice")
    func complete() {
        #expect(Set(CatalyzeRoute.all.map(\.call)) == Set(CatalyzeCall.allCases))
        let places = CatalyzeRoute.all.map { route in
            route.method.rawValue + " "
                + route.path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : $0 }.joined(separator: "/")
        }
        #expect(Set(places).count == places.count)
    }

    @Test(
        "The table of the specification is there line by line",
        arguments: [
            "POST auth/signin", "GET auth/signout", "GET auth/all", "POST org", "GET org/{org}", "PUT org/{org}",
            "DELETE org/{org}", "POST app", "GET app/{app}", "PUT app/{app}", "POST apiKey/{app}",
            "POST app/supervisor/{name}", "DELETE app/supervisor/{name}", "POST app/{app}/invite",
            "GET app/{app}/invite", "DELETE app/{app}/invite/{invite}", "POST users", "GET users/{user}",
            "PUT users/{user}", "DELETE users/{user}", "POST users/forgotUsername", "GET {app}/reset/user/{name}",
            "GET users/{user}/groups", "GET app/{app}/groups", "GET app/{app}/groups/default", "POST groups",
            "GET groups/{group}", "PUT groups/{group}", "DELETE groups/{group}", "POST groups/{group}/users/{user}",
            "DELETE groups/{group}/users/{user}", "GET groups/{group}/members", "POST classes", "PUT classes/{class}",
            "GET classes/{class}", "DELETE classes/{class}", "POST classes/{class}/entry",
            "POST classes/{class}/entry/{entry}", "GET classes/{class}/entry/{entry}",
            "PUT classes/{class}/entry/{entry}", "DELETE classes/{class}/entry/{entry}",
            "PUT classes/{class}/entry/{entry}/ref/{reference}", "GET classes/{class}/entry/{entry}/ref/{reference}",
            "GET classes/{class}/entry/{entry}/ref/{reference}/{target}",
            "DELETE classes/{class}/entry/{entry}/ref/{reference}/{target}", "GET classes/{class}/query",
            "GET classes/{class}/query/{user}", "POST classes/{class}/query", "POST classes/{class}/query/{user}",
            "GET classes/{class}/export", "POST acl/custom/{class}/{entity}", "GET acl/custom/{class}/{entity}",
            "DELETE acl/custom/{class}/{entity}", "POST acl/core/{model}/{entity}", "GET acl/core/{model}/{entity}",
            "DELETE acl/core/{model}/{entity}", "GET acl/{entity}", "POST users/files", "POST users/{user}/files",
            "GET users/files", "GET users/{user}/files", "GET users/files/{file}", "DELETE users/files/{file}",
            "GET users/{user}/files/{file}", "DELETE users/{user}/files/{file}",
        ])
    func line(_ line: String) {
        #expect(CatalyzeRoute.all.contains { "\($0.method.rawValue) \($0.path)" == line })
    }

    @Test("Bodies come where something is made or changed")
    func bodies() {
        let bare: Set<CatalyzeCall> = [.addSupervisor, .addMember]
        for route in CatalyzeRoute.all where route.method == .post || route.method == .put {
            #expect((route.body == .nothing) == bare.contains(route.call))
        }
        #expect(CatalyzeRoute.all.allSatisfy { $0.method != .get || $0.body == .nothing })
    }

    @Test("The table for people has a line for each route")
    func markdown() {
        let lines = CatalyzeRoute.all.markdown.split(separator: "\n")
        #expect(lines.count == CatalyzeRoute.all.count + 2)
        #expect(lines.contains("| export class | GET `/classes/{class}/export` | admin, dev |"))
    }
}

@Suite struct CredentialsOfRequests {
    @Test("A key comes as three words and as its id alone")
    func key() throws {
        let long = try #require(CatalyzeAPIKey("ios com.example.app 4f7a"))
        #expect(long.program == CatalyzeAPIKey.Program(kind: .ios, identifier: "com.example.app"))
        #expect(long.id == "4f7a")
        #expect(long.text == "ios com.example.app 4f7a")
        let bare = try #require(CatalyzeAPIKey("4f7a"))
        #expect(bare.program == nil)
        #expect(bare.text == "4f7a")
    }

    @Test("Anything else is no key", arguments: ["", " ", "ios x", "windows x y", "ios  y", "a b c d", "é", "a\u{7}"])
    func noKey(_ field: String) {
        #expect(CatalyzeAPIKey(field) == nil)
    }

    @Test("A key has a limit")
    func longKey() {
        #expect(CatalyzeAPIKey(String(repeating: "a", count: 200)) != nil)
        #expect(CatalyzeAPIKey(String(repeating: "a", count: 201)) == nil)
    }

    @Test("The session is a bearer")
    func session() {
        #expect(CatalyzeSessionToken(authorization: "Bearer abc")?.text == "abc")
        #expect(CatalyzeSessionToken(authorization: "bearer abc")?.text == "abc")
        for field in ["abc", "Basic abc", "Bearer", "Bearer a b", "Bearer ", "Bearer \u{e9}"] {
            #expect(CatalyzeSessionToken(authorization: field) == nil)
        }
    }
}
