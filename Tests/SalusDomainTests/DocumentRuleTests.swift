import SalusBase
import SalusModels
import Testing

@testable import SalusDomain

@Suite struct MakingADocumentValid {
    private func parsed(type: String = "urn:test", label: String? = nil) -> ParsedDocument {
        ParsedDocument(
            type: DocumentType(rawValue: type), mediaType: "text/plain", label: label,
            source: SourceIdentity(system: "test"))
    }

    private func make(_ parsed: ParsedDocument, _ content: [UInt8]) throws(DomainError) -> ValidDocument {
        try ValidDocument(
            parsed, content: content, limit: 10, random: Randomness { [UInt8](repeating: 1, count: $0) },
            at: .distantPast)
    }

    @Test func takesTheDigestAndNamesTheSourceByIt() throws {
        let document = try make(parsed(), Array("abc".utf8))
        #expect(document.digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(document.source.document == "sha256:\(document.digest)")
    }

    @Test func refusesMoreCodingsThanAConceptMayHave() {
        var many = parsed()
        let codings = (0...FactLimits.codingsOfConcept).map { Coding(.snomed, "\($0)") }
        many.facts = [FactDraft(model: "Problem", fields: ["name": .concept(Concept(codings: codings))])]
        #expect(throws: DomainError.invalid(field: "content", expected: FactLimits.Broken.codings.expected)) {
            try make(many, [1])
        }
    }

    @Test func namesTheFieldThatBreaksARule() {
        #expect(throws: DomainError.invalid(field: "content", expected: "at least one byte")) { try make(parsed(), []) }
        #expect(throws: DomainError.invalid(field: "content", expected: "at most 10 bytes")) {
            try make(parsed(), [UInt8](repeating: 0, count: 11))
        }
        let field = { (error: DomainError?) -> String? in
            if case .invalid(let field, _)? = error { field } else { nil }
        }
        #expect(field(#expect(throws: DomainError.self) { try make(parsed(type: ""), [1]) }) == "type")
        #expect(field(#expect(throws: DomainError.self) { try make(parsed(label: "a\u{1}"), [1]) }) == "label")
    }
}
