import SalusSDML

extension IndivoModel {
    /// The rules of a declared model: its flat fields and its nested models.
    init(_ model: ModelDeclaration) {
        let fields = model.flatFields.map { ($0.name, IndivoType($0.type)) }
        let nested = model.fields.compactMap { field -> (String, String)? in
            switch field.type {
            case .one(let inner), .many(let inner): (field.name, inner.name)
            case .scalar, .composite, .oneNamed, .manyNamed: nil
            }
        }
        self.init(
            model.name, Dictionary(fields) { first, _ in first }, nested: Dictionary(nested) { first, _ in first })
    }
}

extension IndivoType {
    fileprivate init(_ scalar: ScalarType) {
        switch scalar {
        case .text(let limit): self = .text(limit: limit)
        case .number: self = .number
        case .flag: self = .flag
        case .date, .day: self = .date
        case .concept, .quantity: self = .string
        }
    }
}
