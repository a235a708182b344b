import SalusModels
public import SalusXML

/// Why a document is refused: names models and fields, never what is in them.
public enum IndivoError: Error, Hashable {
    case malformed(XMLError)
    /// A document that breaks the schema which the operator gave for its kind.
    case againstSchema(XMLError)
    /// A well-formed document whose root is nothing that Indivo has.
    case notIndivo
    /// An element that the format does not have at this line, or one without its name.
    case misplaced(line: Int)
    case unknownModel(model: String, line: Int)
    /// More than `FactLimits.modelsOfDocument`.
    case tooManyModels
    case unknownField(model: String, field: String, line: Int)
    case repeatedField(model: String, field: String, line: Int)
    case missing(model: String, field: String)
    case invalid(model: String, field: String, expected: String)
}

extension IndivoError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed(let error): "not readable as XML: \(error)"
        case .againstSchema(let error): "the document \(error)"
        case .notIndivo: "not an Indivo document: the root must be Models, Demographics or another Indivo document type"
        case .misplaced(let line): "line \(line): an element that the document format does not have here"
        case .unknownModel(let model, let line): "line \(line): there is no model \(model)"
        case .tooManyModels:
            "at most \(FactLimits.modelsOfDocument) models are taken in one document; send it as several"
        case .unknownField(let model, let field, let line): "line \(line): the model \(model) has no field \(field)"
        case .repeatedField(let model, let field, let line): "line \(line): \(model) has the field \(field) twice"
        case .missing(let model, let field): "\(model) needs the field \(field)"
        case .invalid(let model, let field, let expected): "\(model), field \(field): expected \(expected)"
        }
    }
}
