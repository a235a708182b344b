import PHRHData
import SalusBase
import SalusModels
import Testing

@Suite struct RefusingPatients {
    @Test(arguments: [
        ("", HReaderError.malformed(JSONFault(line: 1, problem: .unexpectedEnd))),
        ("{\"first\": \"canary\",\n}", .malformed(JSONFault(line: 2, problem: .unexpectedCharacter))),
        ("[]", .notAPatient), ("{}", .notAPatient), (#"{"resourceType": "Patient"}"#, .notAPatient),
        (#"{"first": "A", "allergies": "canary"}"#, .notEntries(category: "allergies", entry: nil)),
        (#"{"first": "A", "allergies": ["canary"]}"#, .notEntries(category: "allergies", entry: 1)),
        (#"{"first": "A", "birthdate": "canary"}"#, .invalidTime(category: nil, entry: nil, key: "birthdate")),
        (
            #"{"first": "A", "results": [{}, {"time": 1.5}]}"#,
            .invalidTime(category: "results", entry: 2, key: "time")
        ),
        (
            #"{"first": "A", "results": [{"time": 999999999999999}]}"#,
            .invalidTime(category: "results", entry: 1, key: "time")
        ),
    ])
    func theReasonNamesThePlaceAndNotTheContent(text: String, expected: HReaderError) {
        let error = #expect(throws: HReaderError.self) { try Sample.parse(text) }
        #expect(error == expected)
        #expect(error.map { !"\($0)".contains("canary") } == true)
    }

    @Test func everyTruncationIsRefused() {
        let bytes = Array(Sample.ada.utf8)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: HReaderError.self) { try HReaderPatient.parse(Array(bytes[..<length])) }
        }
    }

    @Test func damagedFilesGiveErrorsOfOursOnly() {
        let sample = Array(Sample.ada.utf8)
        var seed: UInt64 = 1948
        var read = 0
        for round in 0..<2000 {
            var bytes = sample
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25) & 0x7F
            }
            do throws(HReaderError) {
                _ = try HReaderPatient.parse(bytes)
                read += 1
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(read > 0 && read < 2000)
    }

    @Test func oddShapesInsideAnEntryAreKeptAsUnknown() throws {
        let document = try Sample.parse(
            #"{"last": "B", "conditions": [{"description": {"x": "y"}, "codes": "none", "causeOfDeath": "maybe"}]}"#)
        #expect(
            document.unknown(in: "Problem") == [
                UnknownField(path: "causeOfDeath", text: "maybe"), UnknownField(path: "description/x", text: "y"),
            ])
        #expect(document.all(Problem.self)[0].name?.text == "none")
    }
}
