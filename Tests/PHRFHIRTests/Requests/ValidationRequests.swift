import PHRFHIR
import SalusBase
import Testing

@Suite("The request of a validation") struct ValidationRequests {
    private static let resource = "{\"resourceType\":\"Basic\",\"code\":{\"text\":\"x\"}}"

    @Test("holds a resource alone or in Parameters, with its mode")
    func resources() throws {
        let alone = try request(Self.resource, [FormParameter("mode", "create")])
        #expect(alone.resource?.type == "Basic" && alone.mode == .create)
        let wrapped = try request(parameters("{\"name\":\"resource\",\"resource\":\(Self.resource)}", mode: "update"))
        #expect(wrapped.resource?.type == "Basic" && wrapped.mode == .update)
        let none = try FHIRValidationRequest(nil, [])
        #expect(none.resource == nil && none.mode == nil)
        #expect(try request(parameters("{\"name\":\"other\"}", mode: "delete")).resource == nil)
    }

    @Test("names a profile of a type of R4, or none")
    func profiles() throws {
        let base = "http://hl7.org/fhir/StructureDefinition/"
        for profile in ["\(base)Basic", "\(base)Basic|4.0.1"] {
            #expect(try request(Self.resource, [FormParameter("profile", profile)]).resource != nil)
        }
        for (name, value) in [
            ("profile", "\(base)Potion"), ("profile", "\(base)Patient"), ("profile", "https://example.org/own"),
            ("mode", "read"),
        ] {
            #expect(throws: FHIRError.self) { try request(Self.resource, [FormParameter(name, value)]) }
        }
    }

    private func request(_ json: String, _ query: [FormParameter] = []) throws -> FHIRValidationRequest {
        try FHIRValidationRequest(try FHIRResource(json: Array(json.utf8)), query)
    }

    private func parameters(_ part: String, mode: String) -> String {
        "{\"resourceType\":\"Parameters\",\"parameter\":[\(part),{\"name\":\"mode\",\"valueCode\":\"\(mode)\"}]}"
    }
}
