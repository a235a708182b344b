import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A person with a browser")
struct DecidingInABrowser {
    private static func authorize(_ token: TestToken) -> String { "/ui/oauth/authorize?oauth_token=\(token.token)" }

    private static func verifier(in location: String?) throws -> String {
        let target = try RequestTarget(String(try #require(location).split(separator: "app.test").last ?? ""))
        return try #require(target.query["oauth_verifier"])
    }

    @Test("signs in, chooses a record, allows an app, and is back at the app, which may take its access")
    func allows() async throws {
        let world = try await IndivoWorld()
        let second = try await world.server.operate(CreateRecordCall(.init(owner: world.owner.name, title: "Ben"))).id
        let visitor = PageVisitor(world.server)
        let request = try await world.other.requestToken(record: nil)
        try await visitor.visit(Self.authorize(request))
        #expect(try visitor.page.heading == "Sign in")
        let consent = try await visitor.send(
            "/login", ["username": "ada@people.test", "password": IndivoWorld.password])
        #expect(consent.heading == "Allow an app" && consent.text.contains("App other@apps.test"))
        #expect(consent.text.contains("Which record?") && consent.text.contains("Ada") && consent.text.contains("Ben"))
        let back = try await visitor.send("/oauth/authorize", ["record_id": "\(second)", "decision": "allow"])
        #expect(back.location?.hasPrefix("\(TestApp.callback)&oauth_token=\(request.token)") == true)
        let access = try await world.other.exchange(request, verifier: try Self.verifier(in: back.location))
        #expect(access.fields["xoauth_indivo_record_id"] == "\(second)")
        #expect(try await world.other.send(.get, "/records/\(second)", as: access).status == 200)
        await world.close()
    }

    @Test("who was asked before is not asked again, and goes back to the app with one button")
    func knownApp() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let request = try await world.labs.requestToken(record: world.record)
        let page = try await visitor.visit(Self.authorize(request))
        #expect(page.heading == "Go on to an app" && page.text.contains("has access already"))
        #expect(page.headers["Content-Security-Policy"]?.hasSuffix("form-action 'self' https://app.test") == true)
        let back = try await visitor.send("/oauth/authorize", ["decision": "allow"])
        let verifier = try Self.verifier(in: back.location)
        #expect(try await world.labs.exchange(request, verifier: verifier).token.isEmpty == false)
        await world.close()
    }

    @Test("refuses an app, and nothing is shared")
    func refuses() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let request = try await world.other.requestToken(record: world.record)
        try await visitor.visit(Self.authorize(request))
        let page = try await visitor.send("/oauth/authorize", ["decision": "refuse"])
        #expect(page.heading == "Not allowed" && page.status == 200)
        let apps = try await world.owner.send(.get, "/records/\(world.record)/apps/").expect(200).text
        #expect(!apps.contains("other@apps.test"))
        await world.close()
    }

    @Test("sees which apps are connected, ends the access of one after a question, and its token works no more")
    func ends() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        #expect(try visitor.page.heading == "Your records" && visitor.page.text.contains("Ada"))
        let apps = "/ui/records/\(world.record)/apps"
        #expect(try await visitor.visit(apps).text.contains("App labs@apps.test"))
        let question = try await visitor.visit("\(apps)/labs@apps.test/end")
        #expect(question.text.contains("will no longer see or change the record"))
        #expect(try await world.labs.send(.get, "/version", as: token).status == 200)
        let list = try await visitor.send("/end")
        #expect(list.text.contains("The access has ended.") && !list.text.contains("App labs@apps.test"))
        #expect(try await world.labs.send(.get, "/version", as: token).status == 403)
        await world.close()
    }

    @Test("opens an app: it is asked once whether it may, and gets what it signs with in its address")
    func opens() async throws {
        let world = try await IndivoWorld()
        let app = try await TestApp(
            "show@apps.test", .user, on: world.server, index: "https://app.test/start?record={record_id}")
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        #expect(try await visitor.visit("/ui/apps/\(app.name)").text.contains("for which record?"))
        let complete = "/ui/apps/\(app.name)/complete/?record_id=\(world.record)"
        #expect(try await visitor.visit(complete).heading == "Open an app")
        let consent = try await visitor.send("/complete/", ["decision": "open"])
        #expect(consent.heading == "Allow an app")
        #expect(
            consent.headers["Content-Security-Policy"]?.hasSuffix("form-action 'self' https://app.test") == true)
        let opened = try await visitor.send("/complete/", ["decision": "allow"])
        let start = "https://app.test/start?record=\(world.record)&oauth_header=OAuth%20oauth_consumer_key"
        #expect(opened.location?.hasPrefix(start) == true)
        for page in ["/ui/apps/\(app.name)", complete, "/ui/records/\(world.record)/apps"] {
            let shown = try await visitor.visit(page)
            #expect(
                shown.headers["Content-Security-Policy"]?.hasSuffix("form-action 'self' https://app.test") == true)
            let again = try await visitor.send("/\(app.name)/complete/", ["decision": "open"])
            #expect(again.location?.hasPrefix(start) == true, "\(page)")
        }
        await world.close()
    }

    @Test("lets an app see what a carenet shows: the app that is in it goes on, another one is told what is missing")
    func carenets() async throws {
        let fixture = try await CarenetFixture()
        let visitor = PageVisitor(fixture.world.server)
        try await visitor.signIn(fixture.member.name)
        let ask = ["indivo_carenet_id": fixture.carenets[0].id]
        let outside = try await visitor.visit(Self.authorize(try await fixture.world.labs.requestToken(form: ask)))
        #expect(outside.status == 403 && outside.text.contains("it is not let in there"))
        _ = try await fixture.owner.send(.put, "\(fixture.family)/apps/labs@apps.test").expect(200)
        for person in [fixture.member, fixture.owner] {
            let visitor = PageVisitor(fixture.world.server)
            try await visitor.signIn(person.name)
            let request = try await fixture.world.labs.requestToken(form: ask)
            try await visitor.visit(Self.authorize(request))
            let back = try await visitor.send("/oauth/authorize", ["decision": "allow"])
            let token = try await fixture.world.labs.exchange(request, verifier: try Self.verifier(in: back.location))
            #expect(token.fields["xoauth_indivo_carenet_id"] == fixture.carenets[0].id)
        }
        await fixture.world.close()
    }

    @Test("opens an app for what a carenet shows")
    func opensForACarenet() async throws {
        let fixture = try await CarenetFixture()
        let app = try await TestApp(
            "show@apps.test", .user, on: fixture.world.server, index: "https://app.test/start?carenet={carenet_id}")
        _ = try await fixture.owner.send(.put, "\(fixture.record)/apps/\(app.name)").expect(200)
        let visitor = PageVisitor(fixture.world.server)
        try await visitor.signIn(fixture.member.name)
        #expect(try await visitor.visit("/ui/apps/\(app.name)").text.contains("Ada: what Family shows"))
        let complete = "/ui/apps/\(app.name)/complete/?carenet_id=\(fixture.carenets[0].id)"
        try await visitor.visit(complete)
        let refused = try await visitor.send("/complete/", ["decision": "open"])
        #expect(refused.status == 403 && refused.heading == "This app has no access yet")
        _ = try await fixture.owner.send(.put, "\(fixture.family)/apps/\(app.name)").expect(200)
        let start = "https://app.test/start?carenet=\(fixture.carenets[0].id)&oauth_header=OAuth"
        try await visitor.visit(complete)
        #expect(try await visitor.send("/complete/", ["decision": "open"]).location?.hasPrefix(start) == true)
        await fixture.world.close()
    }

    @Test("who looks after someone's record as a whole decides for it, and is told as what")
    func guardian() async throws {
        let world = try await IndivoWorld()
        try await world.share(world.record, with: world.stranger)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn(world.stranger.name)
        #expect(try visitor.page.text.contains("Ada, as Guardian"))
        let request = try await world.other.requestToken(record: nil)
        try await visitor.visit(Self.authorize(request))
        let back = try await visitor.send(
            "/oauth/authorize", ["record_id": "\(world.record)", "decision": "allow"])
        let token = try await world.other.exchange(request, verifier: try Self.verifier(in: back.location))
        #expect(try await world.other.send(.get, "/records/\(world.record)", as: token).status == 200)
        await world.close()
    }

    @Test("lets a copy of an app in that brings a key of its own, is told its name, and removes it")
    func installs() async throws {
        let world = try await IndivoWorld()
        let copy = try world.labs.installed(with: try OneKey.pair.get())
        let request = try TestToken(form: try await copy.askToInstall(record: world.record).expect(200).text)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let consent = try await visitor.visit(Self.authorize(request))
        #expect(consent.heading == "Allow an app" && consent.text.contains("brings a key of its own"))
        #expect(consent.text.contains("a laptop"))
        let back = try await visitor.send("/oauth/authorize", ["decision": "allow"])
        let token = try await copy.exchange(request, verifier: try Self.verifier(in: back.location))
        let apps = try await visitor.visit("/ui/records/\(world.record)/apps")
        #expect(apps.text.contains("Apps on your devices"))
        #expect(try await visitor.visit("/ui/installations").text.contains("a laptop"))
        let key = copy.credentials.consumerKey
        #expect(try await visitor.visit("/ui/installations/\(key)/end").text.contains("will no longer be let in"))
        #expect(try await visitor.send("/end").text.contains("let in nowhere any more"))
        #expect(try await copy.send(.get, "/records/\(world.record)", as: token).status == 403)
        await world.close()
    }

    @Test("reads what a study wants the data for before they agree, and their withdrawal ends its access")
    func study() async throws {
        let world = try await IndivoWorld()
        let study = try await TestApp("study@apps.test", .user, on: world.server, purpose: "How sleep changes.")
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let request = try await study.requestToken(record: world.record)
        let consent = try await visitor.visit(Self.authorize(request))
        #expect(consent.text.contains("It belongs to a study.") && consent.text.contains("How sleep changes."))
        let back = try await visitor.send("/oauth/authorize", ["decision": "allow"])
        let token = try await study.exchange(request, verifier: try Self.verifier(in: back.location))
        #expect(try await study.send(.get, "/records/\(world.record)", as: token).status == 200)
        #expect(try await visitor.visit("/ui/records/\(world.record)/apps").text.contains("How sleep changes."))
        try await visitor.visit("/ui/records/\(world.record)/apps/study@apps.test/end")
        try await visitor.send("/end")
        #expect(try await study.send(.get, "/records/\(world.record)", as: token).status == 403)
        await world.close()
    }

    @Test("reads which part of the record an app asks for, or that it asks for none and gets all")
    func scopes() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let whole = try await visitor.visit(Self.authorize(world.other.requestToken(record: world.record))).text
        #expect(whole.contains("see everything") && whole.contains("It asks for no part in particular"))
        var manifest = AppManifest(id: AppName("vitals@apps.test")!, name: "Vitals")
        manifest.callback = TestApp.callback
        manifest.requires = ["http://smartplatforms.org/terms#VitalSignSet": .init(methods: ["GET"])]
        let app = try await TestApp(manifest, on: world.server)
        let part = try await visitor.visit(Self.authorize(app.requestToken(record: world.record))).text
        #expect(part.contains("documents whose data is all of these kinds: vital sign set"))
        #expect(!part.contains("see everything") && !part.contains("add documents"))
        await world.close()
    }

    @Test("signs out, and the pages know no one any more")
    func signsOut() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        #expect(try await visitor.send("/logout").heading == "Signed out")
        #expect(try await visitor.visit("/ui/").heading == "Sign in")
        await world.close()
    }

    @Test("finds no pages where the operator has switched them off")
    func off() async throws {
        var configuration = Configuration()
        configuration.servesPages = false
        let server = try await TestServer(configuration)
        #expect(try await server.sendForeign(.get, "/ui/login").status == 404)
        await server.platform.close()
    }
}
