import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import Testing

/// Forms of entries: what a person types as a fact, and a fact as what they would type.
@Suite("Entries that people write") struct StatementTests {
    private static let today = "2026-11-23"

    private func fact(_ kind: StatementKind, _ texts: [String: String]) throws -> FactFields {
        let draft = StatementDraft(kind)
        return try draft.fact(draft.texts(today: Self.today).merging(texts) { $1 }).fields
    }

    @Test("a form of each kind, filled in, is a statement that is read again", arguments: StatementKind.allCases)
    func everyKind(_ kind: StatementKind) throws {
        var texts: [String: String] = [:]
        for field in kind.fields {
            texts[field.name] =
                switch field.value {
                case .concept, .text, .area: "words"
                case .number: "2"
                case .quantity, .magnitude: "72.5"
                case .unit: "kg"
                case .pressure: "140/90"
                case .date: "2026-11-0\(field.name == "until" ? 2 : 1)"
                case .time: "08:30"
                }
        }
        let fields = try fact(kind, texts)
        let statement = PersonStatement([FactDraft(model: kind.model, fields: fields)], writtenAt: Instant(seconds: 1))
        #expect(try PersonStatement(parsing: #require(statement.encoded)) == statement)
        let again = try #require(
            StatementDraft(
                correcting: Fact(id: FactID(bytes: Array(repeating: 1, count: 16))!, draft: statement.facts[0])))
        let back = again.texts(today: "2020-01-01")
        for field in kind.fields where field.name != "note" || texts["note"] != nil {
            let shown = back[field.name] ?? ""
            #expect(shown.hasPrefix(texts[field.name]!), "\(field.name): \(shown)")
        }
        #expect(try again.fact(back).fields == fields, "a correction that changes nothing is the same fact")
    }

    @Test func aPressureIsAPair() throws {
        let signs = VitalSigns(try fact(.vitalSigns, ["pressure": "140 / 90", "weight": "160 lb"]))
        #expect(signs.bloodPressure?.systolic == Quantity(value: DecimalText("140"), unit: "mm[Hg]"))
        #expect(signs.bloodPressure?.diastolic?.value == DecimalText("90"))
        #expect(signs.weight == Quantity(value: DecimalText("160"), unit: "[lb_av]"))
        #expect(signs.date == PartialDate(Self.today))
        for wrong in ["140", "140/", "a/b", "1/2/3", "18/12 kPa", "140 x/90"] {
            #expect(throws: StatementProblem.self) { try fact(.vitalSigns, ["pressure": wrong]) }
        }
        #expect(throws: StatementProblem.self) { try fact(.vitalSigns, [:]) }
        #expect(throws: StatementProblem.self) { try fact(.vitalSigns, ["weight": "heavy"]) }
    }

    @Test func aWrongUnitIsTakenAwayByACorrection() throws {
        let fields = try fact(.measurement, ["name": "Weight", "value": "72.5", "unit": "g"])
        let old = Fact(
            id: FactID(bytes: Array(repeating: 1, count: 16))!, draft: FactDraft(model: "Measurement", fields: fields))
        let draft = try #require(StatementDraft(correcting: old))
        var texts = draft.texts(today: Self.today)
        for unit in ["kg", nil] {
            texts["unit"] = unit
            #expect(Measurement(try draft.fact(texts).fields).value == Quantity(value: DecimalText("72.5"), unit: unit))
        }
    }

    @Test func noKnownAllergiesNeedsNoWords() throws {
        let exclusion = AllergyExclusion(try fact(.noAllergies, [:]))
        #expect(exclusion.name?.title == "No known allergies" && exclusion.date == PartialDate(Self.today))
    }

    @Test func aCorrectionKeepsCodesAndWhatTheFormDoesNotShow() throws {
        var medication = Medication()
        medication.name = Concept(text: "Ramipril", codings: [Coding(system: "urn:x", code: "35296")])
        medication.route = Concept(text: "by mouth")
        medication.startDate = PartialDate("2026-01")
        let old = Fact(id: FactID(bytes: Array(repeating: 1, count: 16))!, draft: FactDraft(medication))
        let draft = try #require(StatementDraft(correcting: old))
        var texts = draft.texts(today: Self.today)
        texts["dose"] = "10 mg"
        let new = Medication(try draft.fact(texts).fields)
        #expect(new.name == medication.name && new.route == medication.route)
        #expect(new.dose == Quantity(value: DecimalText("10"), unit: "mg"))
        texts["name"] = "Enalapril"
        #expect(Medication(try draft.fact(texts).fields).name == Concept(text: "Enalapril"))
        texts["until"] = "2025-12-31"
        #expect(throws: StatementProblem.self) { try draft.fact(texts) }
    }
}
