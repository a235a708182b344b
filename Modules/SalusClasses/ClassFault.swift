/// A text or value from outside that breaks a rule of classes. It names the place and the rule, never the value.
public struct ClassFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The column, or the part of the request.
    public let field: String
    /// The rule, as the end of a sentence: "a whole number".
    public let expected: String

    public init(_ field: String, _ expected: String) { (self.field, self.expected) = (field, expected) }

    public var description: String { "\(field): expected \(expected)" }
}
