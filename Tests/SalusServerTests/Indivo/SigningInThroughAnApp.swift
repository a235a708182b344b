import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("An account that signs in through an app with pages")
struct SigningInThroughAnApp {
    @Test("gets a session, and is told by its name")
    func session() async throws {
        let world = try await IndivoWorld()
        #expect(world.owner.session.fields["account_id"] == "ada@people.test")
        #expect(try await world.owner.send(.get, "/records/\(world.record)/apps/").status == 200)
        await world.close()
    }

    @Test("is refused with another password, another system, through another app, or when passwords are off")
    func refused() async throws {
        let world = try await IndivoWorld()
        let right = ["username": world.owner.name, "password": IndivoWorld.password]
        for form in [
            ["username": world.owner.name, "password": "guess"], ["username": world.owner.name, "system": "ldap"],
            ["username": "unknown@people.test", "password": IndivoWorld.password],
        ] {
            #expect(try await world.ui.send(.post, "/oauth/internal/session_create", form: form).status == 403)
        }
        for app in [world.labs, world.admin] {
            #expect(try await app.send(.post, "/oauth/internal/session_create", form: right).status == 403)
        }
        #expect(try await world.ui.send(.post, "/oauth/internal/session_create", form: ["password": "x"]).status == 400)
        await world.close()
        var configuration = Configuration()
        configuration.takesIndivoPasswords = false
        let server = try await TestServer(configuration)
        let (ui, admin) = (
            try await TestApp("chrome@apps.test", .ui, on: server),
            try await TestApp("admin@apps.test", .admin, on: server)
        )
        #expect(try await ui.send(.post, "/oauth/internal/session_create", form: right).status == 403)
        let set = try await admin.send(
            .post, "/accounts/a@b/authsystems/password/set", form: ["password": "long enough"])
        #expect(set.status == 403)
        await server.platform.close()
    }

    @Test("is not counted against by callers who may open no session: unsigned, wrongly signed, or another kind of app")
    func notCounted() async throws {
        let world = try await IndivoWorld()
        let target = "/oauth/internal/session_create"
        let wrong = ["username": world.owner.name, "password": "guess"]
        let body = Array("username=\(world.owner.name)&password=guess".utf8)
        let forged =
            "OAuth oauth_consumer_key=\"\(world.ui.credentials.consumerKey)\", oauth_signature_method=\"HMAC-SHA1\", "
            + "oauth_timestamp=\"\(TestServer.now.milliseconds / 1000)\", oauth_nonce=\"n\", oauth_signature=\"AAAA\""
        let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        #expect(try await world.server.sendForeign(.post, target, form, body: body).status == 403)
        var headers = form
        headers["Authorization"] = forged
        #expect(try await world.server.sendForeign(.post, target, headers, body: body).status == 403)
        for app in [world.labs, world.admin] {
            #expect(try await app.send(.post, target, form: wrong).status == 403)
        }
        #expect(try await world.account(world.owner.name).failedLoginCount == 0)
        #expect(try await world.ui.send(.post, target, form: wrong).status == 403)
        #expect(try await world.account(world.owner.name).failedLoginCount == 1)
        await world.close()
    }

    @Test("keeps no one else out behind the same app with pages, however often a password is wrong")
    func oneAddress() async throws {
        var configuration = Configuration()
        configuration.requests.failuresPerHour = 3
        let world = try await IndivoWorld(configuration)
        for number in 1...5 {
            let form = ["username": "unknown\(number)@people.test", "password": "guess"]
            let answer = try await world.ui.send(
                .post, "/oauth/internal/session_create", form: form, from: "192.0.2.1")
            #expect(answer.status == 403)
        }
        let right = ["username": world.owner.name, "password": IndivoWorld.password]
        let answer = try await world.ui.send(.post, "/oauth/internal/session_create", form: right, from: "192.0.2.1")
        #expect(answer.status == 200)
        await world.close()
    }

    @Test("holds no keys: one that does is refused, and no one sets its password")
    func keys() async throws {
        let world = try await IndivoWorld()
        let person = try await TestPerson("grace", on: world.server)
        let form = ["username": "grace", "password": "correct horse grace"]
        #expect(try await world.ui.send(.post, "/oauth/internal/session_create", form: form).status == 403)
        let set = try await world.admin.send(
            .post, "/accounts/grace/authsystems/password/set", form: ["password": "another one"])
        #expect(set.status == 403)
        #expect(try await world.server.send(ReadOwnAccountCall(), person.headers).status == 200)
        await world.close()
    }

    @Test("cannot sign in natively, since there are no keys to open")
    func natively() async throws {
        let world = try await IndivoWorld()
        let info = try await world.server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        let client = SignInClient(profile: try SignInProfile(origin: info.origin), randomness: .secure)
        let login = try client.startLogin(password: Secret(copying: Array(IndivoWorld.password.utf8)))
        let challenge = try await world.server.send(StartLoginCall(.init(name: world.owner.name, ke1: login.request)))
            .value(of: StartLoginCall.self)
        let made = try client.finish(
            login, answer: challenge.ke2.bytes, user: challenge.user.bytes, stretchingID: UInt8(challenge.ksf))
        let finish = FinishLoginCall(.init(login: challenge.login.bytes, ke3: made.proof, device: nil))
        #expect(try await world.server.send(finish).error?.code == .signInFailed)
        await world.close()
    }

    @Test("ends with its account")
    func disabled() async throws {
        let world = try await IndivoWorld()
        _ = try await world.server.operate(SetAccountStateCall(name: world.owner.name, state: .disabled))
        #expect(try await world.owner.send(.get, "/records/\(world.record)/apps/").status == 403)
        _ = try await world.server.operate(SetAccountStateCall(name: world.owner.name, state: .active))
        #expect(try await world.owner.send(.get, "/records/\(world.record)/apps/").status == 403)
        await world.close()
    }
}
