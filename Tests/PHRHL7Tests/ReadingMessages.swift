import PHRHL7
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingMessages {
    @Test func thePersonIsRead() throws {
        let parsed = try SampleMessage.parse()
        let person = Demographics(parsed.facts[0].fields)
        #expect((person.name?.given, person.name?.family, person.name?.prefix) == ("Edda", "Lund", "Dr."))
        #expect(person.birthDate?.text == "1944-01-01", "the day as written, never shifted by a zone")
        #expect((person.gender, person.medicalRecordNumber, person.email) == ("female", "L-204", "edda@example.org"))
        #expect((person.address?.city, person.telephones.map(\.number)) == ("Westport", ["555-0104"]))
        #expect(person.telephones.map(\.kind) == ["mobile"])
        #expect(!"\(parsed)".contains("111-00-1234"), "a social security number is never taken")
    }

    /// Check 27: every kind of line end, and a line break inside a text.
    @Test(arguments: ["\r", "\n", "\r\n"])
    func linesEndInManyWays(end: String) throws {
        let segments = [SampleMessage.order, "OBX|1|TX|1-8^Note^LN||first line\nsecond line||||||F"]
        let bytes = Array(("\u{FEFF}\u{0B}" + SampleMessage.text(segments, end: end) + "\u{1C}\r").utf8)
        let facts = try HL7Document.parse(bytes).facts
        #expect(facts.map(\.model) == ["Demographics", "LabResult"])
        #expect(LabResult(facts[1].fields).narrative == "first line\nsecond line")
    }

    /// Escapes are resolved once and after splitting; `""` says that there is nothing.
    @Test(arguments: [
        (#"a\F\b\S\c\T\d\R\e\E\f"#, #"a|b^c&d~e\f"#), (#"one\.br\two"#, "one\ntwo"), (#"\H\bold\N\"#, "bold"),
        (#"\X4869\"#, "Hi"), (#"\Q\ stays"#, #"\Q\ stays"#), (#"\E\F\E\"#, #"\F\"#), (#"5\ alone"#, #"5\ alone"#),
        (#""""#, nil), (#"a\X0007\b"#, "ab"),
    ])
    func escapesAreResolved(text: String, expected: String?) throws {
        #expect(try SampleMessage.result("ST", text).narrative == expected)
    }

    @Test func oldBytesAreWindows1252() throws {
        var bytes = Array(SampleMessage.text([SampleMessage.order, "OBX|1|ST|1-8^Note^LN||B#se"]).utf8)
        bytes[try #require(bytes.lastIndex(of: UInt8(ascii: "#")))] = 0xF6
        #expect(LabResult(try HL7Document.parse(bytes).facts[1].fields).narrative == "Böse")
    }

    /// A late older message is another document and never takes the place of a newer one.
    @Test func anIdentityIsThatOfPersonOrderAndTime() throws {
        func source(_ old: String, _ new: String) throws -> SourceIdentity {
            let text = SampleMessage.text([SampleMessage.order]).replacing(old, with: new)
            return try HL7Document.parse(Array(text.utf8)).source
        }
        let edda = try source("", "")
        #expect(edda.system == "hl7v2" && edda.patient?.hasPrefix("L-204#") == true)
        #expect(try source("|M1|", "|M2|") == edda)
        #expect(try source("|20120302|", "|20120301|").document != edda.document)
        #expect(try source("^Edda^", "^Rut^").patient != edda.patient)
        #expect(try source("19440101003000-0800", "") == SourceIdentity(system: "hl7v2"))
    }

    /// A label or a number that no store takes is left out; the message is read all the same.
    @Test func overlongNumbersAreLeftOut() throws {
        let long = String(repeating: "9", count: 500)
        let parsed = try SampleMessage.parse("OBR|1||\(long)|1-8^\(long)^LN")
        #expect(parsed.label == nil && parsed.source.document == nil)
        #expect(parsed.source.patient?.hasPrefix("L-204#") == true)
    }

    @Test func otherMessagesAreRefusedOrGiveThePersonOnly() throws {
        func error(_ text: String) -> HL7Error? {
            do throws(HL7Error) {
                _ = try HL7Document.parse(Array(text.utf8))
                return nil
            } catch { return error }
        }
        let text = SampleMessage.text([])
        #expect(error("PID|1") == .notAMessage && error("MSH|||||") == .notAMessage && error("") == .notAMessage)
        #expect(error(text + text) == .messages(2))
        #expect(error(SampleMessage.text([], mode: "T")) == .notProduction)
        #expect(error(SampleMessage.text([], kind: "ADT^A40")) == .changesPeople)
        #expect(error(text.replacing("PID|", with: "ZID|")) == .patients(0))
        #expect(error(SampleMessage.text([SampleMessage.person.replacing("Edda", with: "Rut")])) == .patients(2))
        #expect(error(String(repeating: " ", count: 17 << 20)) == .tooLarge(limit: 16 << 20))
        #expect(error(text + String(repeating: "NTE\r", count: 100_001)) == .tooManySegments(limit: 100_000))
        let order = try SampleMessage.parse("ZZZ|x", kind: "ORM^O01")
        #expect(order.facts.count == 1 && order.notes.count == 2)
        #expect(order.notes.last?.text == "segments that are not read stay in the message: ZZZ")
    }

    @Test func damagedMessagesGiveErrorsOfOursOnly() {
        let sample = Array(
            SampleMessage.text([SampleMessage.order, "OBX|1|SN|2345-7^Glucose^LN||<^5|mg|1-2|H~A|||F", "NTE|1||a"]).utf8
        )
        var (seed, read): (UInt64, Int) = (251, 0)
        for round in 0..<1000 {
            var bytes = sample
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25)
            }
            do throws(HL7Error) {
                _ = try HL7Document.parse(bytes)
                read += 1
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(read > 0 && read < 1000)
    }
}
