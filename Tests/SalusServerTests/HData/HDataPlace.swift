import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusXML
import Testing

/// A record and its owner, who speaks hData.
struct HDataPlace {
    static let atom = "application/atom+xml"

    let server: TestServer
    let ada: TestPerson
    let record: RecordID

    init(_ configuration: Configuration = Configuration()) async throws {
        server = try await TestServer(configuration)
        ada = try await TestPerson("ada", on: server)
        record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
    }

    /// A record of another world, and a person who may write there.
    init(_ server: TestServer, _ person: TestPerson, _ record: RecordID) {
        (self.server, ada, self.record) = (server, person, record)
    }

    /// The target of a path below the record; of the record for an empty one, of any place for one with a slash first.
    func target(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return "/hdata/records/\(record)" + (path.isEmpty ? "" : "/\(path)")
    }

    func get(_ path: String, _ fields: HTTPHeaders = [:], by person: TestPerson? = nil) async throws -> TestAnswer {
        try await server.send(.get, target(path), fields.joined(with: (person ?? ada).headers))
    }

    func write(
        _ method: HTTPMethod, _ path: String, _ text: String = "", _ fields: HTTPHeaders = [:],
        type: String = "application/xml", by person: TestPerson? = nil
    ) async throws -> TestAnswer {
        let (target, body) = (target(path), Array(text.utf8))
        var headers = fields.joined(with: (person ?? ada).signedHeaders(method, target, body))
        if !text.isEmpty, !type.isEmpty { headers["Content-Type"] = type }
        return try await server.send(method, target, headers, body: body)
    }

    /// Posts a document to a section; its path below the record.
    func add(_ text: String, to section: String, type: String = "application/xml") async throws -> String {
        let answer = try await write(.post, section, text, type: type)
        #expect(answer.status == 201, "\(section): \(answer.text)")
        return try path(answer)
    }

    /// The path below the record that the answer's `Location` leads to.
    func path(_ answer: TestAnswer) throws -> String {
        let location = try #require(answer.headers["Location"])
        let base = "/hdata/records/\(record)/"
        return String(try #require(location.split(separator: base, maxSplits: 1).last))
    }

    /// The feed of the record or of a section.
    func feed(_ path: String = "", by person: TestPerson? = nil) async throws -> AtomFeed {
        let answer = try await get(path, by: person)
        #expect(answer.status == 200 && answer.headers["Content-Type"] == Self.atom, "\(path): \(answer.text)")
        return try AtomFeed(parsing: answer.body)
    }

    /// The names of the documents of a section, newest first.
    func names(in section: String, by person: TestPerson? = nil) async throws -> [String] {
        try await feed(section, by: person).entries.compactMap(\.metadata?.id)
    }

    func root() async throws -> HDataRoot { try HDataRoot(parsing: try await get("root.xml").body) }

    /// A document of the person's own, by the native API.
    @discardableResult
    func state(_ facts: FactDraft...) async throws -> DocumentID {
        let bytes = try #require(PersonStatement(facts, writtenAt: TestServer.now).encoded)
        let content = RawContent(mediaType: PersonStatement.mediaType, bytes: bytes)
        return try await ada.send(SubmitDocumentCall(record: record, content: content))
            .value(of: SubmitDocumentCall.self).document
    }

    /// The models of all facts, as the native API has them.
    func models() async throws -> [String] {
        try await ada.send(ReadFactsCall(record: record)).value(of: ReadFactsCall.self)
            .documents.flatMap(\.facts).map(\.model)
    }

    static func condition(_ name: String, since day: String = "2019-05-02") -> String {
        """
        <condition xmlns="http://projecthdata.org/hdata/schemas/2009/06/condition"><problemDate low="\(day)"/>\
        <problemName>\(name)</problemName><problemCode code="44054006" codeSystem="2.16.840.1.113883.6.96"/></condition>
        """
    }

    static func metadata(_ title: String) -> String {
        """
        <DocumentMetaData xmlns="http://projecthdata.org/hdata/schemas/2009/11/metadata"><PedigreeInfo>\
        <Author>Dr. Vale</Author></PedigreeInfo><DocumentId>a1</DocumentId><Title>\(title)</Title><RecordDate>\
        <CreatedDateTime>2012-01-30T09:00:00Z</CreatedDateTime></RecordDate></DocumentMetaData>
        """
    }

    /// A body of parts by name; each with its media type.
    static func form(_ parts: [(name: String, type: String, text: String)]) -> String {
        parts.map { part in
            "--cut\r\nContent-Disposition: form-data; name=\"\(part.name)\"\r\nContent-Type: \(part.type)\r\n\r\n"
                + "\(part.text)\r\n"
        }.joined() + "--cut--\r\n"
    }

    static let formType = "multipart/form-data; boundary=cut"
    static let sectionType = "application/x-www-form-urlencoded"
}
