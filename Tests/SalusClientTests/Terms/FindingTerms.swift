import SalusBase
import SalusModels
import Testing

@testable import SalusClient

/// Terms of the lists that come with the client, and the codes that they give to entries.
@Suite("Terms for what a person types") struct FindingTerms {
    private func found(_ text: String, _ subject: TermSubject) -> [CodedTerm] {
        ShippedTerms.terms(of: subject).fitting(text, limit: TermFinder.limit)
    }

    @Test("the shipped lists have each term and each code once", arguments: TermSubject.allCases)
    func lists(_ subject: TermSubject) {
        let terms = ShippedTerms.terms(of: subject)
        #expect(Set(terms.map { $0.words.lowercased() }).count == terms.count)
        let codes = terms.compactMap { $0.coding?.code }
        #expect(Set(codes).count == codes.count)
        #expect(terms.allSatisfy { !$0.words.isEmpty && $0.words == $0.words.withoutDoubleSpaces })
        #expect(terms.isEmpty == [.medication, .procedure, .test].contains(subject))
    }

    @Test("are found by words in any order, the best first, and by their code")
    func finding() {
        #expect(found("tetanus", .vaccine).first?.codeText == "CVX 115")
        #expect(found("117", .vaccine).isEmpty && found("115", .vaccine).map(\.codeText) == ["CVX 115"])
        #expect(found("diabetes type 2", .problem).map(\.codeText) == ["ICD-10-CM E11.9"])
        #expect(found("MIGRAINE", .problem).first?.coding?.code == "G43.909")
        // A beginning of the whole goes before that of a later word, and that before the middle of one.
        #expect(found("heart", .problem).map(\.words).first == "Heart attack (acute myocardial infarction)")
        #expect(found("milligram", .unit).first?.text(for: .unit) == "mg")
        #expect(found("i", .problem).count == TermFinder.limit)
        #expect(found("", .problem).isEmpty && found("  ", .problem).isEmpty)
    }

    @Test("every field with a coding system is one whose words are a concept or a unit")
    func subjects() {
        for kind in StatementKind.allCases {
            for field in kind.fields where kind.subject(of: field) != nil {
                #expect([.concept, .unit].contains(field.value))
            }
        }
        let problem = StatementKind.problem.fields.compactMap(StatementKind.problem.subject)
        #expect(problem == [.problem])
        #expect(StatementKind.vitalSigns.main == nil && StatementKind.allergy.main?.name == "name")
        #expect(TermSubject.vaccine.system(of: "hl7-v3-vaccines") == .cvx)
        #expect(TermSubject.vaccine.system(of: "loinc") == nil && TermSubject.test.system(of: "own") == nil)
    }

    @Test("a chosen term is in the entry with its code, free text has none")
    func chosen() throws {
        let draft = StatementDraft(.immunization)
        let coding = Coding(.cvx, "115", display: "Tdap")
        let texts = ["name": "Tdap", "date": "2026-11-23"]
        #expect(Immunization(try draft.fact(texts, codings: ["name": coding]).fields).product?.codings == [coding])
        #expect(Immunization(try draft.fact(texts).fields).product == Concept(text: "Tdap"))
    }

    @Test("a code is added to words that had none, and stays with the words that have it")
    func correcting() throws {
        let coding = Coding(.icd10, "G43.909", display: "Migraine")
        var problem = Problem()
        problem.name = Concept(text: "Migraine")
        let bare = try #require(StatementDraft(correcting: Self.fact(FactDraft(problem))))
        let coded = try bare.fact(["name": "Migraine"], codings: ["name": coding])
        #expect(Problem(coded.fields).name?.codings == [coding])
        let again = try #require(StatementDraft(correcting: Self.fact(coded)))
        #expect(try again.fact(["name": "Migraine"], codings: ["name": coding]) == coded)
        #expect(try again.fact(["name": "Migraine"]) == coded)
        #expect(Problem(try again.fact(["name": "Headache"]).fields).name == Concept(text: "Headache"))
    }

    private static func fact(_ draft: FactDraft) -> Fact {
        Fact(id: FactID(bytes: Array(repeating: 1, count: 16))!, draft: draft)
    }
}

extension String {
    fileprivate var withoutDoubleSpaces: String { split(separator: " ").joined(separator: " ") }
}
