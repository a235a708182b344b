import SalusBase
import SalusModels
import Testing

@Suite("The same item from several sources")
struct TheSameItemFromSeveralSources {
    private static let now = Instant("2026-11-21T12:00:00Z")!
    private static let rxnorm = "http://www.nlm.nih.gov/research/umls/rxnorm"

    private static func id<Tag>(_ number: Int) -> Identifier<Tag> {
        Identifier(bytes: [UInt8](repeating: 0, count: 14) + [UInt8(number / 256), UInt8(number % 256)])!
    }

    private static func origin(_ number: Int) -> FactOrigin { FactOrigin(document: id(number), fact: id(number)) }

    /// A document for each, numbered from 0, oldest first.
    private static func documents(_ drafts: [FactDraft]) -> [DocumentFacts] {
        drafts.enumerated().map { number, draft in
            DocumentFacts(document: id(number), facts: [Fact(id: id(number), draft: draft)])
        }
    }

    private static func same(_ drafts: [FactDraft], apart: Set<FactID> = []) -> SameItems {
        SameItems(documents(drafts), apart: apart, at: now)
    }

    /// The numbers of the facts of each item.
    private static func numbers(_ drafts: [FactDraft], apart: [Int] = []) -> [[Int]] {
        same(drafts, apart: Set(apart.map { id($0) })).items.map { item in
            item.origins.map { Int($0.fact.bytes[14]) * 256 + Int($0.fact.bytes[15]) }
        }
    }

    private static func drug(
        _ name: String?, _ codes: [String] = [], dose: String? = nil, since: String? = nil, until: String? = nil,
        status: String? = nil
    ) -> FactDraft {
        var drug = Medication()
        drug.name = Concept(text: name, codings: codes.map { Coding(system: rxnorm, code: $0) })
        drug.dose = dose.map { Quantity(value: DecimalText($0), unit: "mg") }
        drug.startDate = since.flatMap { PartialDate($0) }
        drug.endDate = until.flatMap { PartialDate($0) }
        drug.status = status.map { Concept(text: $0) }
        return FactDraft(drug)
    }

    private static func result(_ name: String, _ value: String, _ unit: String = "mmol/L", on date: String?)
        -> FactDraft
    {
        var result = LabResult()
        result.name = Concept(text: name)
        result.value = Quantity(value: DecimalText(value), unit: unit)
        result.date = date.flatMap { PartialDate($0) }
        return FactDraft(result)
    }

    private static func vaccine(_ name: String, on date: String?, refused: Bool = false) -> FactDraft {
        var vaccine = Immunization()
        vaccine.product = Concept(text: name)
        vaccine.date = date.flatMap { PartialDate($0) }
        vaccine.refused = refused
        return FactDraft(vaccine)
    }

    @Test("is one by a shared code or by the same words, and the one that begins first is shown")
    func joined() {
        #expect(Self.numbers([Self.drug("Ramipril", ["35296"]), Self.drug("Altace", ["35296"])]) == [[0, 1]])
        #expect(Self.numbers([Self.drug("Ramipril  5"), Self.drug("ramipril 5")]) == [[0, 1]])
        let begun = [Self.drug("Ramipril", since: "2020"), Self.drug("Ramipril", since: "2019-05")]
        #expect(Self.numbers(begun) == [[1, 0]])
        #expect(Self.same(begun).items[0].conflicts.isEmpty)
        #expect(
            Self.numbers([Self.drug("A", ["1"]), Self.drug("B", ["1", "2"]), Self.drug("C", ["2"])]) == [[0, 1, 2]])
    }

    @Test("words alone do not join what has different codes of one system, and nothing else to either")
    func ambiguousWords() {
        let drugs = [
            Self.drug("Insulin", ["1"]), Self.drug("Insulin", ["2"]), Self.drug("Insulin"),
            Self.drug("insulin", ["1"]),
        ]
        #expect(Self.numbers(drugs) == [[0, 3], [1], [2]])
        var other = Medication()
        other.name = Concept(text: "Insulin", codings: [Coding(system: "http://example.org/codes", code: "9")])
        #expect(Self.numbers([Self.drug("Insulin", ["1"]), FactDraft(other)]) == [[0, 1]])
    }

    @Test("two doses are two items that contradict each other; a dose that is not said contradicts none")
    func doses() {
        let drugs = [
            Self.drug("Ramipril", dose: "5"), Self.drug("Ramipril", dose: "10"), Self.drug("Ramipril"),
            Self.drug("Ramipril", dose: "5.0"),
        ]
        let same = Self.same(drugs)
        #expect(Self.numbers(drugs) == [[0, 3], [1], [2]])
        #expect(same.items.map(\.conflicts) == [[Self.origin(1)], [Self.origin(0)], []])
        #expect(same.item(of: Self.origin(3)) == same.items[0])
    }

    @Test("what is over is the same for the same days alone, and never as what goes on")
    func courses() {
        let ended = [
            Self.drug("Ibuprofen", since: "2019", until: "2020"), Self.drug("Ibuprofen", since: "2019", until: "2020"),
            Self.drug("Ibuprofen", since: "2021", until: "2022"), Self.drug("Ibuprofen"),
            Self.drug("Ibuprofen", since: "2027"), Self.drug("Ibuprofen", status: "stopped"),
        ]
        #expect(Self.numbers(ended) == [[0, 1], [2], [3], [4], [5]])
        let apart = Self.same(ended).items.filter { !$0.conflicts.isEmpty }
        #expect(apart.isEmpty)
    }

    @Test("a result is the same with the same test, moment, number and unit; another number contradicts it")
    func results() {
        let results = [
            Self.result("Potassium", "4.10", on: "2026-03-01"), Self.result("potassium", "4.1", on: "2026-03-01"),
            Self.result("Potassium", "4.1", on: "2026-03-02"), Self.result("Sodium", "4.1", on: "2026-03-01"),
            Self.result("Potassium", "4.1", "mg/dL", on: "2026-03-01"), Self.result("Potassium", "4.1", on: "2026-03"),
            Self.result("Potassium", "4.1", on: nil), Self.result("Potassium", "4.1", on: nil),
        ]
        // A result without a date is not compared.
        #expect(Self.numbers(results) == [[0, 1], [3], [2], [4], [5]])
        let same = Self.same(results)
        #expect(same.item(of: Self.origin(0))?.origins == [Self.origin(0), Self.origin(1)])
        #expect(same.item(of: Self.origin(0))?.conflicts == [Self.origin(4)])
        #expect(same.item(of: Self.origin(6)) == nil && same.item(of: Self.origin(2))?.conflicts.isEmpty == true)
        let moments = ["2026-03-01T09:00:00Z", "2026-03-01T10:00:00+01:00", "2026-03-01T10:00:00Z"]
        #expect(Self.numbers(moments.map { Self.result("Potassium", "4.1", on: $0) }) == [[0, 1], [2]])
    }

    @Test("two doses of a vaccine without a day stay two, and refused is not given")
    func vaccines() {
        #expect(Self.numbers([Self.vaccine("Hepatitis B", on: nil), Self.vaccine("Hepatitis B", on: nil)]).isEmpty)
        let vaccines = [
            Self.vaccine("Hepatitis B", on: "2020-01-02"), Self.vaccine("Hepatitis B", on: "2020-01-02"),
            Self.vaccine("Hepatitis B", on: "2020-06-02"), Self.vaccine("Hepatitis B", on: "2020-01-02", refused: true),
        ]
        let same = Self.same(vaccines)
        #expect(same.items.map(\.origins.count).sorted() == [1, 1, 2])
        #expect(same.item(of: Self.origin(0))?.conflicts == [Self.origin(3)])
    }

    @Test("allergies and problems: another severity contradicts, another kind of fact is never the same")
    func otherModels() {
        func allergy(_ severity: String?) -> FactDraft {
            var allergy = Allergy()
            allergy.drugAllergen = Concept(text: "Penicillin")
            allergy.severity = severity.map { Concept(text: $0) }
            return FactDraft(allergy)
        }
        var problem = Problem()
        problem.name = Concept(text: "Penicillin")
        let same = Self.same([allergy("mild"), allergy("severe"), allergy("Mild"), FactDraft(problem)])
        #expect(same.items.map(\.origins.count) == [2, 1, 1])
        #expect(same.items.map(\.conflicts.count) == [1, 1, 0])
    }

    @Test("what a person told apart is for itself, contradicts none, and the others stay together")
    func toldApart() {
        let drugs = [
            Self.drug("Ramipril", dose: "5"), Self.drug("Ramipril", dose: "5"), Self.drug("Ramipril", dose: "5"),
            Self.drug("Ramipril", dose: "10"),
        ]
        #expect(Self.numbers(drugs, apart: [1]) == [[0, 2], [3], [1]])
        let same = Self.same(drugs, apart: [Self.id(3)])
        #expect(same.items.allSatisfy(\.conflicts.isEmpty) && same.items.count == 2)
    }

    @Test("an error is no item, and the rest of a record is not compared")
    func leftOut() {
        #expect(Self.numbers([Self.drug("Ramipril", status: "entered-in-error")]).isEmpty)
        var note = ClinicalNote()
        note.content = "Slept well"
        #expect(Self.numbers([FactDraft(note), FactDraft(note)]).isEmpty)
    }

    @Test("a hundred thousand facts of one name are compared in no time to speak of", .timeLimit(.minutes(2)))
    func many() {
        let facts = (0..<100_000).map { number in
            Self.documents([Self.drug("Ramipril", ["\(number % 40_000)"], dose: "\(number % 50)")])[0].facts[0].fields
        }
        let documents = facts.enumerated().map { number, fields in
            let bytes = [UInt8](repeating: 0, count: 12) + (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            let fact = Fact(id: FactID(bytes: bytes)!, model: Medication.name, fields: fields)
            return DocumentFacts(document: Self.id(1), facts: [fact])
        }
        let items = SameItems(documents, at: Self.now).items
        #expect(items.count == 40_000 && items.allSatisfy { $0.conflicts.count <= SameItems.mostConflicts })
    }

    @Test("a summary shows each item once, with its other origins and what contradicts it")
    func summary() {
        let drugs = [
            Self.drug("Ramipril", dose: "5"), Self.drug("Ramipril", dose: "5"), Self.drug("Ramipril", dose: "10"),
        ]
        let lines = ClinicalSummary(of: Self.documents(drugs), at: Self.now).medications.lines
        #expect(lines.map(\.source.others) == [[Self.origin(1)], []])
        #expect(lines.map(\.source.conflicts) == [[Self.origin(2)], [Self.origin(0)]])
        let apart = ClinicalSummary(of: Self.documents(drugs), apart: [Self.id(1)], at: Self.now).medications.lines
        #expect(apart.count == 3)
    }

    @Test("a timeline has entries of the same words, value and dates once, but not moments without a date")
    func timeline() {
        func entries(_ drafts: [FactDraft], apart: Set<FactID> = []) -> [TimelineEntry] {
            Self.documents(drafts).flatMap { document in
                document.facts.flatMap { TimelineEntry.entries(of: $0, in: document.document) }
            }.onceEach(apart: apart)
        }
        let results = [
            Self.result("Potassium", "4.1", on: "2026-03-01"), Self.result("potassium", "4.1", on: "2026-03-01"),
            Self.result("Potassium", "4.2", on: "2026-03-01"), Self.result("Potassium", "4.1", on: nil),
            Self.result("Potassium", "4.1", on: nil),
        ]
        #expect(entries(results).map(\.others.count) == [1, 0, 0, 0])
        #expect(entries(results)[0].others == [Self.origin(1)])
        #expect(entries(results, apart: [Self.id(0)]).map(\.others.count) == [0, 0, 0, 0, 0])
        #expect(entries([Self.drug("Ramipril"), Self.drug("Ramipril")]).count == 1)
        #expect(entries([Self.drug("Ramipril", since: "2020"), Self.drug("Ramipril", since: "2021")]).count == 2)
    }
}
