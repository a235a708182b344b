import PHRHData
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("hData: reading", .timeLimit(.minutes(15))) struct ReadingOverHData {
    @Test("lists the caller's records, and refuses who is not signed in with a sentence")
    func records() async throws {
        let place = try await HDataPlace()
        let feed = try await place.feed("/hdata/records")
        #expect(feed.entries.map(\.title) == ["Ada"])
        #expect(feed.entries[0].address("root")?.hasSuffix("\(place.record)/root.xml") == true)
        for fields: HTTPHeaders in [[:], ["Authorization": "Bearer x"], ["Authorization": "OAuth realm=\"\""]] {
            let answer = try await place.server.send(.get, place.target(""), fields)
            #expect(answer.status == 401 && answer.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
            #expect(answer.headers["Content-Type"] == "text/plain; charset=utf-8" && answer.text.hasSuffix(".\n"))
        }
        await place.server.platform.close()
    }

    @Test("facts that came by other ways have names that stay when their document gets a new version")
    func stable() async throws {
        let place = try await HDataPlace()
        let document = try await place.state(
            FHIRPlace.problem("44054006", "Diabetes", on: "2019"), FHIRPlace.result("718-7", "13.2", on: "2026-01-02"))
        #expect(try await place.names(in: "conditions") == ["\(document).1"])
        #expect(try await place.names(in: "results/diagnostic_results") == ["\(document).2"])
        let statement = PersonStatement(
            [FHIRPlace.problem("38341003", "Hypertension", on: "2020")], writtenAt: TestServer.now)
        let content = RawContent(mediaType: PersonStatement.mediaType, bytes: try #require(statement.encoded))
        let replaced = try await place.ada.send(
            ReplaceDocumentCall(record: place.record, document: document, content: content))
        #expect(replaced.status == 200)
        #expect(try await place.names(in: "conditions") == ["\(document).1"])
        #expect(try await place.get("conditions/\(document).1").text.contains("Hypertension"))
        #expect(try await place.get("results/diagnostic_results/\(document).2").status == 404)
        let created = try await place.feed("conditions").entries[0].metadata
        #expect(created?.created != nil && created?.pedigree?.organization == "person")
        await place.server.platform.close()
    }

    @Test("a statement of one entry is a document of its own: it can be put and deleted here")
    func statements() async throws {
        let place = try await HDataPlace()
        let document = try await place.state(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        let path = "conditions/\(document).1"
        #expect(try await place.write(.put, path, HDataPlace.condition("Gout")).status == 200)
        #expect(try await place.get(path).text.contains("Gout"))
        #expect(try await place.write(.delete, path).status == 204)
        #expect(try await place.models().isEmpty)
        await place.server.platform.close()
    }

    @Test("a panel of vital signs is a document for each value, in its section, read only")
    func panels() async throws {
        let place = try await HDataPlace()
        var panel = VitalSigns()
        panel.date = PartialDate("2026-01-02")
        panel.heartRate = Quantity(value: DecimalText("61"), unit: "/min")
        panel.weight = Quantity(value: DecimalText("70.50"), unit: "kg")
        let document = try await place.state(FactDraft(panel))
        let names = try await place.names(in: "results/vital_signs")
        #expect(names == ["\(document).1.heartRate", "\(document).1.weight"])
        let weight = "results/vital_signs/\(document).1.weight"
        #expect(try await place.get(weight).text.contains("70.50"))
        #expect(try await place.write(.delete, weight).status == 405)
        #expect(try await place.get("results/vital_signs/\(document).1").status == 404)
        await place.server.platform.close()
    }

    @Test("every document is in one section, once, and can be read there")
    func everything() async throws {
        let place = try await HDataPlace()
        try await place.state(
            FHIRPlace.problem("44054006", "Diabetes", on: "2019"), FHIRPlace.result("718-7", "13.2", on: "2026"))
        _ = try await place.add("a note", to: "documents", type: "text/plain")
        var found: [String] = []
        for section in HDataSection.all where section.typeAddress != nil {
            let path = section.path.joined(separator: "/")
            for entry in try await place.feed(path).entries {
                let name = try #require(entry.metadata?.id)
                found.append(path)
                #expect(try await place.get("\(path)/\(name)").status == 200)
            }
        }
        #expect(found.sorted() == ["conditions", "documents", "results/diagnostic_results"])
        await place.server.platform.close()
    }

    @Test("an archived document is in no feed, and can still be read by its name")
    func archived() async throws {
        let place = try await HDataPlace()
        let document = try await place.state(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        let change = ChangeDocumentCall(record: place.record, document: document, .init(label: nil, status: .archived))
        #expect(try await place.ada.send(change).status == 200)
        #expect(try await place.names(in: "conditions").isEmpty)
        #expect(try await place.get("conditions/\(document).1").status == 200)
        await place.server.platform.close()
    }
}
