import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusXML
import Testing

@Suite("Relations of documents over Indivo's face")
struct RelatingDocumentsAsAnApp {
    private static let annotation = "http://indivo.org/vocab/documentrels#annotation"

    @Test("are counted on both sides, and listed with the documents")
    func related() async throws {
        let fixture = try await AppStorageFixture()
        let (about, remark) = (try await fixture.document(), try await fixture.document())
        for _ in 0..<2 {
            #expect(try await fixture.send(.put, "/documents/\(about)/rels/annotation/\(remark)").status == 200)
        }
        let meta = try await fixture.xml("/documents/\(about)/meta")
        #expect(meta["relatesTo"]["relation"].attribute("type") == Self.annotation)
        #expect(meta["relatesTo"]["relation"].attribute("count") == "1" && !meta["isRelatedFrom"].exists)
        let list = try await fixture.xml("/documents/\(about)/rels/annotation/")
        #expect(list.attribute("total_document_count") == "1" && list["Document"].attribute("id") == remark)
        #expect(list["Document"]["isRelatedFrom"]["relation"].attribute("count") == "1")
        #expect(try await fixture.xml("/documents/\(remark)/rels/annotation/").children.isEmpty)
        #expect(try await fixture.xml("/documents/\(about)/rels/followup/").children.isEmpty)
        #expect(try await fixture.xml("/documents/\(about)/rels/annotation/?status=void").children.isEmpty)
        await fixture.world.close()
    }

    @Test("are those of every version of a document, each related document once")
    func ofOtherVersions() async throws {
        let fixture = try await AppStorageFixture()
        let (first, remark) = (try await fixture.document(), try await fixture.document())
        _ = try await fixture.send(.put, "/documents/\(first)/rels/annotation/\(remark)").expect(200)
        let second = try #require(
            try await fixture.make(.post, "/documents/\(first)/replace").attribute("id"))
        for version in [first, second] {
            let list = try await fixture.xml("/documents/\(version)/rels/annotation/")
            #expect(list.children.map { $0.attribute("id") } == [remark])
        }
        _ = try await fixture.send(.put, "/documents/\(second)/rels/annotation/\(remark)").expect(200)
        let meta = try await fixture.xml("/documents/\(second)/meta")
        #expect(meta["relatesTo"]["relation"].attribute("count") == "1")
        #expect(try await fixture.xml("/documents/\(second)/rels/annotation/").children.count == 1)
        await fixture.world.close()
    }

    @Test("are made with a new document in one stroke, also under a name of the app's", arguments: [false, true])
    func created(named: Bool) async throws {
        let fixture = try await AppStorageFixture()
        let about = try await fixture.document()
        let rest = "/documents/\(about)/rels/interpretation/"
        let made =
            named
            ? try await fixture.make(.put, "\(rest)external/labs@apps.test/i1") : try await fixture.make(.post, rest)
        #expect(made["isRelatedFrom"]["relation"].attribute("count") == "1")
        #expect(try await fixture.xml(rest)["Document"].attribute("id") == made.attribute("id"))
        if named {
            let meta = try await fixture.xml("/documents/external/labs@apps.test/i1/meta")
            #expect(meta.attribute("id") == made.attribute("id"))
        }
        await fixture.world.close()
    }

    @Test("are between documents of one record only, no matter who asks: fault 4 is gone")
    func foreign() async throws {
        let fixture = try await AppStorageFixture()
        let mine = try await fixture.document()
        let world = fixture.world
        let other = try await world.server.operate(CreateRecordCall(.init(owner: world.owner.name, title: "Other"))).id
        let made = try await world.owner.send(.post, "/records/\(other)/documents/", body: Array("<Note/>".utf8))
        let theirs = try IndivoDocumentMeta(bytes: made.expect(200).body).id
        for (about, related) in [(mine, theirs), (theirs, mine), (mine, "\(DocumentID(from: .secure))")] {
            let answer = try await fixture.send(.put, "/documents/\(about)/rels/annotation/\(related)")
            #expect(answer.status == 404, "\(answer.text)")
        }
        #expect(
            try await fixture.send(.post, "/documents/\(theirs)/rels/annotation/", body: Array("<N/>".utf8)).status
                == 404
        )
        for meta in [try await fixture.xml("/documents/\(mine)/meta")] { #expect(!meta["relatesTo"].exists) }
        #expect(try await fixture.xml("/documents/").attribute("total_document_count") == "1")
        await world.close()
    }

    @Test("have five names, and a document is none of its own")
    func names() async throws {
        let fixture = try await AppStorageFixture()
        let (about, other) = (try await fixture.document(), try await fixture.document())
        for relation in ["answers", "annotation", "interpretation", "followup", "attachment"] {
            #expect(try await fixture.send(.put, "/documents/\(about)/rels/\(relation)/\(other)").status == 200)
        }
        #expect(try await fixture.xml("/documents/\(about)/meta")["relatesTo"].children.count == 5)
        #expect(try await fixture.send(.put, "/documents/\(about)/rels/cousin/\(other)").status == 404)
        #expect(try await fixture.send(.put, "/documents/\(about)/rels/answers/\(about)").status == 400)
        await fixture.world.close()
    }

    @Test("are the same to a native client, which may add some")
    func native() async throws {
        let server = try await TestServer()
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: ""))).id
        var documents: [DocumentID] = []
        for content in [SampleDocuments.indivo, SampleDocuments.hReader] {
            documents.append(
                try await server.operate(ImportDocumentCall(into: .record(record), content: content)).document)
        }
        let relate = RelateDocumentsCall(
            record: record, document: documents[0], .init(relation: .followup, related: documents[1]))
        let link = try await person.send(relate).value(of: RelateDocumentsCall.self)
        #expect(link.about == documents[0] && link.related == documents[1] && link.relation == .followup)
        for document in documents {
            let list = try await person.send(ListRelationsCall(record: record, document: document))
                .value(of: ListRelationsCall.self)
            #expect(list.links == [link])
        }
        await server.platform.close()
    }
}
