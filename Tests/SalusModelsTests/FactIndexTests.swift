import SalusBase
import SalusModels
import Testing

@Suite struct IndexingAFact {
    @Test(arguments: [("0-5", "0-5"), ("0-5 /[HPF]", "0-5"), ("5 /[HPF]", "5 /[HPF]"), ("Few", "Few")])
    func aValueInWordsIsToldWithoutItsUnit(original: String, value: String) {
        #expect(Quantity(unit: "/[HPF]", original: original).valueText == value)
        #expect(Quantity(unit: "/[HPF]", original: original).title == "\(value.replacing(" /[HPF]", with: "")) /[HPF]")
    }

    private func rows(_ fields: FactFields) -> [IndexRow] {
        FactIndex.rows(of: Fact(id: FactID("00112233-4455-6677-8899-aabbccddeeff")!, model: "Any", fields: fields))
    }

    private func value(_ field: FieldValue) -> [IndexValue] { rows(["f": field]).map(\.value) }

    @Test func writesTextAsItIsAndCutsIt() {
        #expect(value(.text("Ärger MIT Pollen")) == [.text("Ärger MIT Pollen")])
        #expect(value(.text(String(repeating: "É", count: 300))) == [.text(String(repeating: "É", count: 255))])
        #expect(value(.text("")) == [])
    }

    /// U+FE0F, 3 bytes each, adds to the character before it: any number of them is one character.
    @Test func cutsOneCharacterOfAnyLengthToo() {
        let long = "a" + String(repeating: "\u{FE0F}", count: 30_000)
        #expect(long.count == 1)
        #expect(FactIndex.beginning(of: long).utf8.count == 1_018)
        #expect(value(.text(long)) == [.text("a" + String(repeating: "\u{FE0F}", count: 339))])
    }

    @Test func keepsTheBoundsOfAPartialDate() {
        let (first, last) = (Instant("2009-02-01T00:00:00Z")!, Instant("2009-02-28T23:59:59Z")!)
        #expect(value(.date(PartialDate("2009-02")!)) == [.instant(first, last: last)])
    }

    @Test func keepsNumbersWithTheirUnit() {
        #expect(value(.number(DecimalText("1.50")!)) == [.number(1.5, unit: nil)])
        #expect(
            value(.quantity(Quantity(value: DecimalText("118.0"), unit: "mm[Hg]")))
                == [.number(118, unit: "mm[Hg]")])
        #expect(value(.quantity(Quantity(original: "One Tablet"))) == [.text("One Tablet")])
        #expect(value(.quantity(Quantity())) == [])
        #expect(value(.flag(true)) == [.text("true")])
    }

    @Test func writesEveryCodeAndEveryWordingOfAConceptOnce() {
        let concept = Concept(
            text: "Asthma",
            codings: [
                Coding(.snomed, "195967001", display: "ASTHMA"), Coding(.icd10, "J45", display: "Bronchial asthma"),
            ])
        #expect(
            value(.concept(concept)) == [
                .text("Asthma"), .text("ASTHMA"), .text("Bronchial asthma"),
                .code(system: CodeSystem.snomed.uri, code: "195967001"),
                .code(system: CodeSystem.icd10.uri, code: "J45"),
            ])
    }

    @Test func reachesIntoObjectsAndListsUnderDottedPaths() {
        let fields: FactFields = [
            "fills": .many([["supply": .number(DecimalText(30))], ["supply": .number(DecimalText(60))]]),
            "encounter": .one(["facility": .one(["name": .text("North")])]),
        ]
        #expect(
            rows(fields) == [
                IndexRow(path: "encounter.facility.name", value: .text("North")),
                IndexRow(path: "fills.supply", value: .number(30, unit: nil)),
                IndexRow(path: "fills.supply", value: .number(60, unit: nil)),
            ])
    }

    @Test func isTheSameEveryTime() {
        let names = (0..<50).map { "field\($0)" }
        let fields = FactFields(Dictionary(uniqueKeysWithValues: names.map { ($0, .text($0)) }))
        #expect(rows(fields).map(\.path) == names.sorted())
    }
}
