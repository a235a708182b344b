import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@testable import SalusServer
@testable import SalusServerHData

/// The routes of RHEx as hReader asks for them, and the faults of the server of 2012.
@Suite("RHEx", .timeLimit(.minutes(15))) struct SpeakingRHEx {
    private let place: HDataPlace
    private let base: String

    init() async throws {
        place = try await HDataPlace()
        base = "/rhex/records/\(place.record)"
    }

    private func json(_ path: String) async throws -> JSONValue {
        let answer = try await place.get(path, ["Accept": "application/json"])
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/json", "\(answer.text)")
        return try JSONValue(parsing: answer.body)
    }

    private static let gout = """
        <condition xmlns="urn:hl7-org:greencda:c32"><problemDate low="2019-05-02"/><problemName>Gout</problemName>\
        <problemCode code="44054006" codeSystem="2.16.840.1.113883.6.96"/></condition>
        """

    @Test("hReader's way: the records, their feeds, the whole record in one answer")
    func reading() async throws {
        _ = try await place.state(FHIRPlace.problem("195967001", "Asthma", on: "2009-05-16"))
        for target in ["/rhex/", "/rhex/records"] {
            let feed = try await place.feed(target)
            #expect(feed.entries.map(\.id) == ["\(place.record)"] && feed.entries.map(\.title) == ["Ada"])
            #expect(feed.entries[0].links.map(\.relation) == ["alternate", "root"])
        }
        let sections = try await place.feed(base)
        #expect(sections.entries.count == 12 && sections.entries[0].id == "id:\(place.record):c32")
        for name in ["\(place.record)", "\(place.record).json"] {
            let answer = try await place.get("\(base)/c32/\(name)", ["Accept": "application/json"])
            let parsed = try HReaderPatient.parse(answer.body)
            #expect(parsed.facts.map(\.model) == [Demographics.name, Problem.name])
        }
        #expect(try await place.get("\(base)/c32/\(RecordID(from: .secure))").status == 404)
        #expect(try await place.get("\(base)/c32/\(place.record)", ["Accept": "application/xml"]).status == 406)
        await place.server.platform.close()
    }

    @Test("root.xml lists the eleven sections side by side under running numbers; OPTIONS has its three headers")
    func root() async throws {
        let root = try HDataRoot(parsing: try await place.get("\(base)/root.xml").body)
        #expect(root.sections.map(\.path) == HDataSection.ofRHEx.compactMap(\.rhexName))
        #expect(root.resourceTypes.map(\.id) == (1...11).map(String.init))
        for method: HTTPMethod in [.put, .post, .delete] {
            #expect(try await place.write(method, "\(base)/root.xml").status == 405)
        }
        let options = try await place.server.send(.options, base, place.ada.headers)
        #expect(options.status == 200 && options.body.isEmpty)
        #expect(
            options.headers["X-hdata-extensions"]?.split(separator: " ").count == 11
                && options.headers["X-hdata-hcp"] != nil && options.headers["X-hdata-security"] != nil)
        await place.server.platform.close()
    }

    @Test("an entry is added, read in three forms, replaced and deleted, and is the same in every protocol")
    func entries() async throws {
        let added = try await place.write(.post, "\(base)/conditions", Self.gout)
        #expect(added.status == 201, "\(added.text)")
        let location = try #require(added.headers["Location"])
        let name = try #require(location.split(separator: "/").last.map(String.init))
        let path = "\(base)/conditions/\(name)"
        #expect(location.hasSuffix(path))
        #expect(try await place.models() == [Problem.name])
        #expect(try await place.names(in: "conditions") == [name])
        #expect(try await json(path)["_id"] == .string(name))
        #expect(try await json("\(base)/conditions").array?.count == 1)
        let xml = try await place.get("\(base)/conditions", ["Accept": "application/xml"])
        #expect(xml.status == 200 && xml.text.contains("Gout"))
        #expect(try await place.feed("\(base)/conditions").entries.count == 1)
        #expect(try await place.write(.put, path, Self.gout.replacing("Gout", with: "Gout of the toe")).status == 200)
        #expect(try await json(path)["version"] == .number(DecimalText(2)))
        #expect(try await place.write(.put, "\(base)/conditions").status == 405)
        #expect(try await place.write(.delete, path).status == 204)
        #expect(try await place.get(path).status == 410)
        await place.server.platform.close()
    }

    @Test("no section but the eleven, and none of hData's own")
    func sections() async throws {
        for name in ["results/vital_signs", "person_information", "documents", "nothing"] {
            #expect(try await place.get("\(base)/\(name)").status == 404, "\(name)")
        }
        for section in HDataSection.ofRHEx.compactMap(\.rhexName) {
            #expect(try await place.feed("\(base)/\(section)").entries.isEmpty)
            #expect(try await json("\(base)/\(section)") == .array([]))
        }
        await place.server.platform.close()
    }

    @Test("fault: any person who is signed in reads any record")
    func strangers() async throws {
        let added = try await place.write(.post, "\(base)/conditions", Self.gout)
        let name = try #require(added.headers["Location"]?.split(separator: "/").last)
        let eve = try await TestPerson("eve", on: place.server)
        #expect(try await place.feed("/rhex/", by: eve).entries.isEmpty)
        let paths = ["", "/root.xml", "/c32/\(place.record)", "/conditions", "/conditions/\(name)"]
        for path in paths {
            let answer = try await place.get(base + path, by: eve)
            #expect(answer.status == 404 && !answer.text.contains("Gout"), "\(path)")
        }
        #expect(try await place.write(.post, "\(base)/conditions", Self.gout, by: eve).status == 404)
        #expect(try await place.write(.delete, "\(base)/conditions/\(name)", by: eve).status == 404)
        await place.server.platform.close()
    }

    @Test("fault: a header of a gateway says who asks, and a token may stand in the address")
    func forgeries() async throws {
        let token = try #require(place.ada.headers[CredentialFields.authorization]?.split(separator: " ").last)
        let forgeries: [(target: String, fields: HTTPHeaders)] = [
            (base, [:]), (base, ["X-AUTH": "ada"]), ("\(base)?access_token=\(token)", [:]),
        ]
        for (target, fields) in forgeries {
            #expect(try await place.server.send(.get, target, fields).status == 401)
        }
        let unsigned = try await place.server.send(
            .post, "\(base)/conditions", place.ada.headers.joined(with: ["Content-Type": "application/xml"]),
            body: Array(Self.gout.utf8))
        #expect(unsigned.status == 401)
        await place.server.platform.close()
    }

    @Test("fault: a GET reaches every action, and changes things")
    func changingByGET() async throws {
        let before = try await place.server.extent()
        for path in ["/users/1/make_admin", "/records/destroy/\(place.record)", "/entries/delete/1"] {
            #expect(try await place.get("/rhex\(path)").status == 404)
        }
        for endpoint in RHExEndpoints.all(HDataSite(base: "", layout: .rhex)) where endpoint.method == .get {
            let path = endpoint.pattern.replacing("{record}", with: "\(place.record)")
                .replacing("{patient}", with: "\(place.record)").replacing("{section}", with: "allergies")
                .replacing("{document}", with: "x")
            _ = try await place.get("/rhex/\(path)")
        }
        #expect(try await place.server.extent() == before)
        await place.server.platform.close()
    }

    @Test("fault: an error repeats the request unescaped")
    func errors() async throws {
        for path in ["/rhex/records/%3Cscript%3E", "\(base)/%3Cscript%3E", "\(base)/conditions/%3Cscript%3E"] {
            let answer = try await place.get(path)
            #expect(answer.status == 404 && !answer.text.contains("script"))
            #expect(answer.headers["Content-Type"] == "text/plain; charset=utf-8")
        }
        await place.server.platform.close()
    }

    @Test("a share shows and takes its part alone, and readers write nothing")
    func shares() async throws {
        _ = try await place.state(FHIRPlace.problem("195967001", "Asthma", on: "2009-05-16"))
        let bo = try await TestPerson("bo", on: place.server)
        let limits = ShareLimits(categories: [.allergies])
        #expect(
            try await place.ada.send(ShareRecordCall(record: place.record, name: "bo", limits: limits)).status == 200)
        let whole = try await place.get("\(base)/c32/\(place.record)", ["Accept": "application/json"], by: bo)
        #expect(whole.status == 200 && !whole.text.contains("Asthma"))
        #expect(try await place.feed("\(base)/conditions", by: bo).entries.isEmpty)
        let carl = try await TestPerson("carl", on: place.server)
        let reading = ShareRecordCall(record: place.record, name: "carl", limits: ShareLimits(isReadOnly: true))
        #expect(try await place.ada.send(reading).status == 200)
        for (reader, status) in [(bo, 400), (carl, 404)] {
            let answer = try await place.write(.post, "\(base)/conditions", Self.gout, by: reader)
            #expect(answer.status == status)
        }
        await place.server.platform.close()
    }
}
