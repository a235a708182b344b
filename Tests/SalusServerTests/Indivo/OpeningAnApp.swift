import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusServerIndivo
import TestSupport
import Testing

@Suite("An app that is opened from pages")
struct OpeningAnApp {
    private static let index = "https://app.test/start?record={record_id}"

    private static func open(
        _ app: TestApp, by person: TestAppUser, on record: RecordID
    ) async throws -> IndivoConnectCredentials {
        let answer = try await person.send(
            .post, "/accounts/\(person.name)/apps/\(app.name)/connect_credentials", form: ["record_id": "\(record)"])
        return try IndivoConnectCredentials(bytes: answer.expect(200).body)
    }

    private static func token(_ token: IndivoConnectCredentials.Token) throws -> TestToken {
        try TestToken(form: IndivoTokenForm(token: token.token, secret: token.secret).text)
    }

    @Test("gets a token of its own, and the pages one that acts through it, for that record only: fault 2 is gone")
    func tokens() async throws {
        let world = try await IndivoWorld()
        let opened = try await Self.open(world.labs, by: world.owner, on: world.record)
        let (rest, connect) = (try Self.token(opened.rest), try Self.token(opened.connect))
        #expect(opened.app == "labs@apps.test" && opened.base == "https://salus.test")
        #expect(opened.expiresAt == TestServer.now.adding(seconds: 8 * 3600))
        let header = "/records/\(world.record)"
        #expect(try await world.labs.send(.get, header, as: rest).status == 200)
        #expect(try await world.ui.send(.get, header, as: connect).status == 200)
        #expect(try await world.labs.send(.get, header, as: connect).status == 403)
        #expect(try await world.ui.send(.get, header, as: rest).status == 403)
        let other = try await world.server.operate(CreateRecordCall(.init(owner: world.owner.name, title: "B"))).id
        #expect(try await world.ui.send(.get, "/records/\(other)", as: connect).status == 403)
        let again = "/accounts/\(world.owner.name)/apps/labs@apps.test/connect_credentials"
        for (app, token) in [(world.ui, connect), (world.labs, rest)] {
            let answer = try await app.send(.post, again, as: token, form: ["record_id": "\(world.record)"])
            #expect(answer.status == 403, "an app's token opens no other app (fault 2)")
        }
        await world.close()
    }

    @Test("is told the scheme and the port of Indivo's listener, unless the operator says where it is reached")
    func address() async throws {
        func base(_ change: (inout Configuration) -> Void) async throws -> String {
            var configuration = Configuration()
            change(&configuration)
            let world = try await IndivoWorld(configuration)
            let opened = try await Self.open(world.labs, by: world.owner, on: world.record)
            await world.close()
            return opened.base
        }
        #expect(try await base { $0.tls = .off } == "http://salus.test")
        let own = ListenAddress(host: "127.0.0.1", port: 9444)
        #expect(
            try await base { $0.protocols[.indivo] = ProtocolPlace(prefix: "/", listener: own) }
                == "https://salus.test:9444")
        let outside = "https://indivo.example.org"
        #expect(
            try await base { configuration in
                configuration.tls = .off
                configuration.protocols[.indivo]?.address = outside
            } == outside)
    }

    @Test("is handed a field that it can check, with all that its calls need")
    func header() async throws {
        let world = try await IndivoWorld()
        let app = try await TestApp("show@apps.test", .user, on: world.server, index: Self.index)
        _ = try await world.owner.send(.put, "/records/\(world.record)/apps/\(app.name)").expect(200)
        let opened = try await Self.open(app, by: world.owner, on: world.record)
        let field = try #require(try OAuthAuthorization(field: opened.header))
        let secrets = try OAuthSecrets(consumer: try #require(app.credentials.consumerSecret))
        let page = try OAuthRequest(
            method: "GET", url: Self.index.replacing("{record_id}", with: "\(world.record)"))
        #expect(field.isSigned(over: page, with: .shared(secrets)))
        #expect(field["smart_user_id"] == world.owner.name && field["smart_record_id"] == "\(world.record)")
        #expect(field["smart_app_id"] == app.name && field["smart_container_api_base"] == "https://salus.test")
        #expect(field["smart_oauth_token"] == opened.rest.token)
        #expect(field["smart_oauth_token_secret"] == opened.rest.secret)
        await world.close()
    }

    @Test("is handed what its calls need also when it signs with a key of its own only")
    func ownKey() async throws {
        let world = try await IndivoWorld()
        var manifest = AppManifest(id: AppName("own@apps.test")!, name: "Own")
        (manifest.index, manifest.callback) = (Self.index, TestApp.callback)
        let app = try await TestApp(
            manifest, on: world.server, proof: AppProofForm(publicKey: try OneKey.pem), key: try OneKey.pair.get())
        _ = try await world.owner.send(.put, "/records/\(world.record)/apps/\(app.name)").expect(200)
        let opened = try await Self.open(app, by: world.owner, on: world.record)
        let field = try #require(try OAuthAuthorization(field: opened.header))
        #expect(field["smart_oauth_token"] == opened.rest.token && field["smart_record_id"] == "\(world.record)")
        let rest = try Self.token(opened.rest)
        #expect(try await app.send(.get, "/records/\(world.record)", as: rest).status == 200)
        await world.close()
    }

    @Test("is opened for what a carenet shows, by a member, where the app is in it")
    func carenet() async throws {
        let fixture = try await CarenetFixture()
        let (world, id) = (fixture.world, fixture.carenets[0].id)
        let seen = try await fixture.document()
        try await fixture.place(seen)
        let path = "/accounts/\(fixture.member.name)/apps/labs@apps.test/connect_credentials"
        #expect(try await fixture.member.send(.post, path, form: ["carenet_id": id]).status == 403)
        _ = try await fixture.owner.send(.put, "\(fixture.family)/apps/labs@apps.test").expect(200)
        let opened = try IndivoConnectCredentials(
            bytes: try await fixture.member.send(.post, path, form: ["carenet_id": id]).expect(200).body)
        let field = try #require(try OAuthAuthorization(field: opened.header))
        #expect(field["smart_carenet_id"] == id && field["smart_record_id"] == nil)
        let rest = try Self.token(opened.rest)
        #expect(try await world.labs.send(.get, "\(fixture.family)/documents/\(seen)", as: rest).status == 200)
        #expect(try await world.labs.send(.get, "\(fixture.record)/documents/", as: rest).status == 403)
        await world.close()
    }

    @Test("is not opened where it is not enabled, nor by or for someone else; and it ends with the share")
    func refused() async throws {
        let world = try await IndivoWorld()
        let path = { (app: TestApp, name: String) in "/accounts/\(name)/apps/\(app.name)/connect_credentials" }
        let form = ["record_id": "\(world.record)"]
        #expect(try await world.owner.send(.post, path(world.other, world.owner.name), form: form).status == 403)
        #expect(try await world.owner.send(.post, path(world.labs, world.stranger.name), form: form).status == 403)
        #expect(try await world.stranger.send(.post, path(world.labs, world.stranger.name), form: form).status == 403)
        #expect(try await world.owner.send(.post, path(world.labs, world.owner.name), form: [:]).status == 403)
        let opened = try await Self.open(world.labs, by: world.owner, on: world.record)
        _ = try await world.owner.send(.delete, "/records/\(world.record)/apps/labs@apps.test").expect(200)
        let version = try await world.ui.send(.get, "/version", as: try Self.token(opened.connect))
        #expect(version.status == 403)
        await world.close()
    }
}
