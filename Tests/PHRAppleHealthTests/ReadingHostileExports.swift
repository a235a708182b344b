import PHRAppleHealth
import SalusBase
import SalusModels
import SalusXML
import Testing

@Suite struct ReadingHostileExports {
    private static let one = SampleExport.record("HeartRate", "64", "count/min")

    /// Check 26: a wrong DOCTYPE and a control character are passed over, wherever the file is cut into pieces.
    @Test(arguments: [1, 7, 64, 4096]) func whatPhonesGetWrongIsRead(piece: Int) throws {
        let broken = Self.one.replacing("Watch", with: "Wat\u{0B}ch")
        let bytes = Array(SampleExport.head.utf8) + SampleExport.bytes(broken)
        let contents = try SampleExport.contents(bytes, piece: piece)
        #expect(contents.taken.map(\.count) == [1])
    }

    @Test func entitiesAreNeverExpanded() throws {
        let bytes = Array(SampleExport.head.utf8) + SampleExport.bytes(Self.one.replacing("Watch", with: "&lots;"))
        #expect(throws: AppleHealthError.malformed(.malformed(line: 8, .undeclaredEntity))) {
            try SampleExport.contents(bytes)
        }
    }

    @Test func otherXMLIsRefused() {
        #expect(throws: AppleHealthError.notAnExport) { try SampleExport.contents(Array("<a><Record/></a>".utf8)) }
        #expect(throws: AppleHealthError.malformed(.empty)) { try SampleExport.contents([]) }
    }

    @Test(arguments: [
        "<HealthData><Record", "<HealthData>", "<HealthData></Record>", "<HealthData/><HealthData/>", "text",
        "<!DOCTYPE HealthData [", "<HealthData a='1' a='2'/>", "\u{FEFF}", "<?xml version='1.0' encoding='UTF-7'?><a/>",
    ])
    func brokenFilesAreRefusedWithTheirLine(text: String) {
        #expect(throws: AppleHealthError.self) { try SampleExport.contents(Array(text.utf8)) }
    }

    /// A tag that never ends, elements in elements, attributes without number: each ends within its limit.
    @Test func whatIsWithoutEndIsRefused() {
        let long = Array("<HealthData a=\"".utf8) + [UInt8](repeating: 0x61, count: 2 << 20)
        #expect(throws: AppleHealthError.malformed(.tooLarge(limit: 1 << 20))) { try SampleExport.contents(long) }
        let deep = Array(String(repeating: "<HealthData>", count: 300).utf8)
        #expect(throws: AppleHealthError.malformed(.tooDeep(limit: 128))) { try SampleExport.contents(deep) }
        let wide = Array(("<HealthData " + (0..<200).map { "a\($0)='' " }.joined() + "/>").utf8)
        #expect(throws: AppleHealthError.malformed(.tooManyAttributes(limit: 100))) { try SampleExport.contents(wide) }
        let type = Array(("<!DOCTYPE a [" + String(repeating: "<!-- -->", count: 200_000)).utf8)
        #expect(throws: AppleHealthError.malformed(.documentTypeRefused(line: 1))) { try SampleExport.contents(type) }
    }

    @Test func aWholeExportIsNotOneDocument() throws {
        #expect(throws: AppleHealthError.tooLarge(limit: 16 << 20)) {
            try AppleHealthDocument.parse([UInt8](repeating: 0x20, count: (16 << 20) + 1))
        }
        let records = (0..<20_001).map { SampleExport.record("BodyMass", "\($0)", "kg") }
        #expect(throws: AppleHealthError.tooManyFacts(.facts)) {
            try AppleHealthDocument.parse(SampleExport.bytes(records.joined()))
        }
    }
}
