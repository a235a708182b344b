import SalusAPI
import SalusBase
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A person who has their account deleted in a browser")
struct DeletingAnAccountInABrowser {
    @Test("reads what goes and what stays, confirms with the password, and takes it back")
    func keeps() async throws {
        let world = try await IndivoWorld()
        let (ada, other) = (PageVisitor(world.server), PageVisitor(world.server))
        for visitor in [ada, other] { try await visitor.signIn() }
        #expect(try await ada.visit("/ui/profile").text.contains("Delete your account"))
        let page = try await ada.visit("/ui/deletion")
        #expect(page.heading == "Delete your account" && page.html.contains("Your records: <strong>Ada</strong>."))
        #expect(page.html.contains("/records/\(world.record)/archive\">Download Ada<"))
        #expect(page.text.contains("after 14 days") && page.text.contains("in other people’s records"))
        for (password, status) in [("", 400), ("a guess", 403)] {
            try await ada.visit("/ui/deletion")
            #expect(try await ada.send("/deletion", ["password": password]).status == status)
        }
        #expect(try await !ada.visit("/ui/profile").text.contains("will be deleted"))
        try await ada.visit("/ui/deletion")
        let asked = try await ada.send("/deletion", ["password": IndivoWorld.password])
        #expect(asked.text.contains("The deletion is asked for.") && asked.text.contains("will be deleted at"))
        #expect(try await ada.visit("/ui/profile").text.contains("Your account will be deleted at"))
        #expect(try await other.visit("/ui/deletion").text.contains("will be deleted at"))
        #expect(try await ada.visit("/ui/records/\(world.record)").status == 200, "until then all is as before")
        try await ada.visit("/ui/deletion")
        let kept = try await ada.send("/deletion/keep")
        #expect(kept.text.contains("Your account is kept.") && !kept.text.contains("will be deleted"))
        #expect(try await ada.visit("/ui/deletion").text.contains("after 14 days"))
        await world.close()
    }

    @Test("is gone at once where the operator has no waiting time, and is signed out")
    func atOnce() async throws {
        var configuration = Configuration()
        configuration.registration.deletionDays = 0
        let world = try await IndivoWorld(configuration)
        let ada = PageVisitor(world.server)
        try await ada.signIn()
        #expect(try await ada.visit("/ui/deletion").text.contains("nothing brings it back"))
        let done = try await ada.send("/deletion", ["password": IndivoWorld.password])
        #expect(done.heading == "Your account is deleted" && !done.text.contains("Signed in as"))
        #expect(try await world.signIn("ada@people.test").status == 403)
        #expect(try await ada.visit("/ui/").heading == "Sign in")
        await world.close()
    }

    @Test("needs a sign-in of a moment ago where the server takes no passwords")
    func withoutPasswords() async throws {
        let clock = Locked(TestServer.now)
        var configuration = Configuration()
        configuration.takesIndivoPasswords = false
        let server = try await TestServer(configuration, clock: WallClock { clock.withLock { $0 } })
        let visitor = PageVisitor(server)
        let (grace, _) = (try await TestPerson("grace", on: server), try await visitor.visit("/ui/login"))
        let shown = try await visitor.send("/login/device")
        let code = String(try #require(shown.html.firstMatch(of: #/class="code">([^<]*)/#)?.1))
        _ = try await grace.send(ApproveSignInRequestCall(code: code))
        try await visitor.send("/login/device/session")
        #expect(try await !visitor.visit("/ui/deletion").text.contains("Your password"))
        clock.withLock { $0 = $0.adding(seconds: 601) }
        let late = try await visitor.send("/deletion")
        #expect(late.status == 403 && late.text.contains("needs a sign-in of the last ten minutes"))
        clock.withLock { $0 = $0.adding(seconds: -500) }
        #expect(try await visitor.send("/deletion").text.contains("will be deleted at"))
        await server.platform.close()
    }
}
