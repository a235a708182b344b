/// A word of the command line that is no option: what a verb works on.
public struct Operand: Hashable, Sendable {
    /// As it is in help texts: `NAME`.
    public let name: String
    public let kind: ValueKind
    /// One line without a full stop; empty when the name says it all.
    public let help: String
    /// The last operand of a verb may stand any number of times.
    public let repeats: Bool
    public let isOptional: Bool

    public init(
        _ name: String, _ kind: ValueKind = .text, help: String = "", repeats: Bool = false, isOptional: Bool = false
    ) {
        (self.name, self.kind, self.help) = (name, kind, help)
        (self.repeats, self.isOptional) = (repeats, isOptional)
    }

    var spelling: String {
        let name = repeats ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}
