import PHRCDA
import SalusBase
import SalusModels
import SalusXML
import Testing

@Suite struct ReadingDocuments {
    @Test func thePersonIsRead() throws {
        let parsed = try SampleDocument.parse("")
        let person = Demographics(try #require(parsed.facts.first).fields)
        #expect(person.name?.display == "Edda Ann Lund")
        #expect(person.birthDate?.text == "1944-01-01", "the day as written, never shifted by a zone")
        #expect((person.gender, person.medicalRecordNumber, person.email) == ("female", "L-204", "edda@example.org"))
        #expect(person.telephones.map(\.number) == ["555-0104"])
        #expect(person.telephones.map(\.kind) == ["mobile"])
        #expect(person.address?.street == "1 Pier")
        #expect(person.languages.map(\.language) == ["en-GB"])
        #expect(parsed.label == "Summary of care")
    }

    /// Check 2: identifiers alone prove nothing; another name or birth date is another person.
    @Test func anIdentityIsThatOfThePersonToo() throws {
        func source(_ changes: (String, String)...) throws -> SourceIdentity {
            let person = changes.reduce(SampleDocument.person) { $0.replacing($1.0, with: $1.1) }
            return try CDADocument.parse(Array(SampleDocument.text("", person: person).utf8)).source
        }
        let edda = try source()
        #expect(edda.patient?.hasPrefix("2.999.1^L-204#") == true)
        #expect(edda.document?.hasPrefix("2.999.2^s1#") == true)
        #expect(try source(("555-0104", "555-0105")) == edda)
        for other in [try source((">Edda<", ">Rut<")), try source(("19440101", "19440102"))] {
            #expect(other.patient != edda.patient && other.document != edda.document)
        }
        #expect(try source(("<birthTime value='19440101003000-0800'/>", "")) == SourceIdentity(system: "cda"))
    }

    @Test func aSocialSecurityNumberIsNeverTaken() throws {
        let person = SampleDocument.person.replacing("root='2.999.1'", with: "root='2.16.840.1.113883.4.1'")
        let parsed = try CDADocument.parse(Array(SampleDocument.text("", person: person).utf8))
        #expect(parsed.source.patient?.hasPrefix("#") == true)
        #expect(Demographics(try #require(parsed.facts.first).fields).medicalRecordNumber == nil)
    }

    @Test func sectionsInsideOthersAreReadAndWordsBecomeNotes() throws {
        let inner = SampleDocument.section("10164-2", "", words: "<paragraph>Cough for</paragraph> a week")
        let outer = SampleDocument.section("0-0", inner, words: "<table><tr><td>a</td><td>b</td></tr></table>")
        let notes = try SampleDocument.parse(outer).facts.dropFirst().map { ClinicalNote($0.fields) }
        #expect(notes.map(\.content) == ["a · b", "Cough for a week"])
        #expect(notes.last?.kind?.code(in: .loinc) == "10164-2")
    }

    @Test(arguments: ["No known problems", "None", "No problem data is applicable", "not on file", "Unknown"])
    func wordsThatSayNothingAreNoNote(words: String) throws {
        #expect(try SampleDocument.facts("11450-4", "", words: words) == [])
    }

    @Test func aFileInsideStaysInTheDocument() throws {
        let text = SampleDocument.text("").replacing(
            "<structuredBody></structuredBody>",
            with: "<nonXMLBody><text mediaType='application/pdf' representation='B64'>JVBERi0=</text></nonXMLBody>")
        let parsed = try CDADocument.parse(Array(text.utf8))
        #expect(parsed.facts.count == 1)
        #expect(
            parsed.notes.map(\.text) == ["the content is a file of the type application/pdf; it stays in the document"])
    }

    @Test(arguments: [
        ("<section xmlns='urn:hl7-org:v3'/>", CDAError.notADocument), ("<ClinicalDocument/>", .notADocument),
        ("<ClinicalDocument xmlns='urn:hl7-org:v3'/>", .patients(0)),
        (SampleDocument.text("", person: SampleDocument.person + SampleDocument.person), .patients(2)),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", .malformed(.documentTypeRefused(line: 1))),
    ])
    func otherDocumentsAreRefused(text: String, expected: CDAError) {
        #expect(throws: expected) { try CDADocument.parse(Array(text.utf8)) }
    }

    /// Check 25: precision and zone as written, impossible dates absent.
    @Test(arguments: [
        ("2012", "2012"), ("201203", "2012-03"), ("20120301", "2012-03-01"), ("2012030108", "2012-03-01"),
        ("201203010830", "2012-03-01T08:30:00"), ("20120301083015.123-0500", "2012-03-01T08:30:15-05:00"),
        ("20120301083015-0000", "2012-03-01T08:30:15"), ("20121301", nil), ("0", nil), ("00010101", nil),
        ("99991231", nil), ("-08", nil), ("soon", nil), ("20120301083015-0500x", "2012-03-01"),
    ])
    func timesAreAsExactAsTheyAreWritten(text: String, expected: String?) throws {
        let entry = """
            <entry><observation classCode='OBS' moodCode='EVN'><code code='72166-2' \(SampleDocument.loinc)/>
              <effectiveTime value='\(text)'/><value code='8517006' \(SampleDocument.snomed)/></observation></entry>
            """
        let fact = try #require(SampleDocument.facts("29762-2", entry).first)
        #expect(SocialHistory(fact.fields).date?.text == expected)
    }

    @Test func damagedDocumentsGiveErrorsOfOursOnly() {
        let sample = Array(SampleDocument.text(SampleDocument.section("48765-2", ReadingAllergies.egg)).utf8)
        var (seed, read): (UInt64, Int) = (1948, 0)
        for round in 0..<1000 {
            var bytes = sample
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25) & 0x7F
            }
            do throws(CDAError) {
                _ = try CDADocument.parse(bytes)
                read += 1
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(read > 0 && read < 1000)
    }
}
