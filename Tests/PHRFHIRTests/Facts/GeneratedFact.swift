import SalusBase
import SalusModels
import SalusSDML

/// Facts made from the declarations of the models, with values that differ from field to field.
enum GeneratedFact {
    private static let models = Dictionary(uniqueKeysWithValues: GeneratedModels.all.map { ($0.name, $0) })

    /// A fact with all fields, or with every third from `turn` on.
    static func make(_ model: String, turn: Int?) -> FactDraft {
        let declaration = models[model] ?? ModelDeclaration(name: model, fields: [])
        return FactDraft(model: model, fields: fields(declaration, turn))
    }

    private static func fields(_ model: ModelDeclaration, _ turn: Int?) -> FactFields {
        var fields = FactFields()
        for (place, field) in model.fields.enumerated() where turn.map({ place % 3 == $0 }) ?? true {
            fields[field.name] = value(field, place)
        }
        return fields
    }

    private static func value(_ field: FieldDeclaration, _ place: Int) -> FieldValue? {
        switch field.type {
        case .scalar(let scalar): self.value(scalar, field.name, place)
        case .composite: nil
        case .one(let model): .one(fields(model, nil))
        case .many(let model): .many([fields(model, nil), fields(model, 0)])
        case .oneNamed(let name): models[name].map { .one(fields($0, nil)) }
        case .manyNamed(let name): models[name].map { .many([fields($0, nil), fields($0, 1)]) }
        }
    }

    private static func value(_ type: ScalarType, _ name: String, _ place: Int) -> FieldValue? {
        let dates = ["2009", "2009-05", "2009-05-15", "2009-05-15T10:00:00+02:00", "2009-05-15T10:00"]
        switch type {
        case .text: return .text("\(name) \(place)\n<b>\"ö\"")
        case .number: return DecimalText(["7", "2.50", "+03"][place % 3]).map { .number($0) }
        case .flag: return .flag(place.isMultiple(of: 2))
        case .date, .day: return PartialDate(dates[place % dates.count]).map { .date($0) }
        case .concept:
            let codings = [Coding(.snomed, "1234\(place)", display: name), Coding(system: "house codes", code: "x")]
            return .concept(Concept(text: place.isMultiple(of: 2) ? "word \(name)" : nil, codings: codings))
        case .quantity:
            let words = place.isMultiple(of: 2) ? nil : "about 5"
            return .quantity(Quantity(value: DecimalText("5.0\(place)"), unit: "mg", original: words))
        }
    }
}
