/// Why a question to a report is refused: names parameters and fields, never their values.
public enum IndivoQueryError: Error, Hashable, Sendable {
    case unknownFilter(model: String, field: String)
    case repeated(parameter: String)
    case malformed(parameter: String, expected: String)
    /// The field cannot be used like this: unknown, of another type, or not indexed.
    case unusable(parameter: String, field: String, expected: String)
    /// A status that no document can have: the address does not exist.
    case unknownStatus
}

extension IndivoQueryError: CustomStringConvertible {
    /// A plain reason; where the original server's words are known they come first.
    public var description: String {
        switch self {
        case .unknownFilter(let model, let field): "Invalid filter for fact type \(model): \(Self.harmless(field))"
        case .repeated(let parameter): "\(Self.harmless(parameter)) is there twice; separate several values by |."
        case .malformed(let parameter, let expected):
            "Argument \(parameter) must be formatted according to the Indivo Query API: expected \(expected)."
        case .unusable(let parameter, let field, let expected):
            "\(parameter) cannot use the field \(Self.harmless(field)): expected \(expected)."
        case .unknownStatus: "There is no such status; use active, archived or void."
        }
    }

    private static func harmless(_ name: String) -> String {
        IndivoNameRule.isValid(name) ? name : "(unusable name)"
    }
}
