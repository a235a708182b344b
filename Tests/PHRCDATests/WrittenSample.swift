import SalusBase
import SalusModels

/// Facts that a document gives again exactly.
enum WrittenSample {
    static let person: Demographics = {
        var person = Demographics()
        person.name = PersonName([
            "given": .text("Edda"), "middle": .text("Ann"), "family": .text("Lund"), "prefix": .text("Dr."),
        ])
        (person.birthDate, person.gender) = (PartialDate("1944-01-01"), "female")
        person.address = Address([
            "street": .text("1 Pier\nHouse 2"), "city": .text("Westport"), "country": .text("US"),
        ])
        person.telephones = [Telephone(["number": .text("555-0104"), "kind": .text("mobile")])]
        (person.email, person.medicalRecordNumber) = ("edda@example.org", "L-204")
        person.languages = [.init(["language": .text("en-GB"), "preferred": .flag(true)])]
        let white = Coding(system: "urn:oid:2.16.840.1.113883.6.238", code: "2106-3")
        person.race = Concept(text: "White", codings: [white])
        return person
    }()

    static let exact =
        allergies + [medication, problem, procedure, encounter, social, smoking, device, goal, note] + results
        + [vital] + immunizations

    private static func concept(_ text: String, _ system: CodeSystem, _ code: String) -> Concept {
        Concept(text: text, codings: [Coding(system, code, display: text + " (term)")])
    }

    private static var allergies: [FactDraft] {
        var drug = Allergy()
        drug.drugAllergen = concept("Penicillin V", .rxNorm, "7984")
        drug.category = concept("Drug allergy", .snomed, "416098002")
        drug.reaction = concept("Hives", .snomed, "247472004")
        drug.severity = concept("Moderate", .snomed, "6736007")
        drug.status = concept("active", .snomed, "55561003")
        (drug.startDate, drug.recordedDate) = (PartialDate("2009-05"), PartialDate("2010-01-02"))
        drug.note = "Seen by the school nurse"
        var food = Allergy()
        food.foodAllergen = Concept(text: "Peanut")
        food.category = concept("Food allergy", .snomed, "414285001")
        food.status = concept("inactive", .snomed, "73425007")
        food.endDate = PartialDate("2020")
        var none = AllergyExclusion()
        none.name = Concept(
            text: "No known food allergy",
            codings: [Coding(.snomed, "429625007", display: "No known food allergy")])
        none.date = PartialDate("2026-02-01")
        var refuted = AllergyExclusion()
        refuted.name = Concept(text: "Not allergic to latex")
        return [FactDraft(drug), FactDraft(food), FactDraft(none), FactDraft(refuted)]
    }

    private static var medication: FactDraft {
        var drug = Medication()
        drug.name = Concept(
            text: "Ramipril 5 mg",
            codings: [
                Coding(.rxNorm, "261962", display: "Ramipril 5 MG"),
                Coding(system: "urn:oid:2.16.840.1.113883.6.69", code: "0143-1273"),
            ])
        (drug.brandName, drug.instructions) = ("Altace", "one each morning")
        drug.dose = Quantity(value: DecimalText("5"), unit: "mg")
        drug.frequency = Quantity(value: DecimalText("2"), unit: "/d", original: "2 times a day")
        (drug.route, drug.status) = (concept("oral", .snomed, "26643006"), Concept(text: "active"))
        (drug.startDate, drug.endDate) = (PartialDate("2026-01-05"), PartialDate("2026-03"))
        drug.indication = concept("Hypertension", .snomed, "38341003")
        (drug.patientInstructions, drug.note) = ("Rise slowly", "from the hospital")
        drug.recordedDate = PartialDate("2026-01-06")
        return FactDraft(drug)
    }

    private static var problem: FactDraft {
        var problem = Problem()
        problem.name = Concept(
            text: "Gout", codings: [Coding(.snomed, "90560007", display: "Gout"), Coding(.icd10, "M10.9")])
        (problem.status, problem.severity) = (Concept(text: "resolved"), Concept(text: "bad at night"))
        problem.category = concept("Diagnosis", .snomed, "282291009")
        (problem.startDate, problem.endDate) = (PartialDate("2010"), PartialDate("2011-02-03"))
        (problem.recordedDate, problem.note) = (PartialDate("2012-01-01T08:30:00+01:00"), "both feet")
        return FactDraft(problem)
    }

    private static var procedure: FactDraft {
        var procedure = Procedure()
        (procedure.name, procedure.status) = (
            concept("Appendectomy", .snomed, "80146002"), Concept(text: "performed")
        )
        (procedure.date, procedure.endDate) = (PartialDate("2015-06-01"), PartialDate("2015-06-02"))
        procedure.site = concept("Appendix", .snomed, "66754008")
        (procedure.performer, procedure.institution, procedure.location) = ("Dr. Ada Sun", "Harbour", "Theatre 2")
        procedure.note = "no complications"
        return FactDraft(procedure)
    }

    private static var encounter: FactDraft {
        var visit = Encounter()
        visit.kind = Concept(text: "Office visit", codings: [Coding(.cpt, "99213")])
        (visit.startDate, visit.endDate) = (PartialDate("2020-01-02"), PartialDate("2020-01-03"))
        visit.reason = concept("Cough", .snomed, "49727002")
        visit.facility = Organization(["name": .text("Harbour Clinic")])
        visit.provider = Provider(["name": .one(["text": .text("Ada Sun")]), "organization": .text("Harbour")])
        visit.note = "with her son"
        return FactDraft(visit)
    }

    private static var social: FactDraft {
        var alcohol = SocialHistory()
        alcohol.name = concept("Alcohol", .snomed, "160573003")
        alcohol.value = Quantity(value: DecimalText("3"), unit: "/wk")
        (alcohol.startDate, alcohol.endDate) = (PartialDate("2001"), PartialDate("2019"))
        alcohol.note = "wine"
        return FactDraft(alcohol)
    }

    private static var smoking: FactDraft {
        var smoking = SocialHistory()
        smoking.name = concept("Tobacco smoking status", .loinc, "72166-2")
        (smoking.note, smoking.date) = ("Former smoker", PartialDate("2024-01-02"))
        return FactDraft(
            smoking, unknown: [UnknownField(path: "value", text: "\(CodeSystem.snomed.uri)|8517006")])
    }

    private static var device: FactDraft {
        var device = Equipment()
        (device.name, device.vendor) = (concept("Pacemaker", .snomed, "14106009"), "Acme")
        (device.startDate, device.note) = (PartialDate("2018-07-01"), "left side")
        return FactDraft(device, unknown: [UnknownField(path: "udi", text: "(01)1(21)2")])
    }

    private static var goal: FactDraft {
        var goal = CareGoal()
        (goal.name, goal.target, goal.status) = (Concept(text: "Pressure"), "below 130/80", Concept(text: "active"))
        (goal.date, goal.note) = (PartialDate("2026-04-05"), "by summer")
        return FactDraft(goal)
    }

    private static var note: FactDraft {
        var note = ClinicalNote()
        note.kind = concept("Progress note", .loinc, "11506-3")
        (note.content, note.date) = (String(repeating: "Seen & well < 5. ", count: 400) + "End", PartialDate("2026-03"))
        (note.provider, note.institution) = ("Ada Sun", "Harbour")
        return FactDraft(note)
    }

    private static var results: [FactDraft] {
        var glucose = LabResult()
        (glucose.name, glucose.status) = (concept("Glucose", .loinc, "2345-7"), Concept(text: "final"))
        glucose.value = Quantity(value: DecimalText("5.10"), unit: "mmol/L")
        glucose.normalRange = ValueRange([
            "minimum": .quantity(Quantity(value: DecimalText("3.9"), unit: "mmol/L")),
            "maximum": .quantity(Quantity(value: DecimalText("5.6"), unit: "mmol/L")),
        ])
        (glucose.referenceRange, glucose.date) = ("3.9 to 5.6", PartialDate("2024-03-04T08:30:00+01:00"))
        glucose.interpretation = Concept(
            text: "High", codings: [Coding(system: "urn:oid:2.16.840.1.113883.5.83", code: "H")])
        glucose.note = "fasting"
        var culture = LabResult()
        culture.name = Concept(text: "Culture")
        culture.codedValue = concept("Escherichia coli", .snomed, "112283007")
        culture.interpretation = Concept(text: "see text")
        var below = LabResult()
        below.name = Concept(text: "Troponin")
        (below.value, below.status) = (Quantity(original: "< 5 ng/L"), Concept(text: "pending"))
        var words = LabResult()
        (words.name, words.narrative) = (Concept(text: "Smear"), "nothing unusual seen")
        return [FactDraft(glucose), FactDraft(culture), FactDraft(below), FactDraft(words)]
    }

    private static var vital: FactDraft {
        var sign = VitalSign()
        sign.name = concept("Heart rate", .loinc, "8867-4")
        (sign.value, sign.date) = (Quantity(value: DecimalText("71"), unit: "/min"), PartialDate("2026-09-08"))
        (sign.method, sign.note) = (concept("Palpation", .snomed, "113011001"), "after rest")
        return FactDraft(sign)
    }

    private static var immunizations: [FactDraft] {
        var given = Immunization()
        (given.product, given.date) = (concept("MMR", .cvx, "03"), PartialDate("1950"))
        (given.seriesNumber, given.performer) = (DecimalText("2"), "Dr. Vik")
        (given.reaction, given.note) = (concept("Fever", .snomed, "386661006"), "left arm")
        var refused = Immunization()
        (refused.product, refused.refused) = (concept("Influenza", .cvx, "88"), true)
        (refused.status, refused.date) = (Concept(text: "refused"), PartialDate("2025-10-01"))
        refused.refusalReason = Concept(
            text: "religious objection", codings: [Coding(system: "urn:oid:2.16.840.1.113883.5.8", code: "RELIG")])
        return [
            FactDraft(given, unknown: [UnknownField(path: "lot", text: "A7")]), FactDraft(refused),
        ]
    }
}
