import SalusModels
import SalusSDML

/// Reads the flat fields of a declared model into a fact: fields as they are declared, compound types as objects of
/// their parts, but coded values as concepts and values with units as quantities.
struct DeclaredFact {
    /// The fact itself, then those of the models inside it.
    private(set) var facts: [FactDraft] = []

    /// Throws `IndivoError.invalid` for a value of another type. What no field takes stays unknown.
    init(_ model: FlatModel, as declaration: ModelDeclaration) throws(IndivoError) {
        var bag = FieldBag(model)
        var fields = FactFields()
        for field in declaration.fields { fields[field.name] = try Self.value(of: field.type, field.name, &bag) }
        var inner: [FactDraft] = []
        for field in declaration.fields { try read(field, of: model, into: &fields, &inner) }
        facts = [FactDraft(model: model.name, fields: fields, unknown: bag.unknown)] + inner
    }

    private func read(
        _ field: FieldDeclaration, of model: FlatModel, into fields: inout FactFields, _ inner: inout [FactDraft]
    ) throws(IndivoError) {
        let isList: Bool
        let declaration: ModelDeclaration
        switch field.type {
        case .one(let one): (isList, declaration) = (false, one)
        case .many(let many): (isList, declaration) = (true, many)
        case .scalar, .composite, .oneNamed, .manyNamed: return
        }
        let models = model.nested.filter { $0.field == field.name }.flatMap(\.models)
        guard isList || models.count <= 1 else {
            throw .invalid(model: model.name, field: field.name, expected: "one \(declaration.name)")
        }
        var objects: [FactFields] = []
        for child in models {
            guard child.name == declaration.name else { throw .unknownModel(model: child.name, line: child.line) }
            let read = try DeclaredFact(child, as: declaration).facts
            objects.append(read[0].fields)
            inner += read
        }
        guard let first = objects.first else { return }
        fields[field.name] = isList ? .many(objects) : .one(first)
    }

    private static func value(
        of type: FieldType, _ name: String, _ bag: inout FieldBag
    ) throws(IndivoError) -> FieldValue? {
        switch type {
        case .scalar(let scalar): return try value(of: scalar, name, &bag)
        case .composite("CodedValue", _): return bag.concept(name).map { .concept($0) }
        case .composite("ValueAndUnit", _): return bag.quantity(name).map { .quantity($0) }
        case .composite(_, let parts):
            var fields = FactFields()
            for part in parts { fields[part.name] = try value(of: part.type, "\(name)_\(part.name)", &bag) }
            return fields.isEmpty ? nil : .one(fields)
        case .one, .many, .oneNamed, .manyNamed: return nil
        }
    }

    private static func value(
        of scalar: ScalarType, _ name: String, _ bag: inout FieldBag
    ) throws(IndivoError) -> FieldValue? {
        switch scalar {
        case .text: bag.text(name).map { .text($0) }
        case .number: try bag.number(name).map { .number($0) }
        case .flag: try bag.flag(name).map { .flag($0) }
        case .date, .day: try bag.date(name).map { .date($0) }
        case .concept: bag.concept(name).map { .concept($0) }
        case .quantity: bag.quantity(name).map { .quantity($0) }
        }
    }
}
