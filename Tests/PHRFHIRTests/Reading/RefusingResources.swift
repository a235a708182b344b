import PHRFHIR
import Testing

@Suite struct RefusingResources {
    @Test(arguments: [
        (#"{"resourceType":"Patient","zodiac":"x"}"#, "Patient.zodiac", FHIRIssue.Code.structure),
        (#"{"resourceType":"Patient","name":{"family":"x"}}"#, "Patient.name", .structure),
        (#"{"resourceType":"Patient","gender":["male"]}"#, "Patient.gender", .structure),
        (#"{"resourceType":"Patient","name":[{"family":1}]}"#, "Patient.name[0].family", .structure),
        (#"{"resourceType":"Patient","active":"true"}"#, "Patient.active", .structure),
        (#"{"resourceType":"Patient","name":["x"]}"#, "Patient.name[0]", .structure),
        (
            #"{"resourceType":"Patient","deceasedBoolean":true,"deceasedDateTime":"2020"}"#, "Patient.deceased",
            .structure
        ),
        (#"{"resourceType":"Patient","name":[]}"#, "Patient.name", .invalid),
        (#"{"resourceType":"Patient","name":[{}]}"#, "Patient.name[0]", .invalid),
        (#"{"resourceType":"Patient","gender":" "}"#, "Patient.gender", .invalid),
        (#"{"resourceType":"Patient","gender":null}"#, "Patient.gender", .invalid),
        (#"{"resourceType":"Patient","name":[{"given":["A",null]}]}"#, "Patient.name[0].given[1]", .invalid),
        (
            #"{"resourceType":"Patient","name":[{"given":["A"],"_given":[null,{"id":"x"}]}]}"#,
            "Patient.name[0].given", .structure
        ),
        (#"{"resourceType":"Patient","contained":[{"id":"x"}]}"#, "Patient.contained[0]", .structure),
        (#"{"resourceType":"Patient","contained":[{"resourceType":"Dog"}]}"#, "Patient.contained[0]", .structure),
        (#"{"resourceType":"Bundle","type":"batch","entry":[{"resource":3}]}"#, "Bundle.entry[0].resource", .structure),
        (#"{"resourceType":"Dog"}"#, "Dog", .structure), (#"{"id":"x"}"#, "Resource", .structure),
    ])
    func aFaultHasItsPlaceAndNoValue(text: String, place: String, code: FHIRIssue.Code) {
        let error = #expect(throws: FHIRError.self) { try Sample.read(text) }
        #expect(error?.issues.map(\.expression) == [place])
        #expect(error?.issues.first?.code == code)
    }

    @Test func allFaultsAreTold() {
        let text = #"{"resourceType":"Patient","zodiac":1,"name":{},"active":"x"}"#
        let error = #expect(throws: FHIRError.self) { try Sample.read(text) }
        #expect(error?.issues.count == 3)
    }

    @Test(arguments: ["", "[]", "{", "1", #"{"resourceType":"Patient","id":"a","id":"b"}"#, "{\"a\":01}", "\u{1}"])
    func whatIsNoResourceIsRefused(text: String) {
        #expect(throws: FHIRError.self) { try Sample.read(text) }
    }

    @Test func everyTruncationIsRefused() {
        let bytes = Array(Sample.patient.utf8)
        for length in stride(from: 0, to: bytes.count, by: 11) {
            #expect(throws: FHIRError.self) { try FHIRResource(json: Array(bytes[..<length])) }
        }
    }

    @Test func theLimitsHold() throws {
        func refusal(_ text: String, _ limits: FHIRLimits) -> FHIRIssue.Code? {
            do throws(FHIRError) { _ = try FHIRResource(json: Array(text.utf8), limits: limits) } catch {
                return error.issues.first?.code
            }
            return nil
        }
        let deep = (0..<40).reduce(#"{"url":"u","valueString":"x"}"#) { inner, _ in
            #"{"url":"u","extension":["# + inner + "]}"
        }
        let nested = #"{"resourceType":"Basic","extension":["# + deep + "]}"
        #expect(refusal(nested, FHIRLimits()) == nil)
        #expect(refusal(nested, FHIRLimits(depth: 30)) == .tooLong)
        #expect(refusal(Sample.patient, FHIRLimits(bytes: 100)) == .tooLong)
        #expect(refusal(Sample.patient, FHIRLimits(list: 1)) == .tooLong)
        #expect(refusal(Sample.patient, FHIRLimits(elements: 10)) == .tooLong)
        #expect(refusal(String(repeating: "[", count: 100_000), FHIRLimits()) == .tooLong)
    }

    @Test func damagedFilesGiveErrorsOfOursOnly() {
        let sample = Array(Sample.bundle.utf8)
        var seed: UInt64 = 1974
        var read = 0
        for round in 0..<2000 {
            var bytes = sample
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25) & 0x7F
            }
            do throws(FHIRError) {
                _ = try FHIRResource(json: bytes)
                read += 1
            } catch {
                #expect(!error.issues.isEmpty)
            }
        }
        #expect(read > 0 && read < 2000)
    }
}
