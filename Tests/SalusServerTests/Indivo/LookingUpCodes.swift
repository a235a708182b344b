import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("Coding systems over Indivo's face")
struct LookingUpCodes {
    static let term = VocabularyTerm(
        code: "84", physicianValue: "hepatitis A vaccine", umlsCode: "C1548492", more: ["class": "V"])

    static let edition = String(repeating: "e", count: 64)

    /// Loads a system over the native API, as the verb does it.
    static func load(_ terms: [VocabularyTerm], as name: String, on server: TestServer) async throws {
        _ = try await server.operate(
            try AddVocabularyPartCall(
                vocabulary: name, edition: edition, part: 0, terms: VocabularyTerms(terms: terms)))
        _ = try await server.operate(
            PublishVocabularyCall(
                vocabulary: name, .init(title: name.uppercased(), edition: edition, terms: terms.count)))
    }

    private func query(_ path: String, _ server: TestServer) async throws -> [JSONValue] {
        let answer = try await server.sendForeign(.get, "/codes/systems/\(path)").expect(200)
        #expect(answer.headers["Content-Type"] == "application/json")
        return try #require(try JSONValue(parsing: answer.body).array)
    }

    @Test("are listed to everybody, which the original never managed")
    func list() async throws {
        let server = try await TestServer()
        #expect(try await query("", server).isEmpty)
        try await Self.load([Self.term], as: "hl7-v3-vaccines", on: server)
        let systems = try await query("", server)
        #expect(systems.map { $0["short_name"]?.string } == ["hl7-v3-vaccines"])
        await server.platform.close()
    }

    @Test(
        """
        give terms by a part of their words with all that the system says, one system not disturbing \
        another (fault 15 is gone)
        """
    )
    func terms() async throws {
        let server = try await TestServer()
        try await Self.load([Self.term], as: "hl7-v3-vaccines", on: server)
        try await Self.load(
            [VocabularyTerm(code: "1", physicianValue: "Simvastatin 10 MG", more: ["tty": "SBD"])], as: "rxterms",
            on: server)
        for _ in 1...2 {
            let drugs = try await query("rxterms/query?q=STATIN", server)
            #expect(drugs.map { $0["tty"]?.string } == ["SBD"] && drugs[0]["umls_code"] == .some(.null))
            let vaccines = try await query("hl7-v3-vaccines/query?q=itis%20a", server)
            #expect(vaccines.map { $0["physician_value"]?.string } == ["hepatitis A vaccine"])
            #expect(vaccines[0]["code"]?.string == "84" && vaccines[0]["class"]?.string == "V")
            #expect(vaccines[0]["tty"] == nil)
        }
        #expect(try await server.sendForeign(.get, "/codes/systems/none/query?q=a").status == 404)
        #expect(try await server.sendForeign(.get, "/codes/systems/rxterms/query").status == 400)
        await server.platform.close()
    }

    @Test("come a hundred at most, and to the native API too")
    func many() async throws {
        let server = try await TestServer()
        let many = (0..<150).map { VocabularyTerm(code: "\($0)", physicianValue: "term \($0)") }
        try await Self.load(many, as: "own", on: server)
        #expect(try await query("own/query?q=term", server).count == 100)
        let person = try await TestPerson("anna", on: server)
        let found = try await person.send(LookUpTermsCall(vocabulary: "own", text: "TERM 14", limit: 5))
        #expect(try found.value(of: LookUpTermsCall.self).terms.map(\.code) == ["14", "140", "141", "142", "143"])
        await server.platform.close()
    }

    @Test("are published only when every part of them is there")
    func incomplete() async throws {
        let server = try await TestServer()
        let call = PublishVocabularyCall(
            vocabulary: "own", .init(title: "Own", edition: String(repeating: "a", count: 64), terms: 3))
        let answer = try await server.send(call, server.operatorHeaders)
        #expect(answer.status == 409)
        #expect(try await query("", server).isEmpty)
        await server.platform.close()
    }
}
