import PHRIndivo
import SalusBase
import SalusHTTP
import TestSupport
import Testing

@Suite("A person who shares a record in a browser")
struct SharingInABrowser {
    private static func visitor(_ world: IndivoWorld, _ name: String = "ada@people.test") async throws -> PageVisitor {
        let visitor = PageVisitor(world.server)
        try await visitor.signIn(name)
        return visitor
    }

    private static func page(_ world: IndivoWorld, _ below: String = "/sharing") -> String {
        "/ui/records/\(world.record)\(below)"
    }

    @Test("shares it within limits, sees them, and ends it after a question; the other one sees it meanwhile")
    func shares() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        let empty = try await ada.visit(Self.page(world))
        #expect(empty.heading == "Sharing" && empty.text.contains("shared with no other person"))
        let form = ["account": " EVE@people.test ", "read_only": "yes", "until": "2099-12-31", "purpose": "an opinion"]
        let shared = try await ada.send("/sharing", form)
        #expect(shared.text.contains("The record is shared.") && shared.text.contains("eve@people.test"))
        #expect(shared.text.contains("read only; until 2100-01-01T00:00:00Z; purpose: an opinion"))
        #expect(try await eve.visit("/ui/").status == 200)
        let end = Self.page(world, "/sharing/\(PercentEncoding.encode("eve@people.test"))/end")
        let asked = try await ada.visit(end)
        #expect(asked.heading == "End a share" && asked.text.contains("eve@people.test"))
        #expect(try await ada.visit(Self.page(world)).text.contains("an opinion"))
        try await ada.visit(end)
        let ended = try await ada.send("/end")
        #expect(ended.text.contains("The share has ended.") && !ended.text.contains("an opinion"))
        await world.close()
    }

    @Test("shares it with a guardian for a reason, and says what is missing")
    func guardians() async throws {
        let world = try await IndivoWorld()
        let ada = try await Self.visitor(world)
        let (name, path) = ("eve@people.test", Self.page(world))
        try await ada.visit(path)
        let bare = try await ada.send("/sharing", ["account": name, "representation": "guardian"])
        #expect(bare.status == 400 && bare.text.contains("Write the reason for the guardian or proxy."))
        let alone = try await ada.send("/sharing", ["account": name, "representation": "none", "reason": "a sister"])
        #expect(alone.status == 400 && alone.text.contains("Choose guardian or proxy for the reason"))
        let form = ["account": name, "representation": "guardian", "reason": "her mother"]
        let preview = try await ada.send("/sharing", form.merging(["step": "preview"]) { $1 })
        #expect(preview.text.contains("guardian: her mother; the whole record"))
        try await ada.visit(path)
        let shared = try await ada.send("/sharing", form)
        #expect(shared.text.contains("The record is shared.") && shared.text.contains("guardian: her mother"))
        let proxy = try await ada.send(
            "/sharing", ["account": name, "representation": "proxy", "reason": "I asked her"])
        #expect(proxy.text.contains("proxy: I asked her; the whole record"))
        await world.close()
    }

    @Test("pauses a share, under which the other one sees nothing, and goes on with it")
    func pauses() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        try await ada.visit(Self.page(world))
        try await ada.send("/sharing", ["account": "eve@people.test"])
        #expect(try await eve.visit(Self.page(world, "")).status == 200)
        let paused = try await ada.send("/pause")
        #expect(paused.text.contains("The share is paused") && paused.text.contains("paused; the whole record"))
        #expect(try await eve.visit(Self.page(world, "")).status == 403)
        let resumed = try await ada.send("/resume")
        #expect(resumed.text.contains("The share goes on.") && !resumed.text.contains("paused"))
        #expect(try await eve.visit(Self.page(world, "")).status == 200)
        await world.close()
    }

    @Test("names an account for emergencies, which opens the record with a reason and reads it, until that ends")
    func emergency() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        #expect(try await eve.visit("/ui/emergency").text.contains("No person has named your account"))
        let open = "/ui/emergency/\(world.record)"
        #expect(try await eve.visit(open).status == 403)
        for (account, hours, words) in [
            ("", "24", "Write the user name"), ("eve@people.test", "0", "Write 1 to 168 hours"),
            ("eve@people.test", "a day", "Write 1 to 168 hours"), ("ada@people.test", "24", "does not see the record"),
            ("unknown@people.test", "24", "There is no account"),
        ] {
            try await ada.visit(Self.page(world))
            let page = try await ada.send(
                "/emergencies", ["emergency_account": account, "emergency_hours": hours])
            #expect(page.status == 400 && page.text.contains(words), "\(account) \(hours)")
        }
        let named = try await ada.send(
            "/emergencies", ["emergency_account": "eve@people.test", "emergency_hours": "12"])
        #expect(named.text.contains("in an emergency, for 12 hours"))
        #expect(try await eve.visit(Self.page(world, "")).status == 403)
        let list = try await eve.visit("/ui/emergency")
        #expect(list.text.contains("Named by ada@people.test. It opens for 12 hours, read only."))
        #expect(try await eve.visit(open).heading == "Open in an emergency")
        for reason in ["", " ", String(repeating: "a", count: 201)] {
            #expect(try await eve.send("/emergency/\(world.record)", ["reason": reason]).status == 400)
        }
        #expect(try await eve.visit(Self.page(world, "")).status == 403)
        try await eve.visit(open)
        let opened = try await eve.send("/emergency/\(world.record)", ["reason": "Found unconscious"])
        #expect(opened.status == 200 && opened.heading == "Summary")
        #expect(try await eve.visit("/ui/").html.contains("/ui/records/\(world.record)"))
        #expect(try await eve.visit("/ui/emergency").text.contains("It is open until"))
        #expect(try await ada.visit("/ui/inbox").text.contains("opened your record in an emergency"))
        #expect(try await ada.visit(Self.page(world)).text.contains("purpose: Found unconscious"))
        try await ada.visit(Self.page(world, "/sharing/\(PercentEncoding.encode("eve@people.test"))/end"))
        try await ada.send("/end")
        #expect(try await eve.visit(Self.page(world, "")).status == 403)
        #expect(try await eve.visit("/ui/emergency").text.contains("No person has named your account"))
        await world.close()
    }

    @Test("shares some kinds of data of some time only")
    func parts() async throws {
        let world = try await IndivoWorld()
        let ada = try await Self.visitor(world)
        try await ada.visit(Self.page(world))
        let form = [
            "account": "eve@people.test", "category-allergies": "yes", "category-results": "yes", "from": "2020-01-01",
            "to": "2020-12-31",
        ]
        let shared = try await ada.send("/sharing", form)
        #expect(shared.text.contains("only allergies and lab results; only data from 2020-01-01 to 2020-12-31"))
        await world.close()
    }

    @Test("shares one document, from its page too, of which the other one alone sees list, count and timeline")
    func documents() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        for text in ["one", "two"] {
            let place = "/records/\(world.record)/documents/"
            _ = try await world.ui.send(
                .post, place, as: world.owner.session, body: Array(text.utf8), type: "text/plain"
            ).expect(200)
        }
        let page = try await ada.visit(Self.page(world))
        let offered = page.html.matches(of: #/name="document-([^"]+)"/#).map { String($0.1) }
        try #require(offered.count > 1)
        let document = try #require(offered.last)
        let opened = try await ada.visit(Self.page(world, "/documents/\(document)"))
        let link = try #require(opened.html.firstMatch(of: #/href="([^"]+document=[^"]+)"/#).map { String($0.1) })
        let ticked = try await ada.visit(link)
        #expect(ticked.html.matches(of: #/name="document-[^>]*checked=""/#).count == 1)
        let shared = try await ada.send(
            "/sharing", ["account": "eve@people.test", "document": document, "document-\(document)": "yes"])
        #expect(shared.text.contains("only 1 document"))
        let seen = try await eve.visit(Self.page(world, "/documents"))
        #expect(seen.text.contains("One document."))
        for other in offered where other != document {
            #expect(!seen.html.contains(other))
            #expect(try await eve.visit(Self.page(world, "/documents/\(other)")).status != 200)
        }
        try await ada.visit(Self.page(world))
        let wrong = try await ada.send("/sharing", ["account": "eve@people.test", "document-none": "yes"])
        #expect(wrong.status == 400)
        await world.close()
    }

    @Test("shares the whole record, which the other one then finds among the own, and only the owner shares on")
    func whole() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        #expect(try await eve.visit(Self.page(world)).status == 403)
        try await ada.visit(Self.page(world))
        #expect(try await ada.send("/sharing", ["account": "eve@people.test"]).text.contains("the whole record"))
        let seen = try await eve.visit(Self.page(world))
        #expect(seen.status == 200 && seen.text.contains("Only the owner of the record"))
        let forged = [FormParameter("account", "ada@people.test")]
        #expect(try await eve.post(Self.page(world), forged).heading == "This form is out of date")
        await world.close()
    }

    @Test("is told what is wrong with a form, and shares nothing by it")
    func wrong() async throws {
        let world = try await IndivoWorld()
        let ada = try await Self.visitor(world)
        for (form, words) in [
            (["account": ""], "Write the user name"), (["account": "not known"], "Write the user name"),
            (["account": "unknown@people.test"], "There is no account with this user name"),
            (["account": "eve@people.test", "until": "soon"], "Write the last day as year"),
            (["account": "eve@people.test", "until": "2001-01-01"], "a last day that is still to come"),
            (["account": "eve@people.test", "from": "some day"], "Write the days of the data"),
            (["account": "eve@people.test", "from": "2020-02-01", "to": "2020-01-01"], "does not end before"),
            (
                ["account": "eve@people.test", "purpose": String(repeating: "a", count: 5000)],
                "a purpose and a reason of one line"
            ),
        ] {
            try await ada.visit(Self.page(world))
            let page = try await ada.send("/sharing", form)
            #expect(page.status == 400 && page.text.contains(words), "\(form)")
        }
        #expect(try await ada.visit(Self.page(world)).text.contains("shared with no other person"))
        await world.close()
    }

    @Test("makes a carenet, lets a person in and takes them out")
    func carenets() async throws {
        let world = try await IndivoWorld()
        let ada = try await Self.visitor(world)
        try await ada.visit(Self.page(world))
        let made = try await ada.send("/carenets", ["carenet_name": "Choir"])
        #expect(made.text.contains("The circle is made."))
        #expect(try await ada.send("/carenets", ["carenet_name": "Choir"]).text.contains("no other circle"))
        let link = try #require(made.html.firstMatch(of: #/href="([^"]+)">Choir</#).map { String($0.1) })
        let empty = try await ada.visit(link)
        #expect(empty.heading == "Circle" && empty.text.contains("No person is in this circle."))
        #expect(try await ada.send("/members", ["account": "unknown@people.test"]).status == 400)
        let added = try await ada.send("/members", ["account": "eve@people.test", "may_write": "yes"])
        #expect(added.text.contains("eve@people.test") && added.text.contains("and adds to it"))
        let eve = try await Self.visitor(world, "eve@people.test")
        #expect(try await eve.visit(link).status == 403, "a member sees what is placed there, not who is in it")
        let page = try await ada.visit(link)
        let end = try #require(page.html.firstMatch(of: #/href="([^"]+\/end)"/#).map { String($0.1) })
        let asked = try await ada.visit(end)
        #expect(asked.heading == "Take a person out" && asked.text.contains("eve@people.test"))
        #expect(try await ada.visit(link).text.contains("eve@people.test"))
        try await ada.visit(end)
        #expect(try await ada.send("/end").text.contains("No person is in this circle."))
        await world.close()
    }
}
