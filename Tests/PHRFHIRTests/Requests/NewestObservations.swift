import PHRFHIR
import SalusBase
import Testing

@Suite("The newest observations of each code") struct NewestObservations {
    private static let asked = [FormParameter("patient", "a"), FormParameter("category", "laboratory")]

    @Test("come by codings and texts in common, the newest code first; those of one moment come together")
    func newest() throws {
        let all = [
            observation("1", ["a"], "2026-01-01"), observation("2", ["a", "b"], "2026-03-01"),
            observation("3", ["b"], "2026-02-01"), observation("4", [], "2026-04-01", text: "Mood"),
            observation("5", [], "2025-04-01", text: "mood"), observation("6", ["c"], "2024-01-01"),
            observation("7", ["c"], "2024-01-01"), observation("8", ["d"], nil),
        ]
        #expect(try ids(all) == ["4", "2", "6", "7", "8"])
        #expect(try ids(all, most: "2") == ["4", "5", "2", "3", "6", "7", "8"])
        #expect(try ids([]) == [])
    }

    @Test("a coding in common leads over others to the same code; the text of a coded one leads nowhere")
    func chained() throws {
        let all = [
            observation("1", ["a"], "2026-01-01"), observation("2", ["b"], "2026-01-02", text: "Glucose"),
            observation("3", ["c"], "2026-01-03", text: "Glucose"), observation("4", ["a", "b"], "2025-01-01"),
        ]
        #expect(try ids(all) == ["3", "2"])
    }

    @Test(
        "are not asked for without a person and a category or code, or by another number",
        arguments: [
            [FormParameter("patient", "a")], [FormParameter("category", "laboratory")],
            [FormParameter("patient", ""), FormParameter("code", "x")], asked + [FormParameter("max", "0")],
            asked + [FormParameter("max", "99999999999999999999")], asked + [FormParameter("max", "two")],
        ])
    func refused(_ parameters: [FormParameter]) {
        #expect(throws: FHIRError.self) { try FHIRLastObservations(parameters) }
    }

    @Test("a type before the person and a modifier after the code name them, too")
    func modifiers() throws {
        let request = try FHIRLastObservations([FormParameter("subject:Patient", "a"), FormParameter("code:text", "x")])
        #expect(request.most == 1 && request.parameters.count == 2)
    }

    private func ids(_ observations: [FHIRResource], most: String = "1") throws -> [String] {
        let request = try FHIRLastObservations(Self.asked + [FormParameter("max", most)])
        return try request.newest(of: observations).compactMap(\.id)
    }

    private func observation(_ id: String, _ codes: [String], _ date: String?, text: String? = nil) -> FHIRResource {
        let codings = codes.map { "{\"system\":\"urn:test\",\"code\":\"\($0)\"}" }.joined(separator: ",")
        let parts = [codings.isEmpty ? nil : "\"coding\":[\(codings)]", text.map { "\"text\":\"\($0)\"" }]
        let day = date.map { ",\"effectiveDateTime\":\"\($0)\"" } ?? ""
        let json = """
            {"resourceType":"Observation","id":"\(id)","status":"final",\
            "code":{\(parts.compactMap(\.self).joined(separator: ","))}\(day)}
            """
        guard let resource = try? FHIRResource(json: Array(json.utf8)) else { preconditionFailure(json) }
        return resource
    }
}
