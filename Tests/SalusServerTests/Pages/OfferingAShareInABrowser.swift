import SalusBase
import SalusHTTP
import TestSupport
import Testing

@Suite("A person who offers a share of a record in a browser")
struct OfferingAShareInABrowser {
    private static let statements = """
        <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
        <Field name="startDate">2026-05-16T12:00:00Z</Field><Field name="name_title">Migraine</Field>
        <Field name="name_identifier">37796009</Field>
        <Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field></Model></Models>
        """

    private static func visitor(_ world: IndivoWorld, _ name: String = "ada@people.test") async throws -> PageVisitor {
        let visitor = PageVisitor(world.server)
        try await visitor.signIn(name)
        return visitor
    }

    private static func page(_ world: IndivoWorld, _ below: String) -> String { "/ui/records/\(world.record)\(below)" }

    private static func fill(_ world: IndivoWorld) async throws {
        for (body, type) in [("one", "text/plain"), ("two", "text/plain"), (statements, "application/xml")] {
            _ = try await world.ui.send(
                .post, "/records/\(world.record)/documents/", as: world.owner.session, body: Array(body.utf8),
                type: type
            ).expect(200)
        }
    }

    @Test("looks at it as the other one will see it, changes the terms, and only then shares it")
    func preview() async throws {
        let world = try await IndivoWorld()
        try await Self.fill(world)
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        try await ada.visit(Self.page(world, "/sharing"))
        let form = [
            "account": "eve@people.test", "category-problems": "yes", "role": "Doctor", "purpose": "an opinion",
        ]
        let seen = try await ada.send("/sharing", form.merging(["step": "preview"]) { $1 })
        #expect(seen.heading == "As they see it" && seen.text.contains("Nothing is shared yet."))
        #expect(seen.text.contains("only problems; purpose: an opinion") && seen.text.contains("Migraine"))
        let hidden = try #require(seen.text.firstMatch(of: #/(\d+) documents? stays? hidden/#).flatMap { Int($0.1) })
        #expect(hidden >= 2)
        #expect(try await eve.visit(Self.page(world, "")).status == 403, "nothing is shared by a look")
        let back = try await ada.send("/sharing", ["step": "change"])
        #expect(back.heading == "Sharing" && back.text.contains("shared with no other person"))
        #expect(back.html.contains("value=\"an opinion\"") && back.html.contains("value=\"eve@people.test\""))
        #expect(back.html.matches(of: #/type="checkbox"[^>]*checked=""/#).count == 1)
        try await ada.send("/sharing", form.merging(["step": "preview", "category-problems": ""]) { $1 })
        #expect(try ada.page.text.contains("No document of the record stays hidden."))
        try await ada.send("/sharing", ["step": "change"])
        try await ada.send("/sharing", form.merging(["step": "preview"]) { $1 })
        let shared = try await ada.send("/sharing")
        #expect(shared.text.contains("The record is shared.") && shared.text.contains("Doctor"))
        #expect(try await eve.visit(Self.page(world, "/documents")).text.contains("One document."))
        try await ada.visit(Self.page(world, "/sharing"))
        let wrong = ["account": "eve@people.test", "until": "2001-01-01", "step": "preview"]
        let refused = try await ada.send("/sharing", wrong)
        #expect(refused.status == 400 && refused.text.contains("a last day that is still to come"))
        #expect(refused.html.contains("value=\"2001-01-01\""), "the form keeps the words")
        await world.close()
    }

    @Test("cannot show more by it than the one who looks may read")
    func previewOfAPart() async throws {
        let world = try await IndivoWorld()
        try await Self.fill(world)
        let path = "/records/\(world.record)/sharing/preview"
        let all = try await world.ui.send(.get, path, as: world.owner.session).expect(200)
        #expect(all.text.contains("Migraine") && all.text.contains("hidden=\"0\""))
        _ = try await world.ui.send(.get, path, as: world.stranger.session).expect(403)
        let ada = try await Self.visitor(world)
        try await ada.visit(Self.page(world, "/sharing"))
        try await ada.send("/sharing", ["account": "eve@people.test", "category-allergies": "yes"])
        let seen = try await world.ui.send(.get, path, as: world.stranger.session).expect(200)
        #expect(!seen.text.contains("Migraine") && seen.text.contains("<Documents all=\"0\""))
        await world.close()
    }

    @Test("makes a link, which is shown once, is listed with its terms, and works once")
    func link() async throws {
        let world = try await IndivoWorld()
        try await Self.fill(world)
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        #expect(try await ada.visit(Self.page(world, "/sharing")).text.contains("No link is open."))
        #expect(try await ada.visit(Self.page(world, "/links")).heading == "Share by a link")
        let form = ["days": "3", "role": "Aunt", "read_only": "yes", "category-problems": "yes"]
        let seen = try await ada.send("/links", form.merging(["step": "preview"]) { $1 })
        #expect(seen.heading == "As they see it" && seen.text.contains("the person who accepts the link"))
        #expect(seen.text.contains("read only; only problems"))
        let made = try await ada.send("/links")
        let link = try #require(made.text.firstMatch(of: #/\/ui\/invited\/[-_A-Za-z0-9]{43}/#).map { String($0.0) })
        #expect(made.heading == "Your link" && made.text.contains("as Aunt; read only; only problems"))
        #expect(made.text.contains("keeps only its SHA-256 hash"))
        let list = try await ada.visit(Self.page(world, "/sharing"))
        #expect(list.text.contains("as Aunt; read only; only problems") && !list.html.contains(link))
        #expect(list.text.contains("Open until"))
        #expect(try await eve.visit(link).text.contains("as Aunt; read only; only problems"))
        #expect(try await eve.send("/accept").heading == "Summary")
        let after = try await ada.visit(Self.page(world, "/sharing"))
        #expect(after.text.contains("No link is open.") && after.text.contains("eve@people.test"))
        #expect(!world.server.log.text.contains(String(link.suffix(43))))
        await world.close()
    }

    @Test("ends a link after a question, and it works no more; others reach neither the list nor the end")
    func endsALink() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (try await Self.visitor(world), try await Self.visitor(world, "eve@people.test"))
        try await ada.visit(Self.page(world, "/links"))
        let made = try await ada.send("/links", ["days": "7"])
        let link = try #require(made.text.firstMatch(of: #/\/ui\/invited\/[-_A-Za-z0-9]{43}/#).map { String($0.0) })
        #expect(made.text.contains("the whole record"))
        let list = try await ada.visit(Self.page(world, "/sharing"))
        let end = try #require(list.html.firstMatch(of: #/href="([^"]+\/links\/[^"]+\/end)"/#).map { String($0.1) })
        for path in [end, Self.page(world, "/links")] { #expect(try await eve.visit(path).status == 403) }
        #expect(try await ada.visit(end).heading == "End a link")
        #expect(try await eve.visit(link).status == 200, "the question alone ends nothing")
        #expect(try await ada.send("/end").text.contains("The link no longer works."))
        #expect(try await eve.visit(link).status == 404)
        #expect(try await ada.visit(end).status == 403)
        await world.close()
    }

    @Test("is told what is wrong with a link, and makes none by it")
    func wrongLinks() async throws {
        let world = try await IndivoWorld()
        let ada = try await Self.visitor(world)
        for (form, words) in [
            (["days": "0"], "Write 1 to 30 days."), (["days": "31"], "Write 1 to 30 days."),
            (["days": "soon"], "Write 1 to 30 days."), (["days": ""], "Write 1 to 30 days."),
            (["days": "3", "until": "2001-01-01"], "a last day that is still to come"),
            (["days": "3", "role": String(repeating: "a", count: 200)], "a purpose and a reason of one line"),
        ] {
            try await ada.visit(Self.page(world, "/links"))
            let page = try await ada.send("/links", form)
            #expect(page.status == 400 && page.text.contains(words), "\(form)")
        }
        #expect(try await ada.visit(Self.page(world, "/sharing")).text.contains("No link is open."))
        for _ in 1...20 {
            try await ada.visit(Self.page(world, "/links"))
            #expect(try await ada.send("/links", ["days": "3"]).heading == "Your link")
        }
        try await ada.visit(Self.page(world, "/links"))
        let full = try await ada.send("/links", ["days": "3"])
        #expect(full.status == 400 && full.text.contains("at most 20 open links"))
        await world.close()
    }
}
