import SalusBase
import SalusModels
import Testing

@Suite("What a person writes into a record")
struct PersonStatementTests {
    private let noon = Instant("2026-11-21T12:00:00Z")!

    private var problem: FactDraft {
        var problem = Problem()
        problem.name = Concept(text: "Asthma")
        problem.startDate = PartialDate("2009-05")
        return FactDraft(problem)
    }

    @Test("reads back as it was written, and says what it is")
    func roundTrip() throws {
        let statement = PersonStatement([problem], writtenAt: noon)
        let bytes = try #require(statement.encoded)
        #expect(try PersonStatement(parsing: bytes) == statement)
        #expect(PersonStatement.isStatement(bytes))
        #expect(!PersonStatement.isStatement(Array(#"{"first": "Ana"}"#.utf8)))
    }

    @Test("is recognised by its structure, however long what comes before its mark is")
    func recognised() throws {
        var note = ClinicalNote()
        note.content = String(repeating: "A long evening. ", count: 4000)
        let statement = PersonStatement([FactDraft(note)], writtenAt: noon)
        let bytes = try #require(statement.encoded)
        #expect(bytes.count > 60_000 && PersonStatement.isStatement(bytes))
        #expect(PersonStatement.isStatement([0xef, 0xbb, 0xbf, 0x0a] + bytes))
        #expect(PersonStatement.isStatement(bytes[...]) && PersonStatement.isStatement(bytes.lazy.map { $0 }))
        #expect(PersonStatement.isStatement(Array(#"{"a": ["\"", {"b": "\\"}], "salusStatement": 1}"#.utf8)))
    }

    @Test(
        "what only speaks of one is none",
        arguments: [
            #"{"note": "salusStatement"}"#, #"{"inner": {"salusStatement": 1}}"#, #"["salusStatement"]"#,
            #"{"note": "\"salusStatement\": 1"}"#, #"{} {"salusStatement": 1}"#, "salusStatement", "", "{", #"{""#,
            #"{"a\"#, #"{"salusStatement"#, #"}{"salusStatement":1}"#, #"<a>"salusStatement"</a>"#,
        ])
    func notRecognised(text: String) {
        #expect(!PersonStatement.isStatement(Array(text.utf8)))
    }

    @Test("is refused with a model, a field or a version that people cannot state")
    func refused() throws {
        var odd = problem
        odd.fields["colour"] = .text("blue")
        for fact in [odd, FactDraft(model: "Encounter", fields: problem.fields), FactDraft(Problem())] {
            let bytes = try #require(PersonStatement([fact], writtenAt: noon).encoded)
            #expect(throws: PersonStatement.Fault.model(fact.model)) { try PersonStatement(parsing: bytes) }
        }
        let text = String(decoding: try #require(PersonStatement([problem], writtenAt: noon).encoded), as: UTF8.self)
        let newer = Array(text.replacing("\"salusStatement\" : 1", with: "\"salusStatement\" : 2").utf8)
        #expect(throws: PersonStatement.Fault.unknownVersion) { try PersonStatement(parsing: newer) }
        #expect(throws: PersonStatement.Fault.malformed) { try PersonStatement(parsing: Array("{}".utf8)) }
    }
}
