public import SalusBase

/// Why the declared form of a document is refused, and where.
public struct DocumentFormError: Error, Hashable, Sendable {
    /// The fault of the form, by the name of its part.
    public enum Reason: Hashable, Sendable {
        case notJSON(JSONFault)
        case missing(key: String)
        case unknownKey(String, nearest: String?)
        case wrongKind(key: String)
        case unknownModel(String)
        case unknownField(String, nearest: String?)
        case badPath(field: String)
        /// The named schema is not in the folder.
        case noSchema(String)
        case unusableSchema(String)
        /// Two forms have this root, or it is a document of Indivo's own.
        case rootTaken(String)
    }

    public let source: String
    public let reason: Reason
}

extension DocumentFormError: CustomStringConvertible {
    /// One sentence for the author of the form.
    public var description: String { "\(source): \(sentence)" }

    private var sentence: String {
        switch reason {
        case .notJSON(let fault): "this is not JSON (\(fault))."
        case .missing(let key): "add \"\(key)\"."
        case .unknownKey(let key, let nearest): "there is no key \(key)." + Self.advice(nearest)
        case .wrongKind(let key): "the value of \(key) is of the wrong kind."
        case .unknownModel(let name): "there is no model \(name); declare it in an .sdml file of the same folder."
        case .unknownField(let name, let nearest): "the model has no field \(name)." + Self.advice(nearest)
        case .badPath(let field):
            "\(field): write a path such as result/score, tool@code, @id, or . for the element itself."
        case .noSchema(let name): "there is no file \(name) in the folder."
        case .unusableSchema(let name): "\(name) is no self-contained XML schema (no include, import or redefine)."
        case .rootTaken(let name): "documents with the root \(name) have a form already."
        }
    }

    private static func advice(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }
}
