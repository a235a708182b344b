import SalusBase

/// One item of a FHIRPath collection: an element of a resource, or a value that was calculated.
public enum FHIRPathItem: Sendable {
    case element(FHIRNode)
    case boolean(Bool)
    case string(String)
    case integer(Int)
    case decimal(ExactDecimal)
    case date(FHIRDateTime)
    case dateTime(FHIRDateTime)
    case time(FHIRTime)
    case quantity(PathQuantity)
    /// A resource that is known by its type only, since it was not fetched.
    case unresolved(type: String)

    /// The value of a primitive element or of a Quantity in place of the element; else the item itself.
    public var value: FHIRPathItem {
        guard case .element(let node) = self else { return self }
        if FHIRDefinitions.r4.isType(node.type, a: "Quantity") { return Self.quantity(node.element) ?? self }
        guard let primitive = node.element.value else { return self }
        return Self.system(primitive, type: node.type) ?? self
    }

    private static func quantity(_ element: FHIRElement) -> FHIRPathItem? {
        guard let digits = element.text("value"), let value = ExactDecimal(digits), element["comparator"].isEmpty
        else { return nil }
        return .quantity(PathQuantity(value: value, unit: element.text("code") ?? element.text("unit") ?? ""))
    }

    private static func system(_ primitive: FHIRPrimitive, type: String) -> FHIRPathItem? {
        switch (primitive, type) {
        case (.boolean(let flag), _): return .boolean(flag)
        case (.number(let digits), "decimal"): return ExactDecimal(digits).map { .decimal($0) }
        case (.number(let digits), _):
            return PathInteger.read(digits).map { .integer($0) } ?? ExactDecimal(digits).map { .decimal($0) }
        case (.string(let text), "date"): return FHIRDateTime(text).map { .date($0) }
        case (.string(let text), "dateTime"), (.string(let text), "instant"):
            return FHIRDateTime(text).map { .dateTime($0) }
        case (.string(let text), "time"): return FHIRTime(text).map { .time($0) }
        case (.string(let text), _): return .string(text)
        }
    }

    var decimal: ExactDecimal? {
        switch value {
        case .integer(let number): ExactDecimal(number)
        case .decimal(let number): number
        default: nil
        }
    }

    /// The text of any single value: `true`, `12.50`, `2026-01`; nil for elements with others inside.
    public var text: String? { PathConversions.text(of: self) }

    /// The text of a string or of a primitive that FHIRPath counts among them.
    var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    var node: FHIRNode? {
        guard case .element(let node) = self else { return nil }
        return node
    }
}

extension PathInteger {
    static func read(_ digits: String) -> Int? { Int(signedDigits: digits, in: range) }
}
