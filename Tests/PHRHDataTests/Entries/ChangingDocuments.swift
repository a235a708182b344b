import PHRHData
import SalusBase
import SalusModels
import Testing

/// Documents that another program has changed before it sent them back.
@Suite struct ChangingDocuments {
    private static func problem() -> FactDraft {
        var problem = Problem()
        problem.name = Concept(text: "Asthma")
        problem.startDate = PartialDate("2009")
        problem.severity = Concept(text: "mild")
        return FactDraft(problem)
    }

    private func text(_ form: SectionDocument.Form) throws -> String {
        let entry = try #require(HData.entries([Self.problem()]).first)
        return HData.text(try #require(try SectionDocument.bytes(of: entry, as: form)))
    }

    private func read(_ text: String) throws -> Problem {
        let section = try #require(HDataSection.rhex("conditions"))
        let facts = try SectionDocument.parse(HData.bytes(text), in: section).facts
        return Problem(try #require(facts.first).fields)
    }

    /// The kept year stands in for no time; a time that someone has added counts, and the rest stays.
    @Test func aChangeOfAKeptFieldCounts() throws {
        let before = try text(.json)
        let after = before.replacing("{\"_id\"", with: "{\"start_time\":1273204800,\"_id\"")
        #expect(try read(before).startDate?.text == "2009")
        #expect(try read(after).startDate?.text == "2010-05-07T04:00:00Z")
        #expect(try read(after).severity?.text == "mild")
    }

    @Test(arguments: SectionDocument.Form.allCases)
    func aChangeOfAnyFieldCounts(form: SectionDocument.Form) throws {
        let after = try text(form).replacing("Asthma", with: "Bronchitis")
        #expect(try read(after).name?.text == "Bronchitis")
        #expect(try read(after).startDate?.text == "2009")
    }

    /// A right to write allergies is none to write another model by naming it.
    @Test(arguments: [
        "{\"description\":\"x\",\"urn:salus:fields\":{\"model\":\"Medication\"}}",
        "{\"urn:salus:fact\":{\"model\":\"Medication\",\"fields\":{}}}",
        "<allergy><s:fields xmlns:s='urn:salus:hdata'>{\"model\":\"Medication\"}</s:fields></allergy>",
        "<fact xmlns='urn:salus:hdata'>{\"model\":\"Medication\",\"fields\":{}}</fact>",
        "{\"urn:salus:fields\":{\"fields\":{\"note\":{\"is\":{\"tale\":1}}}}}", "{\"urn:salus:fields\":7}",
        "<allergy><s:fields xmlns:s='urn:salus:hdata'>{</s:fields></allergy>", "<medication/>", "<allergies/>", "7",
        "[]", "[7]", "{\"start_time\":\"soon\"}",
    ])
    func documentsOfAnotherKindAreRefused(text: String) throws {
        let section = try #require(HDataSection.at(["allergies"]))
        #expect(throws: HDataError.self) { try SectionDocument.parse(HData.bytes(text), in: section) }
    }

    @Test func damagedDocumentsGiveErrorsOfOursOnly() throws {
        let section = try #require(HDataSection.rhex("conditions"))
        var (seed, read): (UInt64, Int) = (1948, 0)
        let samples = try SectionDocument.Form.allCases.map { HData.bytes(try text($0)) }
        for round in 0..<1500 {
            var bytes = samples[round % samples.count]
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25) & 0x7F
            }
            do throws(HDataError) {
                _ = try SectionDocument.parse(bytes, in: section)
                read += 1
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(read > 0 && read < 1500)
    }
}
