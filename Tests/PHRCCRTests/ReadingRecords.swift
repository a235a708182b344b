import PHRCCR
import SalusBase
import SalusModels
import SalusXML
import Testing

@Suite struct ReadingRecords {
    @Test func thePersonIsRead() throws {
        let parsed = try SampleRecord.parse("")
        let person = Demographics(try #require(parsed.facts.first).fields)
        #expect(person.name?.display == "Edda Ann Lund")
        #expect(person.name?.prefix == "Dr.")
        #expect(person.birthDate?.text == "1944-01-01", "the day as written, never shifted by a zone")
        #expect((person.gender, person.medicalRecordNumber, person.email) == ("female", "L-204", "edda@example.org"))
        #expect(person.telephones.map(\.number) == ["555-0104"])
        #expect(person.telephones.map(\.kind) == ["mobile"])
        #expect(person.address?.street == "1 Pier")
        #expect(parsed.facts[0].unknown == [UnknownField(path: "Specialty", text: "Sailing")])
        #expect((parsed.label, parsed.notes) == ("For the next visit", []))
    }

    /// Identifiers alone prove nothing; another name or birth date is another person.
    @Test func anIdentityIsThatOfThePersonToo() throws {
        func source(_ old: String, _ new: String) throws -> SourceIdentity {
            let actors = SampleRecord.actors.replacing(old, with: new)
            return try CCRDocument.parse(Array(SampleRecord.text("", actors: actors).utf8)).source
        }
        let edda = try source("555-0104", "555-0105")
        #expect(edda.patient?.hasPrefix("L-204#") == true && edda.document?.hasPrefix("D1#") == true)
        #expect(try source("", "") == edda)
        for other in [try source(">Edda<", ">Rut<"), try source("1944-01-01", "1944-01-02")] {
            #expect(other.patient != edda.patient && other.document != edda.document)
        }
        #expect(try source("DateOfBirth>", "Other>") == SourceIdentity(system: "ccr"))
    }

    @Test func aSocialSecurityNumberIsNeverTaken() throws {
        let text = SampleRecord.text("", actors: SampleRecord.actors.replacing(">MRN<", with: ">SSN<"))
        let parsed = try CCRDocument.parse(Array(text.utf8))
        #expect(Demographics(parsed.facts[0].fields).medicalRecordNumber == nil)
        #expect(!"\(parsed)".contains("111-00-1234"))
    }

    /// Check 28: an empty date, an actor who is nowhere, a status in words of one's own.
    @Test func whatIsDoubtfulIsReadWithNotes() throws {
        let item =
            "<Problem><DateTime><ExactDateTime/></DateTime>" + SampleRecord.named("Gout")
            + SampleRecord.status("comes and goes")
            + "<Source><Actor><ActorID>A9</ActorID></Actor></Source></Problem>"
        let text = SampleRecord.text("<Problems>\(item)</Problems>", actors: "<Actors/>")
        let parsed = try CCRDocument.parse(Array(text.utf8))
        #expect(parsed.facts.map(\.model) == ["Demographics", "Problem"])
        #expect(parsed.notes.map(\.text) == ["the patient is not among the actors; check whose it is"])
        #expect(parsed.source == SourceIdentity(system: "ccr"))
        #expect(Problem(parsed.facts[1].fields).status?.text == "comes and goes")
        #expect(parsed.facts[1].unknown == [UnknownField(path: "Source/Actor/ActorID", text: "A9")])
    }

    @Test func whatNoModelHasBecomesNotesOfWords() throws {
        let parsed = try SampleRecord.parse(
            "<AdvanceDirectives><AdvanceDirective><CCRDataObjectID>x</CCRDataObjectID>"
                + SampleRecord.date("2012") + SampleRecord.named("No resuscitation") + SampleRecord.status("signed")
                + "</AdvanceDirective></AdvanceDirectives><HealthCareProviders><Provider>"
                + "<ActorID>A2</ActorID><ActorRole>"
                + "<Text>Primary care</Text></ActorRole></Provider></HealthCareProviders>"
                + "<FamilyHistory><FamilyProblemHistory>\(SampleRecord.named("No known problems"))"
                + "</FamilyProblemHistory></FamilyHistory><OwnThings><Thing>words</Thing></OwnThings>",
            more: "<References><Reference/></References>")
        let notes = parsed.facts.dropFirst().map { ClinicalNote($0.fields) }
        #expect(notes.map(\.content) == ["No resuscitation signed", "Dr. Ole Vik Primary care", "words"])
        #expect(notes.map(\.kind?.text) == ["Advance directive", "Health care provider", "Own things"])
        #expect(notes[0].date?.text == "2012")
        #expect(parsed.notes.map(\.text) == ["references stay in the document"])
    }

    @Test func commentsGoToTheirItems() throws {
        let more = """
            <Comments><Comment><CommentObjectID>C1</CommentObjectID>\(SampleRecord.named("since the storm"))</Comment>
              <Comment><CommentObjectID>C2</CommentObjectID>\(SampleRecord.named("call again"))</Comment></Comments>
            """
        let item = "<Problem>\(SampleRecord.named("Gout"))<CommentID>C1</CommentID><CommentID>C9</CommentID></Problem>"
        let facts = try SampleRecord.facts("Problems", item, more: more)
        #expect(Problem(facts[0].fields).note == "since the storm")
        #expect(facts.count == 2 && ClinicalNote(facts[1].fields).content == "call again")
    }

    @Test(arguments: [
        ("<Body xmlns='urn:astm-org:CCR'/>", CCRError.notADocument), ("<ContinuityOfCareRecord/>", .notADocument),
        ("<ContinuityOfCareRecord xmlns='urn:astm-org:CCR'/>", .patients(0)),
        (
            "<ContinuityOfCareRecord xmlns='urn:astm-org:CCR'><Patient>"
                + "<ActorID>1</ActorID></Patient><Patient><ActorID>2"
                + "</ActorID></Patient></ContinuityOfCareRecord>", .patients(2)
        ),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", .malformed(.documentTypeRefused(line: 1))),
    ])
    func otherDocumentsAreRefused(text: String, expected: CCRError) {
        #expect(throws: expected) { try CCRDocument.parse(Array(text.utf8)) }
    }

    @Test func damagedRecordsGiveErrorsOfOursOnly() {
        let sections =
            "<Alerts>\(ReadingAlerts.egg)</Alerts><Medications>\(ReadingMedications.taper)</Medications>"
        let sample = Array(SampleRecord.text(sections).utf8)
        var (seed, read): (UInt64, Int) = (2369, 0)
        for round in 0..<1000 {
            var bytes = sample
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25) & 0x7F
            }
            do throws(CCRError) {
                _ = try CCRDocument.parse(bytes)
                read += 1
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(read > 0 && read < 1000)
    }
}
