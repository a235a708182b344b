import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusXML
import Testing

@Suite("Documents over Indivo's face")
struct WritingDocumentsAsAnApp {
    private static let problem = Array(
        """
        <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
        <Field name="startDate">2009-05-16T12:00:00Z</Field>
        <Field name="name_title">Backache (finding)</Field><Field name="name_identifier">161891005</Field>
        <Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field>
        </Model></Models>
        """.utf8)

    private struct Fixture {
        let world: IndivoWorld
        let token: TestToken
        var path: String { "/records/\(world.record)/documents/" }

        init() async throws {
            world = try await IndivoWorld()
            token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        }

        func send(
            _ method: HTTPMethod, _ rest: String = "", form: [String: String]? = nil, body: [UInt8] = [],
            type: String = "application/xml"
        ) async throws -> TestAnswer {
            try await world.labs.send(method, path + rest, as: token, form: form, body: body, type: type)
        }

        func create(_ body: [UInt8] = problem, type: String = "application/xml") async throws -> XMLNode {
            try XMLNode(parsing: try await send(.post, body: body, type: type).expect(200).body)
        }
    }

    @Test("are written by an app, and their facts are everybody's who may read the record")
    func write() async throws {
        let fixture = try await Fixture()
        let made = try await fixture.create()
        let id = try #require(made.attribute("id"))
        #expect(made.attribute("digest") == Hex.encode(SHA256.hash(Self.problem)))
        #expect(made.attribute("type") == "http://indivo.org/vocab/xml/documents#Models")
        #expect(made["creator"].attribute("id") == fixture.world.owner.name)
        #expect(made["latest"].attribute("id") == id && made["status"].text == "active")
        let read = try await fixture.send(.get, id).expect(200)
        #expect(read.body == Self.problem && read.headers["Content-Type"] == "application/xml")
        let detail = try await fixture.world.server.operate(ShowRecordCall(record: fixture.world.record))
        #expect(detail.facts == ["Problem": 1])
        await fixture.world.close()
    }

    @Test("are each their own, also with the same bytes, and listed newest first with their number")
    func list() async throws {
        let fixture = try await Fixture()
        let ids = [try await fixture.create(), try await fixture.create(), try await fixture.create()].map {
            $0.attribute("id")
        }
        #expect(Set(ids).count == 3)
        let page = try XMLNode(parsing: try await fixture.send(.get, "?limit=2&offset=1").expect(200).body)
        #expect(page.attribute("total_document_count") == "3")
        #expect(page.children.map { $0.attribute("id") } == [ids[1], ids[0]])
        let oldest = try XMLNode(parsing: try await fixture.send(.get, "?order_by=created_at&limit=1").expect(200).body)
        #expect(oldest.children.map { $0.attribute("id") } == [ids[0]])
        for (query, count) in [("type=Models", 3), ("type=Allergy", 0), ("status=void", 0), ("limit=0", 0)] {
            let found = try XMLNode(parsing: try await fixture.send(.get, "?\(query)").expect(200).body)
            #expect(found.children.count == count, "\(query)")
        }
        for (query, status) in [("limit=x", 400), ("limit=-1", 400), ("order_by=secret", 400), ("status=gone", 404)] {
            #expect(try await fixture.send(.get, "?\(query)").status == status, "\(query)")
        }
        await fixture.world.close()
    }

    @Test("get new versions, of the latest only, and keep their label")
    func versions() async throws {
        let fixture = try await Fixture()
        let first = try #require(try await fixture.create().attribute("id"))
        let labelled = try await fixture.send(.put, "\(first)/label", body: Array("My label".utf8), type: "text/plain")
        #expect(try XMLNode(parsing: labelled.expect(200).body)["Document"]["label"].text == "My label")
        let second = try XMLNode(
            parsing: try await fixture.send(.post, "\(first)/replace", body: Self.problem).expect(200).body)
        #expect(second["replaces"].attribute("id") == first && second["label"].text == "My label")
        let old = try XMLNode(parsing: try await fixture.send(.get, "\(first)/meta").expect(200).body)
        #expect(old["replacedBy"].attribute("id") == second.attribute("id"))
        #expect(old["latest"].attribute("id") == second.attribute("id"))
        let again = try await fixture.send(.post, "\(first)/replace", body: Self.problem)
        #expect(
            again.status == 400 && again.text.hasPrefix("Can't version a document that has already been versioned."))
        let all = try XMLNode(parsing: try await fixture.send(.get, "\(first)/versions/").expect(200).body)
        #expect(all.children.map { $0.attribute("id") } == [second.attribute("id"), first])
        await fixture.world.close()
    }

    @Test("change their status with a reason, which is remembered with who gave it")
    func status() async throws {
        let fixture = try await Fixture()
        let id = try #require(try await fixture.create().attribute("id"))
        let archive = ["status": "archived", "reason": "old & gone"]
        #expect(try await fixture.send(.post, "\(id)/set-status", form: archive).expect(200).text.hasSuffix("<ok/>"))
        for form in [["status": "archived"], ["status": "lost", "reason": "r"], ["reason": "r"]] {
            #expect(try await fixture.send(.post, "\(id)/set-status", form: form).status == 400)
        }
        let history = try XMLNode(parsing: try await fixture.send(.get, "\(id)/status-history").expect(200).body)
        #expect(history.children.map { $0["reason"].text } == ["old & gone"])
        #expect(history.children.first?.attribute("by") == fixture.world.owner.name)
        #expect(try await fixture.world.server.operate(ShowRecordCall(record: fixture.world.record)).facts.isEmpty)
        await fixture.world.close()
    }

    @Test(
        """
        count by the status of their latest version, which anyone who saw an older state does not change:
        fault 17 is gone
        """
    )
    func lineages() async throws {
        let fixture = try await Fixture()
        let first = try #require(try await fixture.create().attribute("id"))
        let made = try await fixture.send(.post, "\(first)/replace", body: Self.problem).expect(200)
        let second = try #require(try XMLNode(parsing: made.body).attribute("id"))
        func facts() async throws -> [String: Int] {
            try await fixture.world.server.operate(ShowRecordCall(record: fixture.world.record)).facts
        }
        let void = ["status": "void", "reason": "wrong"]
        _ = try await fixture.send(.post, "\(first)/set-status", form: void).expect(200)
        #expect(try await facts() == ["Problem": 1])
        _ = try await fixture.send(.post, "\(second)/set-status", form: void).expect(200)
        #expect(try await facts().isEmpty)
        await fixture.world.close()
    }

    @Test("that are no XML and say they are, or break their model, are refused and leave nothing")
    func refused() async throws {
        let fixture = try await Fixture()
        let wrong = String(decoding: Self.problem, as: UTF8.self).replacing("2009-05-16T12:00:00Z", with: "yesterday")
        for body in [Array("<Foo>".utf8), Array(wrong.utf8)] {
            let answer = try await fixture.send(.post, body: body)
            #expect(answer.status == 400 && answer.text.hasPrefix("the document submitted is malformed:"))
        }
        let list = try XMLNode(parsing: try await fixture.send(.get).expect(200).body)
        #expect(list.attribute("total_document_count") == "0")
        await fixture.world.close()
    }

    @Test("are looked at only when their sender may bring them: others are told nothing of what is wrong with them")
    func strangers() async throws {
        let fixture = try await Fixture()
        let (world, bad) = (fixture.world, Array("<Foo>".utf8))
        let id = try #require(try await fixture.create().attribute("id"))
        let record = "/records/\(world.record)"
        let own = "external/labs@apps.test/x"
        for (method, path) in [
            (HTTPMethod.post, fixture.path), (.put, fixture.path + own), (.post, fixture.path + "\(id)/replace"),
            (.put, fixture.path + "\(id)/replace/\(own)"), (.post, fixture.path + "\(id)/rels/annotation/"),
            (.put, "\(record)/demographics"), (.post, "\(record)/apps/labs@apps.test/documents/"),
            (.put, "\(record)/apps/labs@apps.test/documents/external/x"), (.post, "\(record)/inbox/m1/attachments/1"),
            (.post, "\(record)/apps/other@apps.test/setup"), (.post, "/records/"),
            (.post, "/apps/labs@apps.test/documents/"),
        ] {
            #expect(try await world.stranger.send(method, path, body: bad).status == 403, "\(path)")
            #expect(try await world.other.send(method, path, body: bad).status == 403, "\(path)")
        }
        #expect(try await fixture.send(.post, body: bad).status == 400)
        await world.close()
    }

    @Test("of other kinds are kept as they are: text is served as XML, the rest by its own name")
    func kinds() async throws {
        let fixture = try await Fixture()
        for (type, served) in [("text/plain", "application/xml"), ("image/png", "image/png")] {
            let id = try #require(try await fixture.create([1, 2, 3], type: type).attribute("id"))
            let read = try await fixture.send(.get, id).expect(200)
            #expect(read.body == [1, 2, 3] && read.headers["Content-Type"] == served)
        }
        await fixture.world.close()
    }

    @Test("of another record, or unknown, are 404 to anyone who may read the record, and 403 to everybody else")
    func unknown() async throws {
        let fixture = try await Fixture()
        let id = try #require(try await fixture.create().attribute("id"))
        #expect(try await fixture.send(.get, "\(DocumentID(from: .secure))").status == 404)
        for person in [id, "\(DocumentID(from: .secure))"] {
            #expect(try await fixture.world.stranger.send(.get, fixture.path + person).status == 403)
        }
        await fixture.world.close()
    }
}
