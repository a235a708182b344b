import SalusModels
import Testing

@Suite("A document's facts")
struct LimitingADocument {
    private func note(_ fields: FactFields) -> FactDraft { FactDraft(model: "Note", fields: fields) }

    private func concept(codings: Int) -> FieldValue {
        .concept(Concept(codings: (0..<codings).map { Coding(.snomed, "\($0)", display: "same") }))
    }

    @Test("are taken up to every limit")
    func most() {
        let fact = note(["a": .text("x")])
        #expect(FactLimits.broken(by: Array(repeating: fact, count: FactLimits.factsOfDocument)) == nil)
        #expect(FactLimits.broken(by: [note(["a": concept(codings: FactLimits.codingsOfConcept)])]) == nil)
        let list = Array(repeating: ["a": .text("x")] as FactFields, count: FactLimits.termsOfFact)
        let full = note(["list": .many(list)])
        #expect(FactLimits.broken(by: [full]) == nil)
        let count = FactLimits.termsOfDocument / FactLimits.termsOfFact
        #expect(FactLimits.broken(by: Array(repeating: full, count: count)) == nil)
        #expect(FactLimits.broken(by: Array(repeating: full, count: count) + [fact]) == .termsOfDocument)
    }

    @Test("are refused beyond a limit, wherever in a fact it is broken")
    func beyond() {
        let fact = note(["a": .text("x")])
        #expect(FactLimits.broken(by: Array(repeating: fact, count: FactLimits.factsOfDocument + 1)) == .facts)
        let many = concept(codings: FactLimits.codingsOfConcept + 1)
        #expect(FactLimits.broken(by: [fact, note(["a": many])]) == .codings)
        #expect(FactLimits.broken(by: [note(["a": .one(["b": .many([["c": many]])])])]) == .codings)
        let list = Array(repeating: ["a": .text("x")] as FactFields, count: FactLimits.termsOfFact + 1)
        #expect(FactLimits.broken(by: [note(["list": .many(list)])]) == .termsOfFact)
    }

    @Test("say which limit is broken and what to do")
    func words() {
        #expect(FactLimits.Broken.facts.expected == "at most 20000 facts in one document; send it as several")
        #expect(FactLimits.Broken.codings.expected == "at most 100 codings of one concept")
    }
}
