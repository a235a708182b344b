/// A rule of the standard: an expression that is true for every valid value.
public struct FHIRInvariant: Sendable {
    public let key: String
    /// True for a recommendation, which a valid value may break.
    public let isWarning: Bool
    /// FHIRPath, on the value for which the rule holds.
    public let expression: String
    /// The standard's own words.
    public let text: String

    static func read(_ table: StaticString) -> [String: FHIRInvariant] {
        var found: [String: FHIRInvariant] = [:]
        var head: [Substring] = []
        for line in table.lines {
            if line.first != " " {
                head = line.split(separator: " ", maxSplits: 2)
            } else if head.count == 3 {
                found[String(head[0])] = FHIRInvariant(
                    key: String(head[0]), isWarning: head[1] == "w", expression: String(head[2]),
                    text: String(line.dropFirst()))
            }
        }
        return found
    }
}
