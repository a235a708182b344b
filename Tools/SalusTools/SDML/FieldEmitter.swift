import SalusSDML

/// The lines of Swift that one field gives rise to.
struct FieldEmitter {
    let field: FieldDeclaration

    var property: String {
        switch kind {
        case .scalar(let type, _): "public var \(identifier): \(type)?"
        case .one(let model): "public var \(identifier): \(model)?"
        case .many(let model): "public var \(identifier): [\(model)] = []"
        }
    }

    var reading: String {
        let name = quoted(field.name)
        return switch kind {
        case .scalar(_, let accessor): "\(identifier) = fields.\(accessor)(\(name))"
        case .one(let model): "\(identifier) = fields.one(\(name)).map { \(model)($0) }"
        case .many(let model): "\(identifier) = fields.many(\(name)).map { \(model)($0) }"
        }
    }

    var writing: String { "fields.set(\(quoted(field.name)), \(identifier))" }

    /// Three lines, so that no title makes one too long.
    var declaration: [String] {
        [
            "FieldDeclaration(",
            "    name: \(quoted(field.name)), title: \(quoted(field.title)),",
            "    type: \(typeExpression)),",
        ]
    }

    private var identifier: String { SwiftWord.quoted(field.name) }

    private enum Kind {
        case scalar(type: String, accessor: String)
        case one(String)
        case many(String)
    }

    private var kind: Kind {
        switch field.type {
        case .scalar(let scalar): .scalar(type: scalar.swiftType, accessor: scalar.caseName)
        case .one(let model): .one(model.name)
        case .many(let model): .many(model.name)
        case .oneNamed(let name): .one(name)
        case .manyNamed(let name): .many(name)
        case .composite(let name, _): preconditionFailure("the salus vocabulary has no composite type \(name)")
        }
    }

    private var typeExpression: String {
        switch field.type {
        case .scalar(let scalar): ".scalar(.\(scalar.caseName)\(scalar.isText ? "(limit: nil)" : ""))"
        case .one(let model): ".one(\(model.name).declaration)"
        case .many(let model): ".many(\(model.name).declaration)"
        case .oneNamed(let name): ".oneNamed(\(quoted(name)))"
        case .manyNamed(let name): ".manyNamed(\(quoted(name)))"
        case .composite(let name, _): preconditionFailure("the salus vocabulary has no composite type \(name)")
        }
    }
}

extension ScalarType {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }

    /// The case of `ScalarType` and the accessor of `FactFields` have the same name.
    fileprivate var caseName: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .flag: "flag"
        case .date, .day: "date"
        case .concept: "concept"
        case .quantity: "quantity"
        }
    }

    fileprivate var swiftType: String {
        switch self {
        case .text: "String"
        case .number: "DecimalText"
        case .flag: "Bool"
        case .date, .day: "PartialDate"
        case .concept: "Concept"
        case .quantity: "Quantity"
        }
    }
}
