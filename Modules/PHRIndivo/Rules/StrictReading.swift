import SalusBase
import SalusXML

/// The checks of an Indivo server: it refuses unknown models and fields, values of another type, and values that its
/// validators reject.
struct StrictReading {
    let known: IndivoModels

    func check(_ models: [FlatModel]) throws(IndivoError) {
        for model in models { try check(model) }
    }

    private func check(_ model: FlatModel) throws(IndivoError) {
        guard let declared = known.rules(of: model.name) else {
            throw .unknownModel(model: model.name, line: model.line)
        }
        try checkFields(of: model, declared)
        for nested in model.nested {
            guard let inside = declared.nested[nested.field] else {
                throw .unknownField(model: model.name, field: nested.field, line: model.line)
            }
            for child in nested.models where child.name != inside {
                throw .unknownModel(model: child.name, line: child.line)
            }
            try check(nested.models)
        }
        for rule in IndivoRule.rules(for: model.name) { try rule.check(model) }
    }

    private func checkFields(of model: FlatModel, _ declared: IndivoModel) throws(IndivoError) {
        var seen: Set<String> = []
        for field in model.fields {
            guard let type = declared.fields[field.name] else {
                throw .unknownField(model: model.name, field: field.shownName, line: field.line)
            }
            guard seen.insert(field.name).inserted else {
                throw .repeatedField(model: model.name, field: field.name, line: field.line)
            }
            guard type.accepts(field.text) else {
                throw .invalid(model: model.name, field: field.name, expected: type.expectation)
            }
        }
    }
}

extension IndivoType {
    func accepts(_ text: String) -> Bool {
        switch self {
        case .text(let limit): limit.map { text.unicodeScalars.count <= $0 } ?? true
        case .number: XMLSimpleType.double.read(text) != nil
        case .flag: text == "true" || text == "false"
        case .oneOf(let words): words.contains(text)
        case .date: PartialDate(text) != nil
        }
    }
}
