import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

@Suite("The three legs of OAuth 1.0a")
struct WalkingTheThreeLegs {
    private static func path(_ request: TestToken, _ step: String) -> String {
        "/oauth/internal/request_tokens/\(request.token)/\(step)"
    }

    @Test("lead to a token for the record, told with its identifier, once")
    func walk() async throws {
        let world = try await IndivoWorld()
        let request = try await world.other.requestToken(record: world.record)
        #expect(request.fields.count == 2)
        let info = try await world.owner.send(.get, Self.path(request, "info"))
        #expect(info.headers["Content-Type"] == "application/xml")
        #expect(info.text.contains("<kind>new</kind><App id=\"other@apps.test\">"))
        #expect(try await world.owner.send(.post, Self.path(request, "claim")).text == world.owner.name)
        let approved = try await world.owner.send(
            .post, Self.path(request, "approve"), form: ["record_id": "\(world.record)"])
        #expect(approved.headers["Content-Type"] == "text/html; charset=utf-8")
        let location = try #require(PercentEncoding.decode(approved.text.dropFirst("location=".count).utf8))
        #expect(location.hasPrefix("\(TestApp.callback)&oauth_token=\(request.token)&oauth_verifier="))
        let verifier = String(try #require(location.split(separator: "=").last))
        let access = try await world.other.exchange(request, verifier: verifier)
        #expect(access.fields["xoauth_indivo_record_id"] == "\(world.record)")
        let again = try await world.other.send(
            .post, "/oauth/access_token", as: request, extra: [FormParameter("oauth_verifier", verifier)])
        #expect(again.status == 403)
        #expect(try await world.owner.send(.get, "/records/\(world.record)/apps/other@apps.test").status == 200)
        await world.close()
    }

    @Test("say that an app is known where a person enabled it, and new where only an admin app did")
    func known() async throws {
        let world = try await IndivoWorld()
        let request = try await world.labs.requestToken(record: world.record)
        #expect(try await world.owner.send(.get, Self.path(request, "info")).text.contains("<kind>same</kind>"))
        _ = try await world.admin.send(.post, "/records/\(world.record)/apps/other@apps.test/setup").expect(200)
        let unasked = try await world.other.requestToken(record: world.record)
        #expect(try await world.owner.send(.get, Self.path(unasked, "info")).text.contains("<kind>new</kind>"))
        _ = try await world.approve(unasked, of: world.other, by: world.owner, ["record_id": "\(world.record)"])
        let again = try await world.other.requestToken(record: world.record)
        #expect(try await world.owner.send(.get, Self.path(again, "info")).text.contains("<kind>same</kind>"))
        await world.close()
    }

    @Test("go no further without consent, and with no one's but the claimer's who owns the record: fault 10 is gone")
    func consent() async throws {
        let world = try await IndivoWorld()
        let request = try await world.labs.requestToken(record: world.record)
        let swap = {
            try await world.labs.send(
                .post, "/oauth/access_token", as: request, extra: [FormParameter("oauth_verifier", "x")]
            ).status
        }
        #expect(try await swap() == 403)
        #expect(try await world.owner.send(.post, Self.path(request, "approve")).status == 403)
        #expect(try await world.stranger.send(.post, Self.path(request, "claim")).status == 200)
        #expect(try await world.stranger.send(.post, Self.path(request, "approve")).status == 403)
        #expect(try await world.owner.send(.post, Self.path(request, "claim")).status == 403)
        #expect(try await world.owner.send(.get, Self.path(request, "info")).status == 403)
        #expect(try await swap() == 403)
        await world.close()
    }

    @Test("mean the record that was asked for, and no other")
    func otherRecord() async throws {
        let world = try await IndivoWorld()
        let request = try await world.labs.requestToken(record: world.record)
        _ = try await world.owner.send(.post, Self.path(request, "claim")).expect(200)
        for id in ["\(RecordID(from: .secure))", "nonsense"] {
            let form = ["record_id": id]
            #expect(try await world.owner.send(.post, Self.path(request, "approve"), form: form).status == 403)
        }
        let unbound = try await world.labs.requestToken(record: RecordID(from: .secure))
        _ = try await world.owner.send(.post, Self.path(unbound, "claim")).expect(200)
        #expect(try await world.owner.send(.post, Self.path(unbound, "approve")).status == 403)
        await world.close()
    }

    @Test("let the person choose the record, when the app named none: the original could not go on then")
    func chosenRecord() async throws {
        let world = try await IndivoWorld()
        let others = try await world.server.operate(CreateRecordCall(.init(owner: "eve@people.test", title: "Eve"))).id
        let request = try await world.labs.requestToken(record: nil)
        #expect(try await world.owner.send(.get, Self.path(request, "info")).text.contains("<kind>new</kind>"))
        _ = try await world.owner.send(.post, Self.path(request, "claim")).expect(200)
        for form in [[:], ["record_id": "\(others)"]] {
            #expect(try await world.owner.send(.post, Self.path(request, "approve"), form: form).status == 403)
        }
        let token = try await world.access(for: world.labs, on: nil, choosing: world.record, by: world.owner)
        #expect(token.fields["xoauth_indivo_record_id"] == "\(world.record)")
        #expect(try await world.labs.send(.get, "/records/\(world.record)", as: token).status == 200)
        #expect(try await world.labs.send(.get, "/records/\(others)", as: token).status == 403)
        await world.close()
    }

    @Test("come back to any port of the machine itself, when that is where the app is")
    func loopback() async throws {
        let world = try await IndivoWorld()
        let app = try await TestApp(
            "desk@apps.test", .user, on: world.server, callback: "http://127.0.0.1/did_receive_verifier")
        let mine = "http://127.0.0.1:50123/did_receive_verifier"
        let request = try await app.requestToken(record: world.record, callback: mine)
        _ = try await world.owner.send(.post, Self.path(request, "claim")).expect(200)
        let approved = try await world.owner.send(.post, Self.path(request, "approve")).expect(200)
        #expect(PercentEncoding.decode(approved.text.utf8)?.hasPrefix("location=\(mine)?oauth_token=") == true)
        for other in [
            "http://127.0.0.1:50123/elsewhere", "http://localhost:50123/did_receive_verifier",
            "http://127.0.0.1.evil.test/did_receive_verifier", "http://127.0.0.1:80@evil.test/did_receive_verifier",
            "https://127.0.0.1/did_receive_verifier", "http://127.0.0.1:99999/did_receive_verifier",
        ] {
            let extra = [FormParameter("oauth_callback", other)]
            #expect(
                try await app.send(.post, "/oauth/request_token", form: [:], extra: extra).status == 403, "\(other)")
        }
        await world.close()
    }

    @Test("send no one to a callback that the operator did not agree to: fault 10 is gone")
    func callbacks() async throws {
        let world = try await IndivoWorld()
        for (callback, status) in [("oob", 200), (TestApp.callback, 200), ("https://evil.test/", 403), ("", 403)] {
            let extra = callback.isEmpty ? [] : [FormParameter("oauth_callback", callback)]
            let answer = try await world.labs.send(.post, "/oauth/request_token", form: [:], extra: extra)
            #expect(answer.status == status, "\(callback)")
        }
        await world.close()
    }

    @Test("a request token opens nothing, whatever its app may: fault 5 is gone")
    func requestToken() async throws {
        let world = try await IndivoWorld()
        let request = try await world.labs.requestToken(record: world.record)
        #expect(try await world.labs.send(.get, "/records/\(world.record)/apps/", as: request).status == 403)
        #expect(try await world.labs.send(.post, "/oauth/request_token", as: request).status == 403)
        await world.close()
    }

    @Test("end when the owner withdraws the app")
    func withdrawn() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        #expect(try await world.labs.send(.get, "/version", as: token).status == 200)
        #expect(try await world.owner.send(.delete, "/records/\(world.record)/apps/labs@apps.test").status == 200)
        #expect(try await world.labs.send(.get, "/version", as: token).status == 403)
        await world.close()
    }
}
