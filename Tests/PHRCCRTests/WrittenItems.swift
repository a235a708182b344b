import SalusBase
import SalusModels

/// Facts that a record gives again exactly.
enum WrittenItems {
    static let person: Demographics = {
        var person = Demographics()
        person.name = PersonName([
            "given": .text("Edda"), "middle": .text("Ann"), "family": .text("Lund"), "prefix": .text("Dr."),
        ])
        (person.birthDate, person.gender) = (PartialDate("1944-01-01"), "female")
        person.address = Address(["street": .text("1 Pier\nHouse 2"), "city": .text("Westport")])
        person.telephones = [Telephone(["number": .text("555-0104"), "kind": .text("mobile")])]
        (person.email, person.medicalRecordNumber) = ("edda@example.org", "L-204")
        return person
    }()

    static let exact = allergies + [medication, problem, procedure, encounter, social, device, goal, note] + others

    private static func concept(_ text: String, _ system: CodeSystem, _ code: String) -> Concept {
        Concept(text: text, codings: [Coding(system, code), Coding(system: "urn:oid:2.999.7", code: "x1")])
    }

    private static var allergies: [FactDraft] {
        var drug = Allergy()
        (drug.drugAllergen, drug.category) = (concept("Penicillin V", .rxNorm, "7984"), Concept(text: "Drug allergy"))
        (drug.reaction, drug.severity) = (concept("Hives", .snomed, "247472004"), Concept(text: "Moderate"))
        (drug.status, drug.startDate) = (Concept(text: "active"), PartialDate("2009-05"))
        (drug.recordedDate, drug.note) = (PartialDate("2010-01-02"), "Seen at school")
        var food = Allergy()
        (food.foodAllergen, food.category) = (Concept(text: "Peanut"), Concept(text: "Food allergy"))
        (food.startDate, food.endDate) = (PartialDate("2001"), PartialDate("2020"))
        var none = AllergyExclusion()
        (none.name, none.date) = (Concept(text: "No known drug allergies"), PartialDate("2026-02-01"))
        return [FactDraft(drug), FactDraft(food), FactDraft(none)]
    }

    private static var medication: FactDraft {
        var drug = Medication()
        drug.name = concept("Ramipril 5 mg", .rxNorm, "261962")
        (drug.brandName, drug.instructions) = ("Altace", "one each morning")
        drug.dose = Quantity(value: DecimalText("5"), unit: "mg")
        drug.frequency = Quantity(value: DecimalText("2"), unit: "/d")
        (drug.route, drug.status) = (Concept(text: "oral"), Concept(text: "active"))
        (drug.startDate, drug.endDate) = (PartialDate("2026-01-05"), PartialDate("2026-03"))
        (drug.indication, drug.patientInstructions) = (Concept(text: "Hypertension"), "Rise slowly")
        var fill = Fill()
        (fill.date, fill.quantity) = (PartialDate("2026-01-07"), Quantity(value: DecimalText("30"), unit: "tablets"))
        (drug.fulfillments, drug.note) = ([fill], "from the hospital")
        return FactDraft(drug)
    }

    private static var problem: FactDraft {
        var problem = Problem()
        problem.name = Concept(text: "Gout", codings: [Coding(.snomed, "90560007"), Coding(.icd10, "M10.9")])
        (problem.status, problem.category) = (Concept(text: "resolved"), Concept(text: "Diagnosis"))
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
        procedure.site = Concept(text: "Appendix")
        (procedure.performer, procedure.institution, procedure.location) = ("Dr. Ada Sun", "Harbour", "Theatre 2")
        return FactDraft(procedure)
    }

    private static var encounter: FactDraft {
        var visit = Encounter()
        visit.kind = Concept(text: "Office visit", codings: [Coding(.cpt, "99213")])
        (visit.startDate, visit.status) = (PartialDate("2020-01-02"), Concept(text: "finished"))
        visit.reason = Concept(text: "Cough")
        visit.facility = Organization(["name": .text("Harbour Clinic")])
        visit.provider = Provider([
            "name": .one(["given": .text("Ada"), "family": .text("Sun")]), "organization": .text("Harbour"),
        ])
        return FactDraft(visit)
    }

    private static var social: FactDraft {
        var smoking = SocialHistory()
        (smoking.name, smoking.note) = (concept("Smoking", .snomed, "229819007"), "Former smoker")
        (smoking.startDate, smoking.endDate) = (PartialDate("2001"), PartialDate("2019"))
        return FactDraft(smoking)
    }

    private static var device: FactDraft {
        var device = Equipment()
        (device.name, device.vendor) = (concept("Pacemaker", .snomed, "14106009"), "Acme")
        (device.startDate, device.description) = (PartialDate("2018-07-01"), "left side")
        return FactDraft(device)
    }

    private static var goal: FactDraft {
        var goal = CareGoal()
        (goal.name, goal.status) = (Concept(text: "Walk more"), Concept(text: "active"))
        (goal.date, goal.note) = (PartialDate("2026-04-05"), "by summer")
        return FactDraft(goal)
    }

    private static var note: FactDraft {
        var note = ClinicalNote()
        (note.kind, note.date) = (concept("Progress note", .loinc, "11506-3"), PartialDate("2026-03"))
        note.content = String(repeating: "Seen & well < 5. ", count: 400) + "End"
        return FactDraft(note)
    }

    private static var others: [FactDraft] {
        var glucose = LabResult()
        (glucose.name, glucose.status) = (concept("Glucose", .loinc, "2345-7"), Concept(text: "final"))
        glucose.value = Quantity(value: DecimalText("5.10"), unit: "mmol/L")
        glucose.normalRange = ValueRange([
            "minimum": .quantity(Quantity(value: DecimalText("3.9"), unit: "mmol/L")),
            "maximum": .quantity(Quantity(value: DecimalText("5.6"), unit: "mmol/L")),
        ])
        (glucose.referenceRange, glucose.date) = ("3.9 to 5.6", PartialDate("2024-03-04T08:30:00+01:00"))
        (glucose.interpretation, glucose.note) = (Concept(text: "High"), "fasting")
        var smear = LabResult()
        (smear.name, smear.narrative) = (Concept(text: "Smear"), "unusual cells")
        var below = LabResult()
        (below.name, below.value) = (Concept(text: "Troponin"), Quantity(unit: "ng/L", original: "<5"))
        var sign = VitalSign()
        (sign.name, sign.value) = (
            concept("Heart rate", .loinc, "8867-4"), Quantity(value: DecimalText("71"), unit: "/min")
        )
        (sign.date, sign.method) = (PartialDate("2026-09-08"), Concept(text: "Palpation"))
        var given = Immunization()
        (given.product, given.date) = (concept("MMR", .cvx, "03"), PartialDate("1950"))
        (given.seriesNumber, given.performer) = (DecimalText("2"), "Dr. Vik")
        (given.reaction, given.note) = (Concept(text: "Fever"), "left arm")
        var refused = Immunization()
        (refused.product, refused.refused) = (concept("Influenza", .cvx, "88"), true)
        (refused.status, refused.date) = (Concept(text: "refused"), PartialDate("2025-10-01"))
        return [FactDraft(glucose), .init(smear), .init(below), .init(sign)]
            + [FactDraft(given, unknown: [UnknownField(path: "lot", text: "A7")]), FactDraft(refused)]
    }
}
