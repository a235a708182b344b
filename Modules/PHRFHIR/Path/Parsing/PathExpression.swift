/// An expression of FHIRPath as a tree.
indirect enum PathExpression: Sendable {
    case literal(FHIRPathItem)
    /// `{}`
    case empty
    case this, index, total
    case constant(String)
    case member(String)
    case call(PathCall)
    case step(PathExpression, PathExpression)
    case item(of: PathExpression, at: PathExpression)
    case sign(isMinus: Bool, PathExpression)
    case binary(PathOperator, PathExpression, PathExpression)
    case isType(PathExpression, String)
    case asType(PathExpression, String)
}

/// A function with its arguments, which are evaluated by the function itself.
struct PathCall: Sendable {
    let name: String
    let arguments: [PathExpression]
    let function: PathFunction
}

enum PathOperator: String, Sendable {
    case implies, or, xor, and, `in`, contains
    case equal = "="
    case equivalent = "~"
    case notEqual = "!="
    case notEquivalent = "!~"
    case less = "<"
    case lessOrEqual = "<="
    case more = ">"
    case moreOrEqual = ">="
    case union = "|"
    case plus = "+"
    case minus = "-"
    case join = "&"
    case times = "*"
    case divided = "/"
    case div, mod

    /// The higher, the closer it binds. Types (`is`, `as`) bind with 8.
    var strength: Int {
        switch self {
        case .implies: 1
        case .or, .xor: 2
        case .and: 3
        case .in, .contains: 4
        case .equal, .equivalent, .notEqual, .notEquivalent: 5
        case .less, .lessOrEqual, .more, .moreOrEqual: 6
        case .union: 7
        case .plus, .minus, .join: 9
        case .times, .divided, .div, .mod: 10
        }
    }
}
