import SalusBase
import SalusModels
import SalusSDML
import Testing

@testable import PHRFHIR

/// Facts become resources that R4 accepts, and come back exactly.
@Suite struct MappingFacts {
    static let mapper = FHIRFactMapper()
    static let source: FHIRFactSource = {
        var source = FHIRFactSource(id: "f-1", patient: "p-1", document: "urn:salus:document:d-1")
        source.version = "3.m1"
        source.lastUpdated = Instant("2026-03-04T05:06:07Z")
        return source
    }()

    static func resource(_ fact: FactDraft) throws -> FHIRResource {
        try #require(mapper.resource(of: fact, from: source))
    }

    static func errors(_ resource: FHIRResource) -> [FHIRIssue] {
        FHIRValidator().issues(of: resource).filter { $0.severity <= .error }
    }

    @Test(arguments: FHIRFactMapper.models.sorted(), [nil, 0, 1, 2])
    func aFactComesBackAsItWas(model: String, turn: Int?) throws {
        let fact = GeneratedFact.make(model, turn: turn)
        let resource = try Self.resource(fact)
        #expect(Self.errors(resource) == [])
        let json = try FHIRResource(json: Array(resource.json(inDefinitionOrder: true).text().utf8))
        #expect(try Self.mapper.facts(of: json) == [fact])
        #expect(try Self.mapper.facts(of: FHIRResource(xml: try resource.xml())) == [fact])
    }

    @Test func everyLineOfTheTableNamesAFieldAndAPlace() throws {
        let lines = FactMapping.all.map(\.lines.count).reduce(0, +) + FactMapping.all.count
        #expect(lines == factTable.lines.count)
        for mapping in FactMapping.all {
            let structure = try #require(FHIRDefinitions.r4.resource(mapping.resourceType))
            let model = try #require(GeneratedModels.all.first { $0.name == mapping.model })
            for line in mapping.lines {
                switch line {
                case .field(let field, _, let place, let needed):
                    #expect(model.field(field[0]) != nil && structure.target(place) != nil, "\(mapping.model) \(field)")
                    #expect(needed.map { model.field($0) != nil } ?? true)
                case .filling(let place, _, let field):
                    #expect(structure.target(place) != nil && field.map { model.field($0) != nil } ?? true)
                }
            }
        }
    }

    @Test func listsAreThoseOfTheModels() {
        let lists = GeneratedModels.all.flatMap(\.fields).filter { field in
            switch field.type {
            case .many, .manyNamed: true
            default: false
            }
        }
        #expect(Set(lists.map(\.name)) == FieldExtension.lists)
    }

    /// Model, fields, and expressions that hold for the resource.
    static let places: [(FactDraft, [String])] = [
        (
            FactDraft(
                model: "Problem",
                fields: [
                    "name": .concept(Concept(text: "Asthma", codings: [Coding(.snomed, "195967001")])),
                    "status": .concept(Concept(text: "Active")), "startDate": .date(PartialDate("2001-05")!),
                ]),
            [
                "code.coding.where(system = %sct).code = '195967001'", "clinicalStatus.coding.code = 'active'",
                "onset = @2001-05", "category.coding.code = 'problem-list-item'",
                "extension.where(url.endsWith('status')).empty()",
                "subject.reference = 'Patient/p-1'", "meta.source = 'urn:salus:document:d-1'", "id = 'f-1'",
                "meta.tag.code contains 'derived'", "meta.versionId = '3.m1'",
            ]
        ),
        (
            FactDraft(
                model: "Problem",
                fields: ["status": .concept(Concept(text: "active")), "endDate": .date(PartialDate("2002")!)]),
            ["clinicalStatus.coding.code = 'resolved'", "clinicalStatus.text = 'active'", "abatement = @2002"]
        ),
        (
            FactDraft(
                model: "Allergy",
                fields: [
                    "foodAllergen": .concept(Concept(text: "Nuts")), "status": .concept(Concept(text: "Refuted")),
                    "reaction": .concept(Concept(text: "Hives")), "severity": .concept(Concept(text: "Severe")),
                ]),
            [
                "code.text = 'Nuts'", "category = 'food'", "verificationStatus.coding.code = 'refuted'",
                "clinicalStatus.coding.empty()", "reaction.manifestation.text = 'Hives'",
                "reaction.severity = 'severe'",
            ]
        ),
        (
            FactDraft(
                model: "LabResult",
                fields: ["refused": .flag(true), "name": .concept(Concept(codings: [Coding(.loinc, "3016-3")]))]),
            ["status = 'cancelled'", "dataAbsentReason.coding.code = 'asked-declined'", "value.empty()"]
        ),
        (
            FactDraft(
                model: "LabResult",
                fields: [
                    "value": .quantity(Quantity(value: DecimalText("5.40"), unit: "mmol/L")),
                    "status": .concept(Concept(text: "verified")),
                    "normalRange": .one(["maximum": .quantity(Quantity(value: DecimalText("6"), unit: "mmol/L"))]),
                ]),
            [
                "value.value.toString() = '5.40'", "value.code = 'mmol/L'", "status = 'unknown'",
                "referenceRange.high.value = 6", "referenceRange.low.empty()", "code.text = 'unknown'",
            ]
        ),
        (
            FactDraft(model: "Immunization", fields: ["product": .concept(Concept(text: "MMR"))]),
            ["occurrence.value.empty()", "occurrence.extension.value = 'unknown'", "status.hasValue().not()"]
        ),
        (
            FactDraft(
                model: "Medication",
                fields: [
                    "name": .concept(Concept(text: "Aspirin")),
                    "provenance": .concept(Concept(codings: [Coding(.smartProvenance, "prescription")])),
                    "startDate": .date(PartialDate("2020-01-02")!),
                ]),
            [
                "$this is MedicationRequest", "intent = 'order'", "medication.text = 'Aspirin'",
                "dosageInstruction.timing.repeat.bounds.start = @2020-01-02",
            ]
        ),
        (
            FactDraft(
                model: "Demographics",
                fields: ["gender": .text("F"), "birthDate": .date(PartialDate("1974-12-25T10:00")!)]),
            ["gender = 'female'", "birthDate = @1974-12-25", "extension.count() = 2"]
        ),
    ]

    @Test(arguments: places)
    func fieldsStandInTheirPlaces(fact: FactDraft, expressions: [String]) throws {
        let resource = try Self.resource(fact)
        #expect(Self.errors(resource) == [])
        for text in expressions {
            #expect(try FHIRPath(text).test(on: FHIRNode(resource)) == true, "\(text) in \(resource.json().text())")
        }
        #expect(try Self.mapper.facts(of: resource) == [fact])
    }

    @Test func provenanceNamesTheDocument() throws {
        let resource = try Self.resource(Self.places[0].0)
        let provenance = Self.mapper.provenance(of: resource, from: Self.source, assembler: "Salus")
        #expect(Self.errors(provenance) == [])
        for text in [
            "target.reference = 'Condition/f-1'", "entity.what.reference = 'urn:salus:document:d-1'",
            "agent.type.coding.code = 'assembler'", "recorded = @2026-03-04T05:06:07Z",
        ] {
            #expect(try FHIRPath(text).test(on: FHIRNode(provenance)) == true, "\(text)")
        }
    }

    @Test func anIdentityIsMadeFromItsParts() {
        let name = FHIRFactSource.name(record: "r", lineage: "l", model: "Problem", entry: "0")
        #expect(name == #"["r","l","Problem","0"]"#)
        #expect(name != FHIRFactSource.name(record: "r", lineage: "l\",\"Problem", model: "0", entry: ""))
        #expect(
            FHIRFactSource.id(digest: [UInt8](repeating: 0xFF, count: 32)) == "ffffffff-ffff-8fff-bfff-ffffffffffff")
        #expect(FHIRFactSource.id(digest: []) == nil)
    }

    @Test func aModelWithoutAResourceHasNone() {
        #expect(Self.mapper.resource(of: FactDraft(model: "Stranger", fields: [:]), from: Self.source) == nil)
    }
}
