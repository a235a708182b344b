/// Why an SDML text was refused, and where.
public struct SDMLError: Error, Hashable, Sendable {
    /// The fault of a declaration.
    public enum Reason: Hashable, Sendable {
        /// Not JSON (RFC 8259), or nested too deeply.
        case notJSON(line: Int)
        /// Neither an object nor an array of objects.
        case notAModel
        case missingModelName
        case badModelName(String)
        case badFieldName
        case duplicateModel
        case duplicateField
        case noFields
        /// A list must hold exactly one type.
        case notOneType
        case unknownType(String, nearest: String?)
        /// A `__word__` that SDML does not have.
        case unknownKey(String, nearest: String?)
        /// A `__word__` whose value is of the wrong kind.
        case badValue(String)
        /// `__fields__` gives a title to a field that the model does not have.
        case titleForUnknownField(nearest: String?)
        /// The model contains itself, directly or through others.
        case cycle
    }

    public let source: String
    public let model: String?
    public let field: String?
    public let reason: Reason

    init(_ reason: Reason, source: String, model: String? = nil, field: String? = nil) {
        (self.reason, self.source, self.model, self.field) = (reason, source, model, field)
    }
}

extension SDMLError: CustomStringConvertible {
    /// One sentence for the author of the text, with source, model and field.
    public var description: String {
        let place = [source, model.map { "model \($0)" }, field.map { "field \($0)" }].compactMap(\.self)
        return place.joined(separator: ", ") + ": " + reason.sentence
    }
}

extension SDMLError.Reason {
    fileprivate var sentence: String {
        switch self {
        case .notJSON(let line): "this is not JSON; look at line \(line)."
        case .notAModel: "a model is a JSON object; write one object or an array of objects."
        case .missingModelName: #"the model has no name; add "__modelname__": "Name"."#
        case .badModelName(let name):
            "\"\(name)\" cannot name a model; begin with a capital letter, then letters, digits and underscores."
        case .badFieldName: "begin the name with a letter, then letters, digits and single underscores."
        case .duplicateModel: "this model is declared twice, or has the name of a type; rename one."
        case .duplicateField: "this field is declared twice; remove or rename one."
        case .noFields: "the model has no field; declare at least one."
        case .notOneType: "a list holds exactly one object or model name."
        case .unknownType(let name, let nearest): "there is no type \(name)." + Self.advice(nearest)
        case .unknownKey(let name, let nearest): "SDML has no word \(name)." + Self.advice(nearest)
        case .badValue(let name): "the value of \(name) is of the wrong kind."
        case .titleForUnknownField(let nearest): "__fields__ names a field that is not declared." + Self.advice(nearest)
        case .cycle: "the model would contain itself; remove one of the references."
        }
    }

    private static func advice(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }
}
