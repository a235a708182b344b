import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("Documents that an app gives names of its own")
struct NamingDocumentsAsAnApp {
    private static let duplicate = "Duplicate external id. Each document requires a unique external id"

    @Test("are found by them, labelled by them, and replaced under other ones")
    func named() async throws {
        let fixture = try await AppStorageFixture()
        let name = "/documents/external/labs@apps.test/visit%201"
        let id = try #require(try await fixture.make(.put, name).attribute("id"))
        #expect(try await fixture.xml("\(name)/meta").attribute("id") == id)
        let label = try await fixture.send(.put, "\(name)/label", body: Array("First".utf8), type: "text/plain")
        #expect(try XMLNode(parsing: label.expect(200).body)["Document"]["label"].text == "First")
        let next = try await fixture.make(.put, "/documents/\(id)/replace/external/labs@apps.test/visit-2")
        #expect(next["replaces"].attribute("id") == id && next["label"].text == "First")
        #expect(try await fixture.xml("\(name)/meta")["replacedBy"].attribute("id") == next.attribute("id"))
        await fixture.world.close()
    }

    @Test("have each name once on a record, whatever the call, and a refused one leaves nothing")
    func unique() async throws {
        let fixture = try await AppStorageFixture()
        let first = try #require(
            try await fixture.make(.put, "/documents/external/labs@apps.test/a").attribute("id"))
        for rest in [
            "/documents/external/labs@apps.test/a", "/documents/\(first)/replace/external/labs@apps.test/a",
            "/documents/\(first)/rels/annotation/external/labs@apps.test/a",
        ] {
            let answer = try await fixture.send(.put, rest, body: Array("<Note/>".utf8))
            #expect(answer.status == 400 && answer.text == Self.duplicate, "\(rest)")
        }
        #expect(try await fixture.xml("/documents/").attribute("total_document_count") == "1")
        #expect(try await fixture.xml("/documents/\(first)/meta")["replacedBy"].exists == false)
        await fixture.world.close()
    }

    @Test("are another app's business only for that app: each has its own names")
    func apart() async throws {
        let fixture = try await AppStorageFixture()
        let world = fixture.world
        let other = try await world.access(for: world.other, on: world.record, by: world.owner)
        let mine = try await fixture.make(.put, "/documents/external/labs@apps.test/a").attribute("id")
        let theirs = "\(fixture.path)/documents/external/other@apps.test/a"
        let made = try await world.other.send(.put, theirs, as: other, body: Array("<Note/>".utf8)).expect(200)
        #expect(try XMLNode(parsing: made.body).attribute("id") != mine)
        let foreign = "\(fixture.path)/documents/external/labs@apps.test/a"
        #expect(try await world.other.send(.get, "\(foreign)/meta", as: other).status == 403)
        #expect(try await world.other.send(.put, foreign, as: other, body: Array("<Note/>".utf8)).status == 403)
        #expect(try await world.owner.send(.get, "\(foreign)/meta").status == 403)
        #expect(try await fixture.send(.get, "/documents/external/labs@apps.test/b/meta").status == 404)
        await world.close()
    }

    @Test("tell which app brought them, though their creator stays the account: fault 18 is gone")
    func writingApp() async throws {
        let fixture = try await AppStorageFixture()
        let info = ["full_name": "Ada Byron", "contact_email": "ada@people.test"]
        let account = "/accounts/\(fixture.world.owner.name)/info-set"
        _ = try await fixture.world.admin.send(.post, account, form: info).expect(200)
        let made = try await fixture.make(.post, "/documents/", #"<a:Note xmlns:a="urn:a#">walked</a:Note>"#)
        #expect(made["creator"].attribute("id") == fixture.world.owner.name && made.attribute("type") == "urn:a#Note")
        #expect(made["creator"]["fullname"].text == "Ada Byron")
        let id = try #require(made.attribute("id").flatMap { DocumentID($0) })
        let exported = try await fixture.world.server.operate(ListExportCall(record: fixture.world.record))
        #expect(exported.documents.first { $0.id == id }?.app == AppName("labs@apps.test"))
        await fixture.world.close()
    }
}
