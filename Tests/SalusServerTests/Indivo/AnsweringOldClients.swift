import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("Indivo's face")
struct AnsweringOldClients {
    @Test("tells the version that clients ask for, to everybody but anyone who signs wrongly")
    func version() async throws {
        let server = try await TestServer()
        let answer = try await server.sendForeign(.get, "/version")
        #expect(answer.status == 200 && answer.text == "2.0.0" && answer.headers["Content-Type"] == "text/plain")
        for field in ["OAuth nonsense", "Bearer x", #"OAuth oauth_consumer_key="k""#] {
            let headers: HTTPHeaders = ["Authorization": field, "Host": "salus.test"]
            let refused = try await server.sendForeign(.get, "/version", headers)
            #expect(refused.status == 403 && refused.text == "<h4>Permission Denied</h4>", "\(field)")
            #expect(refused.headers["Content-Type"] == "text/html; charset=utf-8")
        }
        await server.platform.close()
    }

    @Test("tells everybody which apps there are, whole or SMART's part of it, and keeps quiet about others")
    func apps() async throws {
        let world = try await IndivoWorld()
        _ = try await world.server.operate(SetAppStateCall(name: "other@apps.test", state: .disabled))
        let all = try JSONValue(parsing: try await world.server.sendForeign(.get, "/apps/").expect(200).body)
        #expect(all.array?.map { $0["id"]?.string } == ["auto@apps.test", "labs@apps.test"])
        #expect(all.array?.first?["mode"]?.string == "background")
        let one = try JSONValue(
            parsing: try await world.server.sendForeign(.get, "/apps/labs@apps.test").expect(200).body)
        #expect(one["oauth_callback_url"]?.string == TestApp.callback && one["scope"]?.string == "record")
        let part = try JSONValue(
            parsing: try await world.server.sendForeign(.get, "/apps/labs@apps.test/manifest").expect(200).body)
        #expect(part["oauth_callback_url"] == nil && part["name"]?.string == "App labs@apps.test")
        for name in ["chrome@apps.test", "other@apps.test", "unknown@apps.test", "nonsense"] {
            #expect(try await world.server.sendForeign(.get, "/apps/\(name)").status == 404, "\(name)")
        }
        await world.close()
    }

    @Test("lets a slash at the end count, as its clients do")
    func slashes() async throws {
        let server = try await TestServer()
        #expect(try await server.sendForeign(.get, "/apps/").status == 200)
        #expect(try await server.sendForeign(.get, "/apps").error?.code == .unknownRoute)
        #expect(try await server.sendForeign(.get, "/version/").error?.code == .unknownRoute)
        await server.platform.close()
    }

    @Test("answers 403 for denied and unknown alike, and 404 only to those who may look: fault 12 is gone")
    func unknown() async throws {
        let world = try await IndivoWorld()
        let unknown = RecordID(from: .secure)
        for record in [world.record, unknown] {
            #expect(try await world.stranger.send(.get, "/records/\(record)/apps/").status == 403)
        }
        #expect(try await world.owner.send(.get, "/records/\(world.record)/apps/other@apps.test").status == 404)
        #expect(try await world.owner.send(.put, "/records/\(world.record)/apps/unknown@apps.test").status == 404)
        await world.close()
    }

    @Test("answers a method that a path does not have with those that it has")
    func methods() async throws {
        let server = try await TestServer()
        let answer = try await server.sendForeign(.post, "/version")
        #expect(answer.status == 405 && answer.headers["Allow"] == "GET, HEAD, OPTIONS")
        await server.platform.close()
    }
}
