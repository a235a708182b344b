import PHRFHIR
import Testing

@Suite("The form of an answer") struct ChoosingAFormat {
    @Test(
        "is that of _format, else the best of Accept that is made here",
        arguments: [
            (nil, [], FHIRFormat.json), ("xml", ["application/fhir+json"], .xml), ("application/fhir xml", [], .xml),
            ("csv", ["application/fhir+json"], nil), (nil, ["*/*"], .json), (nil, ["text/html, */*;q=0.1"], .json),
            (nil, ["application/fhir+xml"], .xml), (nil, ["application/fhir+json;q=0.5, application/xml"], .xml),
            (nil, ["application/fhir+json; fhirVersion=4.0"], .json),
            (nil, ["application/fhir+json; fhirVersion=5.0"], nil), (nil, ["text/csv"], nil),
            (nil, ["application/fhir+json;q=0"], nil), (nil, ["application/fhir+json;q=nan"], nil),
        ] as [(String?, [String], FHIRFormat?)])
    func answers(_ format: String?, _ accept: [String], _ chosen: FHIRFormat?) {
        #expect(FHIRFormat.ofAnswer(format: format, accept: accept) == chosen)
    }
}
