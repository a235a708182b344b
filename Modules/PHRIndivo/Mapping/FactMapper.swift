import SalusModels

/// Makes facts out of flat models. A model inside another becomes a fact of its own, after the outer one.
struct FactMapper {
    private(set) var facts: [FactDraft] = []
    private(set) var notes: [ImportNote] = []
    private let known: IndivoModels

    init(_ known: IndivoModels) { self.known = known }

    private static let types: [String: any IndivoMapped.Type] = [
        "Allergy": Allergy.self, "AllergyExclusion": AllergyExclusion.self, "Demographics": Demographics.self,
        "Encounter": Encounter.self, "Equipment": Equipment.self, "Fill": Fill.self,
        "Immunization": Immunization.self, "LabResult": LabResult.self, "Measurement": Measurement.self,
        "Medication": Medication.self, "Problem": Problem.self, "Procedure": Procedure.self,
        "SimpleClinicalNote": ClinicalNote.self, "VitalSigns": VitalSigns.self,
    ]

    mutating func add(_ model: FlatModel) throws(IndivoError) {
        switch model.name {
        case "Medication": try addMedication(model)
        case "VitalSigns": try addVitalSigns(model)
        default:
            guard let declaration = known[model.name] else { return try addPlain(model) }
            facts += try DeclaredFact(model, as: declaration).facts
        }
    }

    private mutating func addPlain(_ model: FlatModel) throws(IndivoError) {
        guard let type = Self.types[model.name] else {
            notes.append(ImportNote(model: model.name, "no such model; kept in the document only"))
            return
        }
        var bag = FieldBag(model)
        facts.append(FactDraft(try type.init(indivo: &bag), unknown: bag.unknown))
        for nested in model.nested { try addMisplaced(nested, in: model) }
    }

    /// A medication names its fills, and each fill its medication.
    private mutating func addMedication(_ model: FlatModel) throws(IndivoError) {
        var bag = FieldBag(model)
        var medication = try Medication(indivo: &bag)
        var fills: [FactDraft] = []
        for nested in model.nested where nested.field == "fulfillments" {
            for child in nested.models where child.name == "Fill" {
                var bag = FieldBag(child)
                var fill = try Fill(indivo: &bag)
                fill.medication = medication.name
                medication.fulfillments.append(fill)
                fills.append(FactDraft(fill, unknown: bag.unknown))
            }
        }
        facts.append(FactDraft(medication, unknown: bag.unknown))
        facts += fills
        for nested in model.nested { try addMisplaced(nested.without("Fill", in: "fulfillments"), in: model) }
    }

    private mutating func addVitalSigns(_ model: FlatModel) throws(IndivoError) {
        var bag = FieldBag(model)
        var signs = try VitalSigns(indivo: &bag)
        var encounters: [FactDraft] = []
        for nested in model.nested where nested.field == "encounter" {
            for child in nested.models where child.name == "Encounter" {
                var bag = FieldBag(child)
                let encounter = try Encounter(indivo: &bag)
                signs.encounter = signs.encounter ?? encounter
                encounters.append(FactDraft(encounter, unknown: bag.unknown))
            }
        }
        facts.append(FactDraft(signs, unknown: bag.unknown))
        facts += encounters
        for nested in model.nested { try addMisplaced(nested.without("Encounter", in: "encounter"), in: model) }
    }

    private mutating func addMisplaced(_ nested: NestedModels, in model: FlatModel) throws(IndivoError) {
        for child in nested.models {
            notes.append(ImportNote(model: model.name, field: nested.field, "a model where none is expected"))
            try add(child)
        }
    }
}

extension NestedModels {
    /// The nested models that remain after removing those of the name `model` from `field`.
    fileprivate func without(_ model: String, in field: String) -> NestedModels {
        self.field == field ? NestedModels(field: field, models: models.filter { $0.name != model }) : self
    }
}
