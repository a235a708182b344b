import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("Accounts over Indivo's face")
struct LookingAfterAccounts {
    @Test("are made with what is said of them, found by any part of it, and changed")
    func profiles() async throws {
        let world = try await IndivoWorld()
        let form = ["account_id": "Grace@People.test", "full_name": "Grace Hopper", "contact_email": "g@navy.test"]
        let made = try IndivoAccount(
            bytes: try await world.admin.send(.post, "/accounts/", form: form).expect(200).body)
        #expect(made.id == "grace@people.test" && made.state == "uninitialized" && made.logins.isEmpty)
        for odd in [form, ["account_id": "no mail"], ["account_id": "plain"], [:]] {
            #expect(try await world.admin.send(.post, "/accounts/", form: odd).status == 400)
        }
        for query in ["fullname=ACE%20h", "contact_email=navy", "fullname=unknown&contact_email=g@"] {
            let answer = try await world.admin.send(.get, "/accounts/search?\(query)").expect(200)
            #expect(try IndivoList<IndivoAccount>(bytes: answer.body).items.map(\.id) == [made.id], "\(query)")
        }
        #expect(try await world.admin.send(.get, "/accounts/search").status == 400)
        let path = "/accounts/\(made.id)/info-set"
        _ = try await world.admin.send(.post, path, form: ["full_name": "Rear Admiral Höpper"]).expect(200)
        #expect(try await world.admin.send(.post, path, form: [:]).status == 400)
        let changed = try await world.account(made.id)
        #expect(changed.fullName == "Rear Admiral Höpper" && changed.contactEmail == "g@navy.test")
        await world.close()
    }

    @Test("count sign-ins and tries in vain, and say when their state changed")
    func counts() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite()
        try await world.activate(invited.path)
        for password in ["wrong", "wrong again"] {
            #expect(try await world.signIn(invited.name, password).status == 403)
        }
        #expect(try await world.account(invited.name).failedLoginCount == 2)
        _ = try await world.signIn(invited.name).expect(200)
        let account = try await world.account(invited.name)
        #expect(account.totalLoginCount == 1 && account.failedLoginCount == 0)
        #expect(account.lastLoginAt == TestServer.now && account.lastStateChange == TestServer.now)
        #expect(account.logins == [.init(system: "password", userName: invited.name)])
        await world.close()
    }

    @Test("open with their secrets through an app with pages, once, and then need a password")
    func secrets() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["secondary_secret_p": "1"])
        let shown = try await world.admin.send(.get, "\(invited.path)/secret").expect(200)
        #expect(shown.headers["Content-Type"] == "text/html; charset=utf-8")
        let second = String(shown.text.dropFirst("<secret>".count).prefix(6))
        #expect(invited.second == second && second.count == 6)
        #expect(try await world.invite().second == nil)
        #expect(second.allSatisfy(\.isNumber) && shown.text == "<secret>\(second)</secret>")
        let (check, open) = ("\(invited.path)/check-secrets/", "\(invited.path)/initialize/")
        #expect(try await world.admin.send(.get, "\(check)\(invited.secret)").status == 400)
        let right = "\(check)\(invited.secret)?secondary_secret=\(second)"
        #expect(try await world.admin.send(.get, right).status == 200)
        #expect(try await world.admin.send(.get, "\(check)WRONG?secondary_secret=\(second)").status == 403)
        let form = ["secondary_secret": second]
        #expect(try await world.ui.send(.post, "\(open)WRONG", form: form).status == 403)
        _ = try await world.ui.send(.post, open + invited.secret, form: form).expect(200)
        #expect(try await world.ui.send(.post, open + invited.secret, form: form).status == 403)
        #expect(try await world.account(invited.name).state == "active")
        #expect(try await world.signIn(invited.name).status == 403)
        for name in ["secret", "primary-secret"] {
            let spent = try await world.admin.send(.get, "\(invited.path)/\(name)").expect(200).text
            #expect(!spent.contains(second) && !spent.contains(invited.secret))
        }
        await world.close()
    }

    @Test("never show a secret among their details, nor in the log: fault 11 is gone")
    func quiet() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["secondary_secret_p": "1"])
        let second = try await world.admin.send(.get, "\(invited.path)/secret").expect(200).text
            .split(separator: ">")[1].prefix(6)
        let details = try await world.admin.send(.get, invited.path).expect(200).text
        _ = try await world.admin.send(
            .get, "\(invited.path)/check-secrets/\(invited.secret)?secondary_secret=\(second)")
        for secret in [invited.secret, String(second)] {
            #expect(!details.contains(secret) && !world.server.log.text.contains(secret))
        }
        await world.close()
    }

    @Test("take any password, change it for who knows the old one, and end their other sessions: fault 26 is gone")
    func passwords() async throws {
        let world = try await IndivoWorld()
        let (name, new) = (world.owner.name, "pässwörd ключ 鍵")
        let other = try TestToken(form: try await world.signIn(name).expect(200).text)
        let path = "/accounts/\(name)/authsystems/password/change"
        let wrong = ["old": "guess", "new": new]
        #expect(try await world.owner.send(.post, path, form: wrong).status == 403)
        #expect(try await world.owner.send(.post, path, form: ["old": IndivoWorld.password]).status == 400)
        #expect(
            try await world.stranger.send(.post, path, form: ["old": IndivoWorld.password, "new": new]).status == 403)
        _ = try await world.owner.send(.post, path, form: ["old": IndivoWorld.password, "new": new]).expect(200)
        #expect(try await world.signIn(name).status == 403)
        _ = try await world.signIn(name, new).expect(200)
        #expect(try await world.owner.send(.get, "/accounts/\(name)").status == 200)
        #expect(try await world.ui.send(.get, "/accounts/\(name)", as: other).status == 403)
        await world.close()
    }

    @Test("sign in with a login name as well, which no one else may have")
    func loginNames() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite()
        let add = ["system": "password", "username": "hopper", "password": IndivoWorld.password]
        _ = try await world.admin.send(.post, "\(invited.path)/authsystems/", form: add).expect(200)
        let session = try TestToken(form: try await world.signIn("Hopper").expect(200).text)
        #expect(session.fields["account_id"] == invited.name)
        _ = try await world.signIn(invited.name).expect(200)
        #expect(try await world.account(invited.name).logins.map(\.userName) == ["hopper"])
        let set = "/accounts/\(world.owner.name)/authsystems/password/set-username"
        #expect(try await world.owner.send(.post, set, form: ["username": "hopper"]).status == 400)
        #expect(try await world.owner.send(.post, set, form: [:]).status == 400)
        _ = try await world.owner.send(.post, set, form: ["username": "ada"]).expect(200)
        _ = try await world.signIn("ada").expect(200)
        var other = add
        other["system"] = "ldap"
        #expect(try await world.admin.send(.post, "\(invited.path)/authsystems/", form: other).status == 403)
        await world.close()
    }

    @Test("are signed out of browsers when someone else sets their password")
    func newPassword() async throws {
        let world = try await IndivoWorld()
        let path = "/accounts/\(world.owner.name)"
        _ = try await world.owner.send(.get, path).expect(200)
        let form = ["password": IndivoWorld.password]
        _ = try await world.admin.send(.post, "\(path)/authsystems/password/set", form: form).expect(200)
        #expect(try await world.owner.send(.get, path).status == 403)
        _ = try await world.signIn(world.owner.name).expect(200)
        await world.close()
    }

    @Test("begin again when the password is forgotten, and their sessions end")
    func forgotten() async throws {
        let world = try await IndivoWorld()
        let path = "/accounts/\(world.owner.name)"
        let answer = try await world.admin.send(.post, "\(path)/forgot-password").expect(200)
        #expect(answer.text.hasPrefix("<secret>") && answer.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(try await world.account(world.owner.name).state == "uninitialized")
        #expect(try await world.owner.send(.get, path).status == 403)
        #expect(try await world.signIn(world.owner.name).status == 403)
        #expect(try await world.admin.send(.post, "\(path)/forgot-password").status == 400)
        _ = try await world.admin.send(.post, "\(path)/reset").expect(200)
        await world.close()
    }

    @Test("have only the states that there are, and end with a disabled one: fault 8 is gone")
    func states() async throws {
        let world = try await IndivoWorld()
        let path = "/accounts/\(world.owner.name)"
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        func set(_ state: String) async throws -> Int {
            try await world.admin.send(.post, "\(path)/set-state", form: ["state": state]).status
        }
        #expect(try await set("happy") == 400)
        #expect(try await set("disabled") == 200)
        #expect(try await world.owner.send(.get, path).status == 403)
        #expect(try await world.labs.send(.get, "/records/\(world.record)", as: token).status == 403)
        #expect(try await world.signIn(world.owner.name).status == 403)
        #expect(try await set("active") == 200)
        #expect(try await world.signIn(world.owner.name).status == 200)
        #expect(try await set("uninitialized") == 200)
        #expect(try await world.account(world.owner.name).state == "uninitialized")
        await world.close()
    }

    @Test("are not revived once they are retired: fault 13 is gone")
    func retired() async throws {
        let world = try await IndivoWorld()
        let path = "/accounts/\(world.owner.name)"
        _ = try await world.admin.send(.post, "\(path)/set-state", form: ["state": "retired"]).expect(200)
        for (rest, form) in [
            ("reset", [:]), ("forgot-password", [:]), ("set-state", ["state": "active"]),
            ("set-state", ["state": "uninitialized"]),
        ] {
            #expect(try await world.admin.send(.post, "\(path)/\(rest)", form: form).status == 403, "\(rest)")
        }
        #expect(try await world.account(world.owner.name).state == "retired")
        #expect(try await world.signIn(world.owner.name).status == 403)
        await world.close()
    }

    @Test("that hold keys of their own are not begun again by an app")
    func keys() async throws {
        let world = try await IndivoWorld()
        let person = try await TestPerson("grace", on: world.server)
        for rest in ["reset", "forgot-password"] {
            #expect(try await world.admin.send(.post, "/accounts/grace/\(rest)").status == 403)
        }
        #expect(try await world.server.send(ReadOwnAccountCall(), person.headers).status == 200)
        await world.close()
    }

    @Test("open to no one's token: fault 2 is gone, a token for a record changes no account")
    func tokens() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let path = "/accounts/\(world.owner.name)"
        #expect(try await world.labs.send(.get, path, as: token).status == 403)
        let change = try await world.labs.send(.post, "\(path)/info-set", as: token, form: ["contact_email": "x@y"])
        #expect(change.status == 403)
        await world.close()
    }
}
