import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("Demographics over Indivo's face")
struct SayingWhoAPersonIs {
    @Test("are there once someone said them, in three formats")
    func formats() async throws {
        let fixture = try await AppStorageFixture()
        #expect(try await fixture.send(.get, "/demographics").status == 404)
        _ = try await fixture.send(.put, "/demographics", body: SampleDemographics.xml).expect(200)
        let rdf = try await fixture.send(.get, "/demographics").expect(200)
        #expect(rdf.headers["Content-Type"] == "application/rdf+xml" && rdf.text.contains("ada@people.test"))
        let json = try await fixture.send(.get, "/demographics?response_format=application/json").expect(200)
        let value = try #require(try JSONValue(parsing: json.body).array?.first)
        #expect(value["name_family"]?.string == "Byron" && value["bday"]?.string == "1915-12-10")
        #expect(value["tel_1_preferred_p"] == .bool(true) && value["tel_2_preferred_p"] == .bool(true))
        #expect(value["tel_2_type"]?.string == "c" && value["gender"]?.string == "female")
        let xml = try await fixture.send(.get, "/demographics?response_format=application/xml").expect(200)
        let fields = try XMLNode(parsing: xml.body)["Model"].all("Field")
        #expect(fields.first { $0.attribute("name") == "adr_city" }?.text == "London")
        let other = try await fixture.send(.get, "/demographics?response_format=text/html")
        #expect(other.status == 400 && other.text == "format not supported")
        await fixture.world.close()
    }

    @Test("have versions, of which the record's header names the newest; its label stays")
    func versions() async throws {
        let fixture = try await AppStorageFixture()
        var ids: [String] = []
        for family in ["Byron", "Lovelace"] {
            let set = try await fixture.send(.put, "/demographics", body: SampleDemographics.xml(family: family))
            let meta = try IndivoDocumentMeta(bytes: set.expect(200).body)
            #expect(meta.replaces == ids.last)
            ids.append(meta.id)
            let header = try IndivoRecordHeader(bytes: try await fixture.send(.get, "").expect(200).body)
            #expect(header.demographics == meta.id && header.label == "Ada")
        }
        let json = try await fixture.send(.get, "/demographics?response_format=application/json").expect(200)
        #expect(try JSONValue(parsing: json.body).array?.first?["name_family"]?.string == "Lovelace")
        await fixture.world.close()
    }

    @Test("that break a rule are refused with 400, and what was said before stays")
    func refused() async throws {
        let fixture = try await AppStorageFixture()
        _ = try await fixture.send(.put, "/demographics", body: SampleDemographics.xml).expect(200)
        for body in ["<Foo/>", "<Demographics/>", String(decoding: SampleDemographics.xml(family: ""), as: UTF8.self)] {
            #expect(try await fixture.send(.put, "/demographics", body: Array(body.utf8)).status == 400, "\(body)")
        }
        let versions = try await fixture.xml("/documents/")
        #expect(versions.attribute("total_document_count") == "1")
        await fixture.world.close()
    }

    @Test("are all that an admin app sees of a person")
    func adminApp() async throws {
        let fixture = try await AppStorageFixture()
        let world = fixture.world
        _ = try await world.admin.send(.put, "\(fixture.path)/demographics", body: SampleDemographics.xml).expect(200)
        _ = try await world.admin.send(.get, "\(fixture.path)/demographics").expect(200)
        #expect(try await world.admin.send(.get, "\(fixture.path)/documents/").status == 403)
        #expect(try await world.stranger.send(.get, "\(fixture.path)/demographics").status == 403)
        await world.close()
    }
}
