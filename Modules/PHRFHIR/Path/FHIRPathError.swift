/// The fault of a FHIRPath expression or of its evaluation; never a value of the resource.
public enum FHIRPathError: Error, Hashable, Sendable {
    /// No expression: the place counted from 0 in characters, and what is missing or too much.
    case syntax(at: Int, String)
    /// More than 10,000 bytes or 1,000 tokens, or nested more than 100 levels.
    case tooLong
    case unknownFunction(String)
    case wrongArguments(of: String)
    case unknownConstant(String)
    /// A value set that the tables do not have.
    case unknownValueSet
    /// Several values where the operation takes one.
    case notSingle(String)
    /// A value of a type that the operation does not take.
    case wrongType(String)
    /// The evaluation took more steps than it may.
    case tooCostly
    /// A regular expression that is malformed or too large.
    case badPattern
}

extension FHIRPathError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .syntax(let place, let reason): "FHIRPath, character \(place + 1): \(reason)"
        case .tooLong: "the FHIRPath expression is too long or nests too deeply"
        case .unknownFunction(let name): "FHIRPath has no function \(name) here"
        case .wrongArguments(let name): "\(name) takes another number or kind of arguments"
        case .unknownConstant(let name): "the constant %\(name) has no value here"
        case .unknownValueSet: "memberOf names a value set that is not known here"
        case .notSingle(let name): "\(name) takes one value, and there are several"
        case .wrongType(let name): "\(name) does not take a value of this type"
        case .tooCostly: "the evaluation takes too many steps"
        case .badPattern: "the regular expression is malformed or too large"
        }
    }
}
