import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A person who looks after their account in a browser")
struct UsingAnAccountInABrowser {
    private static let new = "a boat beside seven lanterns"

    private static func change(_ old: String, _ new: String = new) -> [String: String] {
        ["old_password": old, "new_password": new, "repeated_password": new]
    }

    @Test("changes the password with the one they have: the old one is worth nothing, other browsers are signed out")
    func password() async throws {
        let world = try await IndivoWorld()
        let (here, there) = (PageVisitor(world.server), PageVisitor(world.server))
        for visitor in [here, there] { try await visitor.signIn() }
        try await here.visit("/ui/password")
        let wrong = try await here.send("/password", Self.change("a guess"))
        #expect(wrong.status == 403 && wrong.text.contains("Check the password that you have now."))
        let short = try await here.send("/password", Self.change(IndivoWorld.password, "short"))
        #expect(short.status == 400 && short.text.contains("8 characters"))
        #expect(try await here.send("/password", Self.change("")).status == 400)
        #expect(try await world.signIn("ada@people.test").status == 200)
        let done = try await here.send("/password", Self.change(IndivoWorld.password))
        #expect(done.heading == "Your account" && done.text.contains("Your password is changed."))
        #expect(try await world.signIn("ada@people.test").status == 403)
        #expect(try await world.signIn("ada@people.test", Self.new).status == 200)
        #expect(try await !there.visit("/ui/").text.contains("Ada"))
        #expect(try await here.visit("/ui/").heading == "Your records")
        await world.close()
    }

    @Test("has a session that another browser ended, and is not told that the password is wrong")
    func ended() async throws {
        let world = try await IndivoWorld()
        let (here, there) = (PageVisitor(world.server), PageVisitor(world.server))
        for visitor in [here, there] { try await visitor.signIn() }
        try await there.visit("/ui/password")
        try await here.visit("/ui/password")
        try await here.send("/password", Self.change(IndivoWorld.password))
        let late = try await there.send("/password", Self.change(IndivoWorld.password, "something else"))
        #expect(late.heading == "That is not possible")
        #expect(try await world.signIn("ada@people.test", Self.new).status == 200)
        await world.close()
    }

    @Test("finds no password form where the server takes none")
    func withoutPasswords() async throws {
        var configuration = Configuration()
        configuration.takesIndivoPasswords = false
        let server = try await TestServer(configuration)
        let visitor = PageVisitor(server)
        let (grace, _) = (try await TestPerson("grace", on: server), try await visitor.visit("/ui/login"))
        let shown = try await visitor.send("/login/device")
        let code = String(try #require(shown.html.firstMatch(of: #/class="code">([^<]*)/#)?.1))
        _ = try await grace.send(ApproveSignInRequestCall(code: code))
        try await visitor.send("/login/device/session")
        let page = try await visitor.visit("/ui/password")
        #expect(page.status == 403 && page.text.contains("takes no passwords"))
        #expect(try await !visitor.visit("/ui/profile").text.contains("Change your password"))
        await server.platform.close()
    }

    @Test("changes the name and sees the address, which the form of the name does not change")
    func profile() async throws {
        let world = try await IndivoWorld()
        let info = "/accounts/\(world.owner.name)/info-set"
        let known = ["full_name": "Ada", "contact_email": "ada@home.test"]
        _ = try await world.admin.send(.post, info, form: known).expect(200)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let page = try await visitor.visit("/ui/profile")
        #expect(page.text.contains("This server sends no mail, so its operator changes the address"))
        #expect(page.heading == "Your account" && page.text.contains("ada@home.test"))
        #expect(page.html.contains("value=\"Ada\"") && page.text.contains("ada@people.test"))
        let form = ["full_name": " Ada Byron ", "contact_email": "mallory@elsewhere.test"]
        let done = try await visitor.send("/profile", form)
        #expect(done.text.contains("Your name is saved.") && done.html.contains("value=\"Ada Byron\""))
        #expect(try await world.account("ada@people.test").contactEmail == "ada@home.test")
        for odd in ["", "   ", String(repeating: "a", count: 255), "two\nlines"] {
            try await visitor.visit("/ui/profile")
            let refused = try await visitor.send("/profile", ["full_name": odd])
            #expect(refused.status == 400 && refused.text.contains("Write a name"), "\(odd.debugDescription)")
        }
        #expect(try await world.account("ada@people.test").fullName == "Ada Byron")
        await world.close()
    }

    @Test("saves a telephone number, and takes it out again")
    func telephone() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        try await visitor.visit("/ui/profile")
        let saved = try await visitor.send("/profile/telephone", ["telephone": " +44 20 7946 0018 "])
        #expect(saved.text.contains("Your telephone number is saved."))
        #expect(saved.html.contains("value=\"+44 20 7946 0018\""))
        let long = try await visitor.send("/profile/telephone", ["telephone": String(repeating: "1", count: 41)])
        #expect(long.status == 400 && long.text.contains("Write a telephone number"))
        #expect(try await visitor.visit("/ui/profile").html.contains("+44 20 7946 0018"))
        #expect(try await !visitor.send("/profile/telephone", ["telephone": ""]).html.contains("7946"))
        await world.close()
    }

    @Test("changes the user name soon after a sign-in, goes on in the same visit, and signs in with the new one")
    func userName() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        #expect(try await visitor.visit("/ui/user-name").heading == "Change your user name")
        for (name, status) in [("", 400), ("two words", 400), ("eve@people.test", 409)] {
            #expect(try await visitor.send("/user-name", ["username": name]).status == status, "\(name)")
        }
        let done = try await visitor.send("/user-name", ["username": "Ada.Byron"])
        #expect(done.heading == "Your account" && done.html.contains("<strong>ada.byron</strong>. "))
        #expect(try await visitor.visit("/ui/").heading == "Your records")
        #expect(try await world.signIn("ada@people.test").status == 403)
        #expect(try await world.signIn("ada.byron").status == 200)
        await world.close()
    }

    @Test("does not change the user name in a visit that is older than ten minutes")
    func lateUserName() async throws {
        let clock = Locked(TestServer.now)
        let world = try await IndivoWorld(clock: WallClock { clock.withLock { $0 } })
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        try await visitor.visit("/ui/user-name")
        clock.withLock { $0 = $0.adding(seconds: 601) }
        let late = try await visitor.send("/user-name", ["username": "lovelace"])
        #expect(late.status == 403 && late.text.contains("needs a sign-in of the last ten minutes"))
        #expect(try await world.signIn("ada@people.test").status == 200)
        await world.close()
    }

    @Test("reads of failed sign-ins, with the count that devices show, and marks them as read everywhere")
    func accountNotices() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        #expect(try await visitor.visit("/ui/notices").text.contains("Nothing happened to your account."))
        for _ in 1...5 { _ = try await world.signIn("ada@people.test", "a guess") }
        let page = try await visitor.visit("/ui/notices")
        #expect(page.text.contains("5 failed sign-ins from an unknown device") && page.text.contains("1 is new."))
        let read = try await visitor.send("/notices/read")
        #expect(read.text.contains("5 failed sign-ins") && !read.text.contains("is new."))
        #expect(try await !visitor.visit("/ui/notices").html.contains("Mark all as read"))
        await world.close()
    }

    @Test("sees messages, opens one by a button only, accepts its document, and archives it")
    func inbox() async throws {
        let world = try await IndivoWorld()
        let id = try await world.sendMessageToRecord()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let list = try await visitor.visit("/ui/inbox")
        #expect(list.heading == "Inbox" && list.text.contains("New") && list.text.contains("from admin@apps.test"))
        #expect(try await visitor.visit("/ui/inbox/\(id)").status == 405)
        #expect(try await world.inbox()[0].readAt == nil)
        try await visitor.visit("/ui/inbox")
        let message = try await visitor.send("/inbox/\(id)")
        #expect(message.heading == "Message" && message.text.contains("Accept it to have it in your record"))
        #expect(try await world.inbox()[0].readAt != nil)
        let accepted = try await visitor.send("/accept")
        #expect(accepted.text.contains("The document is in your record.") && !accepted.text.contains("New"))
        let again = try await visitor.send("/inbox/\(id)")
        #expect(again.text.contains("It is in your record"))
        let link = try #require(again.html.firstMatch(of: #/href="([^"]*/documents/[^"]+)"/#).map { String($0.1) })
        #expect(try await visitor.visit(link).heading == "Document")
        try await visitor.visit("/ui/inbox")
        try await visitor.send("/inbox/\(id)")
        #expect(try await visitor.send("/archive").text.contains("The message is archived."))
        #expect(try await world.inbox().isEmpty)
        await world.close()
    }

    @Test("reads messages of others as text, whatever they hold")
    func messageText() async throws {
        let world = try await IndivoWorld()
        for (subject, body, type) in [
            ("Plain", "<script>alert(1)</script> & <b>more", "plaintext"),
            ("Marked", "# Head\n\n*soft* & [a link](https://evil.test/)\n\n<script>alert(2)</script>", "markdown"),
        ] {
            let form = ["subject": subject, "body": body, "body_type": type]
            _ = try await world.admin.send(.post, world.inboxPath, form: form).expect(200)
        }
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        for (subject, words) in [("Plain", "<script>alert(1)</script> & <b>more"), ("Marked", "soft & a link")] {
            let id = try #require(try await world.inbox().first { $0.subject == subject }?.id)
            try await visitor.visit("/ui/inbox")
            let page = try await visitor.send("/inbox/\(id)")
            #expect(page.text.contains(words) && !page.html.contains("<script") && !page.html.contains("evil.test"))
        }
        await world.close()
    }

    @Test("sees the notices of apps with a way to what they are about, and none of other people's")
    func notices() async throws {
        let world = try await IndivoWorld()
        let path = "/records/\(world.record)/notify"
        _ = try await world.admin.send(.post, path, form: ["content": "Something <new>"]).expect(200)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let page = try await visitor.visit("/ui/notices")
        #expect(page.heading == "Notices" && page.text.contains("Something <new>"))
        #expect(page.html.contains("href=\"/ui/records/\(world.record)\""))
        let other = PageVisitor(world.server)
        try await other.signIn("eve@people.test")
        #expect(try await other.visit("/ui/notices").text.contains("No app has left a notice."))
        #expect(try await other.visit("/ui/inbox").text.contains("No message is here."))
        await world.close()
    }
}
