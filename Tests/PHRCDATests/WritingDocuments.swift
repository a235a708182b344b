import PHRCDA
import SalusBase
import SalusModels
import SalusXML
import Testing

/// Documents that are written, and read again by our own reader.
@Suite("Writing a Continuity of Care Document")
struct WritingDocuments {
    private static let made = PartialDate("2026-11-30T10:00:00Z")!.earliest

    static func document(
        _ drafts: [FactDraft], person: Demographics = WrittenSample.person, categories: Set<DataCategory>? = nil
    ) -> ContinuityOfCareDocument {
        let facts = drafts.enumerated().map { number, draft in
            Fact(id: FactID(bytes: [UInt8](repeating: UInt8(number + 1), count: 16))!, draft: draft)
        }
        return ContinuityOfCareDocument(
            id: "7d4f0a52-6f1b-4b7e-9a5e-0d7c1c7f9b11", record: "0a52a1c4-6f1b-4b7e-9a5e-0d7c1c7f9b11", of: person,
            facts, made: made, categories: categories)
    }

    /// The facts as they are read again, without the person.
    static func again(_ drafts: [FactDraft]) throws -> [FactDraft] {
        Array(try CDADocument.parse(try document(drafts).bytes()).facts.dropFirst())
    }

    @Test("entries come again with their codes, units, dates, statuses and notes", arguments: WrittenSample.exact)
    func same(_ draft: FactDraft) throws {
        #expect(try Self.again([draft]) == [draft])
    }

    @Test("the person comes again, whole or as far as the chosen part has them")
    func person() throws {
        let whole = try CDADocument.parse(try Self.document([]).bytes())
        #expect(whole.facts == [FactDraft(WrittenSample.person)])
        #expect(whole.source.document?.isEmpty == false)
        let part = try CDADocument.parse(try Self.document([], categories: [.problems]).bytes())
        var named = Demographics()
        let person = WrittenSample.person
        (named.name, named.birthDate, named.gender) = (person.name, person.birthDate, person.gender)
        #expect(part.facts == [FactDraft(named)])
    }

    @Test("a panel of vital signs comes again as its values, each with code, unit and time")
    func panel() throws {
        var panel = VitalSigns()
        panel.date = PartialDate("2024-03-04T08:30:00+01:00")
        panel.bloodPressure = .init([
            "systolic": .quantity(Quantity(value: DecimalText("118.0"), unit: "mm[Hg]")),
            "diastolic": .quantity(Quantity(value: DecimalText("79"), unit: "mmHg")),
        ])
        panel.weight = Quantity(value: DecimalText("71.5"), unit: "kg")
        let signs = try Self.again([FactDraft(panel)]).map { VitalSign($0.fields) }
        #expect(signs.map { $0.name?.code(in: .loinc) } == ["8480-6", "8462-4", "29463-7"])
        #expect(signs.map { $0.value?.title } == ["118.0 mm[Hg]", "79 mm[Hg]", "71.5 kg"])
        #expect(signs.allSatisfy { $0.date == panel.date })
    }

    @Test("a unit that is none of UCUM stays words, and words in place of a number stay")
    func units() throws {
        var drug = Medication()
        drug.name = Concept(text: "Drops")
        drug.dose = Quantity(value: DecimalText("2"), unit: "drops of each")
        var other = drug
        other.dose = Quantity(original: "one or two")
        let read = try Self.again([FactDraft(drug), FactDraft(other)]).map { Medication($0.fields).dose }
        #expect(read.map { $0?.unit } == ["drops of each", nil] && read[0]?.value?.text == "2")
        #expect(read[0]?.title == "2 drops of each" && read[1]?.original == "one or two")
        let text = String(decoding: try Self.document([FactDraft(drug)]).bytes(), as: UTF8.self)
        #expect(!text.contains("unit=\"drops"))
    }

    @Test("sections that a document needs say that there is nothing, and no statement comes of that")
    func empty() throws {
        let root = try XMLNode(parsing: try Self.document([], categories: [.allergies]).bytes())
        let sections = root["component"]["structuredBody"].all("component").map { $0["section"] }
        #expect(
            sections.map { $0["code"].attribute("code") }
                == ["48765-2", "10160-0", "11450-4", "30954-2", "29762-2", "8716-3"])
        #expect(sections.allSatisfy { $0.attribute("nullFlavor") == "NI" && $0.all("entry").isEmpty })
        #expect(sections[0]["text"].text == "No information.")
        #expect(sections[1]["text"].text.contains("choice of the person"))
    }

    @Test("templates have the extension of R2.1 beside the bare root, and references lead to the narrative")
    func templates() throws {
        let root = try XMLNode(parsing: try Self.document(WrittenSample.exact).bytes())
        let header = root.all("templateId").map { ($0.attribute("root"), $0.attribute("extension")) }
        #expect(header.contains { $0 == ("2.16.840.1.113883.10.20.22.1.2", "2015-08-01") })
        #expect(header.contains { $0 == ("2.16.840.1.113883.10.20.22.1.2", nil) })
        var (named, referred): ([String], [String]) = ([], [])
        func walk(_ node: XMLNode) {
            named += node.attribute("ID").map { [$0] } ?? []
            if node.name.local == "reference" { referred.append(String((node.attribute("value") ?? "#?").dropFirst())) }
            node.children.forEach(walk)
        }
        walk(root)
        #expect(Set(named).count == named.count && !referred.isEmpty)
        #expect(referred.allSatisfy(Set(named).contains))
        #expect(root.all("component").count == 1 && root["custodian"].exists && root["author"].exists)
    }

    @Test("nothing is invented: an unknown status, kind, time and code have null flavors")
    func unknown() throws {
        var problem = Problem()
        problem.name = Concept(text: "Gout")
        let root = try XMLNode(parsing: try Self.document([FactDraft(problem)]).bytes())
        let act = root["component"]["structuredBody"].all("component")[2]["section"]["entry"]["act"]
        let observation = act["entryRelationship"]["observation"]
        #expect(act["statusCode"].attribute("nullFlavor") == "UNK" && act["statusCode"].attribute("code") == nil)
        #expect(observation["code"].attribute("nullFlavor") == "UNK")
        #expect(observation["effectiveTime"]["low"].attribute("nullFlavor") == "UNK")
        #expect(observation["value"].attribute("nullFlavor") == "UNK" && observation["value"]["originalText"].exists)
    }

    @Test("entries made in error, fills and statements that no entry can make are left out and counted")
    func leftOut() throws {
        var problem = Problem()
        (problem.name, problem.status) = (Concept(text: "Gout"), Concept(text: "entered-in-error"))
        var fill = Fill()
        fill.daysSupply = DecimalText("30")
        var refused = LabResult()
        (refused.name, refused.refused) = (Concept(text: "TSH"), true)
        let document = Self.document([FactDraft(problem), FactDraft(fill), FactDraft(refused)])
        #expect(document.leftOut == ["Problem": 1, "Fill": 1, "LabResult": 1])
        #expect(try CDADocument.parse(try document.bytes()).facts.count == 1)
    }

    private static func stated(_ model: String, _ status: String, isCode: Bool) -> FactDraft {
        let name = Concept(text: "Something")
        let said =
            isCode
            ? Concept(codings: [Coding(system: "http://terminology.hl7.org/CodeSystem/x", code: status)])
            : Concept(text: status)
        let subject =
            [Allergy.name: "drugAllergen", Immunization.name: "product", Encounter.name: "kind"][model] ?? "name"
        return FactDraft(model: model, fields: [subject: .concept(name), "status": .concept(said)])
    }

    @Test(
        "nothing that was refuted, is planned or never took place is said as if it did", arguments: [false, true],
        [
            (Allergy.name, "refuted"), (Allergy.name, "unconfirmed"), (Problem.name, "refuted"),
            (Problem.name, "differential"), (Encounter.name, "cancelled"), (Encounter.name, "no-show"),
            (Encounter.name, "not-done"), (Procedure.name, "planned"), (Procedure.name, "scheduled"),
            (Immunization.name, "due"), (Medication.name, "intended"), (Medication.name, "draft"),
            (LabResult.name, "declined"), (Measurement.name, "not done"),
        ])
    func standing(isCode: Bool, row: (model: String, status: String)) throws {
        let document = Self.document([Self.stated(row.model, row.status, isCode: isCode)])
        #expect(document.leftOut == [row.model: 1])
        #expect(try CDADocument.parse(try document.bytes()).facts.count == 1, "the person alone")
    }

    @Test(
        "what was refused is said as refused", arguments: [false, true],
        [(Immunization.name, "declined"), (Immunization.name, "not-done"), (Medication.name, "not-taken")])
    func refused(isCode: Bool, row: (model: String, status: String)) throws {
        let text = String(
            decoding: try Self.document([Self.stated(row.model, row.status, isCode: isCode)]).bytes(), as: UTF8.self)
        #expect(text.contains("negationInd=\"true\"") && !text.contains("PATOBJ"))
        let procedure = Self.stated(Procedure.name, "not-done", isCode: isCode)
        #expect(String(decoding: try Self.document([procedure]).bytes(), as: UTF8.self).contains("code=\"cancelled\""))
    }

    @Test("a status in a code alone, an end without a date, and words beside a frequency are said")
    func words() throws {
        var problem = Problem()
        problem.name = Concept(text: "Gout")
        problem.status = Concept(codings: [Coding(system: "urn:x", code: "resolved")])
        var drug = Medication()
        drug.name = Concept(codings: [Coding(system: "urn:own", code: "K7")])
        drug.frequency = Quantity(value: DecimalText("4"), unit: "/d", original: "every 6 hours as needed")
        let text = String(
            decoding: try Self.document([FactDraft(problem), FactDraft(drug)]).bytes(), as: UTF8.self)
        #expect(text.contains("413322009") && text.contains("<high nullFlavor=\"UNK\"/>"))
        #expect(text.contains("as needed") && text.contains("urn:own K7"))
    }

    @Test("only a whole general statement is one about all allergies")
    func general() throws {
        for (words, count) in [
            ("No known allergies", 0), ("NKDA.", 0), ("No known environmental allergies", 1),
            ("No known food or drug allergies", 1), ("No known allergy to latex", 1),
        ] {
            var exclusion = AllergyExclusion()
            exclusion.name = Concept(text: words)
            #expect(Self.document([FactDraft(exclusion)]).leftOut.values.reduce(0, +) == count, "\(words)")
        }
        #expect(try Self.units("K/uL").contains("unit=\"10*3/uL\"") && Self.units("K").contains("unit=\"K\""))
    }

    private static func units(_ unit: String) throws -> String {
        var result = LabResult()
        (result.name, result.value) = (Concept(text: "Cells"), Quantity(value: DecimalText("7"), unit: unit))
        return String(decoding: try document([FactDraft(result)]).bytes(), as: UTF8.self)
    }

    @Test("what is planned is never an entry of what has happened")
    func planned() throws {
        var visit = Encounter()
        (visit.kind, visit.status, visit.startDate) = (
            Concept(text: "Eye check"), Concept(text: "planned"), PartialDate("2027-01-05")
        )
        let read = try Self.again([FactDraft(visit)])
        let note = ClinicalNote(try #require(read.first).fields)
        #expect(read.count == 1 && note.content == "Planned: Eye check" && note.date == visit.startDate)
    }
}
