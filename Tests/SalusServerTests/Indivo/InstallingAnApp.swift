import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A copy of an app with a key of its own")
struct InstallingAnApp {
    private struct Fixture {
        let world: IndivoWorld
        let copy: TestApp
        var installations: String { "/accounts/\(world.owner.name)/installations/" }

        init() async throws {
            world = try await IndivoWorld()
            copy = try world.labs.installed(with: try OneKey.pair.get())
        }

        /// With the owner's consent.
        func token() async throws -> TestToken {
            let asked = try await copy.askToInstall(record: world.record).expect(200)
            let request = try TestToken(form: asked.text)
            return try await world.approve(
                request, of: copy, by: world.owner, ["record_id": "\(world.record)"])
        }

        func listed(_ person: TestAppUser) async throws -> [IndivoInstallation] {
            let path = "/accounts/\(person.name)/installations/"
            return try IndivoList<IndivoInstallation>(bytes: try await person.send(.get, path).expect(200).body).items
        }
    }

    @Test("is let in by its person's consent, though the app itself was known: nothing shared ships in the app")
    func consent() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.copy.send(.get, "/version").status == 403)
        let asked = try await fixture.copy.askToInstall(record: fixture.world.record).expect(200)
        let path = "/oauth/internal/request_tokens/\(try TestToken(form: asked.text).token)"
        let info = try IndivoRequestToken(bytes: try await fixture.world.owner.send(.get, "\(path)/info").body)
        #expect(!info.isKnown && info.installation == "a laptop")
        let token = try await fixture.token()
        let record = "/records/\(fixture.world.record)"
        #expect(try await fixture.copy.send(.get, record, as: token).status == 200)
        let document = try await fixture.copy.send(.post, "\(record)/documents/", as: token, body: IndivoWorld.models)
        #expect(document.status == 200)
        await fixture.world.close()
    }

    @Test("asks its person for more records without another word about its key")
    func again() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.token()
        let token = try await fixture.world.access(for: fixture.copy, on: fixture.world.record, by: fixture.world.owner)
        #expect(try await fixture.copy.send(.get, "/records/\(fixture.world.record)", as: token).status == 200)
        #expect(try await fixture.copy.askToInstall(record: fixture.world.record).status == 403)
        await fixture.world.close()
    }

    @Test("is no one but its person's: it is not the app, and others' tokens are nothing to it")
    func limits() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.token()
        for (method, path) in [
            (HTTPMethod.get, "/apps/labs@apps.test/documents/"), (.delete, "/apps/labs@apps.test"),
            (.get, "/records/\(fixture.world.record)/apps/labs@apps.test/documents/"),
        ] {
            #expect(try await fixture.copy.send(method, path).status == 403, "\(path)")
        }
        let eves = try await fixture.world.server.operate(
            CreateRecordCall(.init(owner: fixture.world.stranger.name, title: "Eve"))
        ).id
        let theirs = try await fixture.world.access(for: fixture.world.labs, on: eves, by: fixture.world.stranger)
        #expect(try await fixture.copy.send(.get, "/records/\(eves)", as: theirs).status == 403)
        let request = try await fixture.copy.requestToken(record: eves)
        await #expect(throws: UnexpectedAnswer.self) {
            try await fixture.world.approve(
                request, of: fixture.copy, by: fixture.world.stranger, ["record_id": "\(eves)"])
        }
        await fixture.world.close()
    }

    @Test("is seen and removed by its person, and let in nowhere from then on")
    func removed() async throws {
        let fixture = try await Fixture()
        let token = try await fixture.token()
        let listed = try await fixture.listed(fixture.world.owner)
        #expect(listed.map(\.name) == ["a laptop"] && listed.map(\.app) == ["labs@apps.test"])
        #expect(try await fixture.listed(fixture.world.stranger).isEmpty)
        let key = fixture.installations + (listed.first?.key ?? "")
        #expect(try await fixture.world.stranger.send(.get, fixture.installations).status == 403)
        #expect(try await fixture.world.stranger.send(.delete, key).status == 403)
        _ = try await fixture.world.owner.send(.delete, key).expect(200)
        #expect(try await fixture.world.owner.send(.delete, key).status == 404)
        #expect(try await fixture.copy.send(.get, "/records/\(fixture.world.record)", as: token).status == 403)
        #expect(try await fixture.listed(fixture.world.owner).isEmpty)
        _ = try await fixture.token()
        await fixture.world.close()
    }

    @Test("is refused without a proof of its key, for another app's callback, and for an app that works alone")
    func refused() async throws {
        let fixture = try await Fixture()
        let other = try fixture.world.labs.installed(with: try RSASigningKey())
        var form = ["app": "labs@apps.test", "name": "a laptop", "public_key": try OneKey.pem]
        let callback = [FormParameter("oauth_callback", TestApp.callback)]
        let path = "/oauth/internal/installations"
        #expect(try await other.send(.post, path, form: form, extra: callback).status == 403)
        #expect(try await fixture.copy.send(.post, path, form: form).status == 403)
        let elsewhere = [FormParameter("oauth_callback", "https://evil.test/")]
        #expect(try await fixture.copy.send(.post, path, form: form, extra: elsewhere).status == 403)
        form["app"] = "auto@apps.test"
        #expect(try await fixture.copy.send(.post, path, form: form, extra: callback).status == 403)
        await fixture.world.close()
    }
}
