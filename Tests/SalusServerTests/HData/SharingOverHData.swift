import PHRFHIR
import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("hData: shares with limits", .timeLimit(.minutes(15))) struct SharingOverHData {
    private static func share(_ place: HDataPlace, _ limits: ShareLimits) async throws -> TestPerson {
        let gail = try await TestPerson("gail", on: place.server)
        let call = ShareRecordCall(record: place.record, name: "gail", limits: limits)
        #expect(try await place.ada.send(call).status == 200)
        return gail
    }

    @Test("a share of results shows just the documents of that section, and hides the others like ones that are not")
    func reading() async throws {
        let place = try await HDataPlace()
        let hidden = try await place.state(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        let shown = try await place.state(FHIRPlace.result("718-7", "13.2", on: "2026-01-02"))
        _ = try await place.add("a note", to: "documents", type: "text/plain")
        let gail = try await Self.share(place, ShareLimits(categories: [.results]))
        for section in HDataSection.all {
            let path = section.path.joined(separator: "/")
            let names = try await place.names(in: path, by: gail)
            #expect(names == (path == "results/diagnostic_results" ? ["\(shown).1"] : []), "\(path)")
        }
        let never = try await place.get("conditions/\(DocumentID(from: .secure)).1", by: gail)
        for path in ["conditions/\(hidden).1", "results/diagnostic_results/\(hidden).1"] {
            let answer = try await place.get(path, by: gail)
            #expect(answer.status == 404 && answer.body == never.body)
        }
        for (method, text) in [(HTTPMethod.delete, ""), (.put, HDataPlace.condition("x"))] {
            #expect(try await place.write(method, "conditions/\(hidden).1", text, by: gail).status == 404)
        }
        #expect(try await place.names(in: "conditions") == ["\(hidden).1"])
        await place.server.platform.close()
    }

    @Test("writes only what it would see")
    func writing() async throws {
        let place = try await HDataPlace()
        let gail = try await Self.share(place, ShareLimits(categories: [.problems]))
        #expect(try await place.write(.post, "conditions", HDataPlace.condition("Gout"), by: gail).status == 201)
        let before = try await place.server.extent()
        let allergy = "<allergy><product code='7980' codeSystem='2.16.840.1.113883.6.88'/></allergy>"
        #expect(try await place.write(.post, "allergies", allergy, by: gail).status == 400)
        #expect(try await place.write(.post, "documents", "x", type: "text/plain", by: gail).status == 400)
        #expect(try await place.server.extent() == before)
        await place.server.platform.close()
    }

    @Test("the name of a document whose first version is hidden is one that can be read, over FHIR too")
    func versions() async throws {
        let place = try await HDataPlace()
        let first = try await place.state(
            FHIRPlace.problem("44054006", "Diabetes", on: "2019"), FHIRPlace.result("718-7", "13.2", on: "2026"))
        let statement = PersonStatement([FHIRPlace.result("718-7", "13.2", on: "2026")], writtenAt: TestServer.now)
        let content = RawContent(mediaType: PersonStatement.mediaType, bytes: try #require(statement.encoded))
        let call = ReplaceDocumentCall(record: place.record, document: first, content: content)
        #expect(try await place.ada.send(call).status == 200)
        let gail = try await Self.share(place, ShareLimits(categories: [.results]))
        let name = try #require(try await place.names(in: "results/diagnostic_results", by: gail).first)
        #expect(!name.hasPrefix("\(first)"))
        #expect(try await place.get("results/diagnostic_results/\(name)", by: gail).status == 200)
        let fhir = FHIRPlace(of: place)
        let id = try #require(try await fhir.search("Observation", by: gail).first?.id)
        #expect(try await fhir.get("Observation/\(id)", by: gail).status == 200)
        await place.server.platform.close()
    }

    @Test("refuses before a body is understood: a stranger learns nothing of a wrong document")
    func rightFirst() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let reader = try await Self.share(place, ShareLimits(isReadOnly: true))
        let stranger = try await TestPerson("eve", on: place.server)
        for person in [reader, stranger] {
            for (method, target) in [(HTTPMethod.post, "conditions"), (.post, ""), (.post, path), (.put, path)] {
                let answer = try await place.write(method, target, "<not readable", by: person)
                #expect(answer.status == 404, "\(method) \(target)")
            }
        }
        await place.server.platform.close()
    }
}

extension FHIRPlace {
    /// The same record, over FHIR.
    init(of place: HDataPlace) { (server, ada, record) = (place.server, place.ada, place.record) }
}
