import PHRHData
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("hData: writing", .timeLimit(.minutes(15))) struct WritingOverHData {
    @Test("a request that is sent again adds nothing; one after the document has changed adds another")
    func retries() async throws {
        let place = try await HDataPlace()
        let first = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(try await place.add(HDataPlace.condition("Diabetes"), to: "conditions") == first)
        #expect(try await place.names(in: "conditions").count == 1)
        for _ in 1...2 {
            #expect(try await place.write(.put, first, HDataPlace.condition("Diabetes type 2")).status == 200)
        }
        let detail = try await place.detail(first)
        #expect(detail.versions.count == 2)
        let second = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(second != first)
        #expect(try await place.write(.delete, second).status == 204)
        let third = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(![first, second].contains(third))
        #expect(try await place.get(third).status == 200)
        await place.server.platform.close()
    }

    @Test("the same document of two people is two")
    func twoPeople() async throws {
        let place = try await HDataPlace()
        let gail = try await TestPerson("gail", on: place.server)
        #expect(try await place.ada.send(ShareRecordCall(record: place.record, name: "gail")).status == 200)
        _ = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let other = try await place.write(.post, "conditions", HDataPlace.condition("Diabetes"), by: gail)
        #expect(other.status == 201)
        let authors = try await place.feed("conditions").entries.compactMap(\.metadata?.pedigree?.author)
        #expect(Set(authors) == ["ada", "gail"])
        await place.server.platform.close()
    }

    @Test("If-Match takes the tag of any form, and refuses an older version")
    func preconditions() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let old = try await place.get(path, ["Accept": "application/json"]).headers["ETag"] ?? ""
        let newer = HDataPlace.condition("Diabetes type 2")
        #expect(try await place.write(.put, path, newer, ["If-Match": "\"other.profile.1\""]).status == 412)
        #expect(try await place.write(.put, path, newer, ["If-Match": old]).status == 200)
        #expect(try await place.write(.put, path, HDataPlace.condition("Gout"), ["If-Match": old]).status == 412)
        #expect(try await place.write(.post, path, HDataPlace.metadata("x"), ["If-Match": old]).status == 412)
        #expect(try await place.write(.delete, path, "", ["If-Match": old]).status == 412)
        #expect(try await place.write(.delete, path, "", ["If-Match": "*"]).status == 204)
        await place.server.platform.close()
    }

    @Test("a document comes with its metadata: the title, and the rest as fields that stay")
    func metadata() async throws {
        let place = try await HDataPlace()
        let form = HDataPlace.form([
            ("content", "application/xml", HDataPlace.condition("Diabetes")),
            ("metadata", "application/xml", HDataPlace.metadata("Sugar")),
        ])
        let path = try await place.add(form, to: "conditions", type: HDataPlace.formType)
        #expect(try await place.feed("conditions").entries.map(\.title) == ["Sugar"])
        let fact = try #require(try await place.detail(path).facts.first)
        #expect(fact.unknown.contains(UnknownField(path: "metadata/PedigreeInfo/Author", text: "Dr. Vale")))
        let bad = HDataPlace.form([
            ("content", "application/xml", HDataPlace.condition("Gout")), ("metadata", "application/xml", "<x/>"),
        ])
        #expect(try await place.write(.post, "conditions", bad, type: HDataPlace.formType).status == 400)
        #expect(try await place.names(in: "conditions").count == 1)
        await place.server.platform.close()
    }

    @Test("each form reads what the other wrote, and a document that is put as it was read changes nothing")
    func forms() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let before = try await place.detail(path).facts.map(\.fields)
        for type in ["application/json", "application/xml"] {
            let text = try await place.get(path, ["Accept": type]).text
            #expect(try await place.write(.put, path, text, type: type).status == 200)
            #expect(try await place.detail(path).facts.map(\.fields) == before, "\(type)")
        }
        #expect(try await place.names(in: "conditions").count == 1)
        await place.server.platform.close()
    }

    @Test("a list is several documents of one, whose parts are read only")
    func lists() async throws {
        let place = try await HDataPlace()
        let list = "<list>\(HDataPlace.condition("Gout"))\(HDataPlace.condition("Asthma"))</list>"
        let path = try await place.add(list, to: "conditions")
        let names = try await place.names(in: "conditions")
        #expect(names.count == 2 && "conditions/\(names[0])" == path)
        #expect(Set(names.map { $0.split(separator: ".")[0] }).count == 1)
        #expect(try await place.write(.put, path, HDataPlace.condition("Gout")).status == 405)
        #expect(try await place.write(.delete, path).status == 405)
        await place.server.platform.close()
    }

    @Test("any file is a document; what profile sections without a model say is kept whole, in its section")
    func kept() async throws {
        let place = try await HDataPlace()
        let scan = try await place.add("%PDF-1.4", to: "documents", type: "application/pdf")
        let read = try await place.get(scan)
        #expect(read.text == "%PDF-1.4" && read.headers["Content-Type"] == "application/pdf")
        #expect(read.headers["Content-Security-Policy"]?.contains("sandbox") == true)
        #expect(try await place.get(scan, ["Accept": "application/xml"]).status == 406)
        #expect(try await place.write(.put, scan, "%PDF-1.5", type: "application/pdf").status == 200)
        #expect(try await place.get(scan).text == "%PDF-1.5")
        let support = "<support><date low='2012'/></support>"
        let kept = try await place.add(support, to: "supports")
        #expect(kept.hasPrefix("supports/"))
        #expect(try await place.get(kept).text == support)
        #expect(try await place.names(in: "supports").count == 1)
        #expect(try await place.names(in: "documents").count == 1)
        await place.server.platform.close()
    }

    @Test("the person of a record is a document of person_information, and titles the record")
    func person() async throws {
        let place = try await HDataPlace()
        let text = """
            <patient><name><given>Ada</given><lastname>Lovelace</lastname></name>\
            <birthtime>1815-12-10T00:00:00Z</birthtime></patient>
            """
        let path = try await place.add(text, to: "person_information")
        #expect(try await place.get(path).text.contains("Lovelace"))
        #expect(try await place.feed("/hdata/records").entries.map(\.title) == ["Ada Lovelace"])
        await place.server.platform.close()
    }

    @Test("what is written here is in the native API and in Indivo's reports, and goes from both")
    func elsewhere() async throws {
        let fixture = try await ReportFixture()
        let person = try await fixture.nativeReader()
        let place = HDataPlace(fixture.world.server, person, fixture.world.record)
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(try await place.models() == ["Problem"])
        #expect(try await fixture.json("reports/Problem/").map { $0["name_title"] } == ["Diabetes"])
        let document = try await fixture.add(ReportFixture.problem("Asthma"))
        let names = try await place.names(in: "conditions")
        #expect(names.count == 2 && names.contains("\(document).1"))
        #expect(try await place.get("conditions/\(document).1").text.contains("Asthma"))
        #expect(try await place.write(.delete, path).status == 204)
        #expect(try await fixture.json("reports/Problem/").map { $0["name_title"] } == ["Asthma"])
        await fixture.close()
    }
}

extension HDataPlace {
    /// The record's document that a section document is from, by the native API.
    func detail(_ path: String) async throws -> DocumentDetail {
        let name = try #require(path.split(separator: "/").last.flatMap { HDataDocumentID(String($0)) })
        let first = try await ada.send(ReadDocumentCall(record: record, document: name.document))
            .value(of: ReadDocumentCall.self)
        let latest = try #require(first.versions.last)
        return try await ada.send(ReadDocumentCall(record: record, document: latest.id))
            .value(of: ReadDocumentCall.self)
    }
}
