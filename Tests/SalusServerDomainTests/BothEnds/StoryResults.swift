/// A value in words that are the same for equal values. A dictionary describes itself in any order; here its entries go
/// by their words.
func told(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle, !mirror.children.isEmpty else { return "\(value)" }
    let parts = mirror.children.map { ($0.label.map { "\($0): " } ?? "") + told($0.value) }
    let ordered = style == .dictionary || style == .set ? parts.sorted() : parts
    return "\(mirror.subjectType)(\(ordered.joined(separator: ", ")))"
}
