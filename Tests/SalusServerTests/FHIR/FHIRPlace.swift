import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

/// A record with entries by hand, and its owner, who speaks FHIR.
struct FHIRPlace {
    let server: TestServer
    let ada: TestPerson
    let record: RecordID

    init(_ configuration: Configuration = Configuration()) async throws {
        server = try await TestServer(configuration)
        ada = try await TestPerson("ada", on: server)
        record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
    }

    /// A record of another world, and a person there.
    init(_ server: TestServer, _ person: TestPerson, _ record: RecordID) {
        (self.server, ada, self.record) = (server, person, record)
    }

    /// A document with these facts, as the person wrote it.
    @discardableResult
    func add(_ facts: FactDraft..., to other: RecordID? = nil, by person: TestPerson? = nil) async throws -> DocumentID
    {
        let bytes = try #require(PersonStatement(facts, writtenAt: TestServer.now).encoded)
        let call = SubmitDocumentCall(
            record: other ?? record, content: RawContent(mediaType: PersonStatement.mediaType, bytes: bytes))
        return try await (person ?? ada).send(call).value(of: SubmitDocumentCall.self).document
    }

    func get(_ path: String, _ fields: HTTPHeaders = [:], by person: TestPerson? = nil) async throws -> TestAnswer {
        try await server.send(.get, "/fhir/R4/\(path)", fields.joined(with: (person ?? ada).headers))
    }

    /// The resource that is answered with the status.
    func read(_ path: String, _ status: Int = 200, by person: TestPerson? = nil) async throws -> FHIRResource {
        let answer = try await get(path, by: person)
        #expect(answer.status == status, "\(path)")
        return try FHIRResource(json: answer.body, limits: .bundle)
    }

    /// The resources of a search.
    func search(_ query: String, by person: TestPerson? = nil) async throws -> [FHIRResource] {
        try await read(query, by: person).matches
    }

    func write(
        _ method: HTTPMethod, _ path: String, _ text: String = "", _ fields: HTTPHeaders = [:],
        type: String = "application/fhir+json", by person: TestPerson? = nil
    ) async throws -> TestAnswer {
        let (target, body) = ("/fhir/R4/\(path)", Array(text.utf8))
        var headers = fields.joined(with: (person ?? ada).signedHeaders(method, target, body))
        if !text.isEmpty { headers["Content-Type"] = type }
        return try await server.send(method, target, headers, body: body)
    }

    /// An Observation of the record's person in JSON; `more` are members at its end.
    func observation(_ code: String = "4548-4", _ value: String = "6.10", _ more: String = "") -> String {
        """
        {"resourceType":"Observation","status":"final","category":[{"coding":[{"system":\
        "http://terminology.hl7.org/CodeSystem/observation-category","code":"laboratory"}]}],"code":{"coding":[{\
        "system":"http://loinc.org","code":"\(code)"}]},"subject":{"reference":"Patient/\(record)"},\
        "effectiveDateTime":"2026-03-02","valueQuantity":{"value":\(value),"unit":"%",\
        "system":"http://unitsofmeasure.org","code":"%"}\(more)}
        """
    }

    static func problem(_ code: String, _ text: String, on date: String) -> FactDraft {
        var problem = Problem()
        problem.name = Concept(text: text, codings: [Coding(system: "http://snomed.info/sct", code: code)])
        problem.startDate = PartialDate(date)
        return FactDraft(problem)
    }

    static func result(_ code: String, _ value: String, on date: String) -> FactDraft {
        var result = LabResult()
        result.name = Concept(text: code, codings: [Coding(system: "http://loinc.org", code: code)])
        result.value = DecimalText(value).map { Quantity(value: $0, unit: "g/dL") }
        result.date = PartialDate(date)
        return FactDraft(result)
    }
}

extension HTTPHeaders {
    func joined(with others: HTTPHeaders) -> HTTPHeaders {
        var all = self
        for field in others.fields { all.add(field.name, field.value) }
        return all
    }
}

extension FHIRResource {
    /// The matches of a searchset, without remarks.
    var matches: [FHIRResource] {
        self["entry"].filter { $0["search"].first?.text("mode") == "match" }
            .compactMap { $0["resource"].first.flatMap(FHIRResource.init) }
    }

    var total: String? { element.text("total") }

    func link(_ relation: String) -> String? {
        self["link"].first { $0.text("relation") == relation }?.text("url")
    }

    var versionID: String? { self["meta"].first?.text("versionId") }

    /// The codes of an OperationOutcome.
    var issueCodes: [String] { self["issue"].compactMap { $0.text("code") } }
}

extension TestAnswer {
    func resource() throws -> FHIRResource { try FHIRResource(json: body, limits: .bundle) }
}
