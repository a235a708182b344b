/// Equality `=` and equivalence `~` (FHIRPath N1, section 6.1).
enum PathEquality {
    static func compare(
        _ operation: PathOperator, _ left: [FHIRPathItem], _ right: [FHIRPathItem]
    ) -> [FHIRPathItem] {
        switch operation {
        case .equal: PathLogic.items(areEqual(left, right))
        case .notEqual: PathLogic.items(areEqual(left, right).map { !$0 })
        case .equivalent: [.boolean(areEquivalent(left, right))]
        default: [.boolean(!areEquivalent(left, right))]
        }
    }

    /// Nil when a side is empty, or when dates are not exact enough to tell.
    static func areEqual(_ left: [FHIRPathItem], _ right: [FHIRPathItem]) -> Bool? {
        if left.isEmpty || right.isEmpty { return nil }
        guard left.count == right.count else { return false }
        var isKnown = true
        for (first, second) in zip(left, right) {
            switch isEqual(first, second) {
            case false?: return false
            case nil: isKnown = false
            case true?: break
            }
        }
        return isKnown ? true : nil
    }

    static func isEqual(_ left: FHIRPathItem, _ right: FHIRPathItem) -> Bool? {
        switch (left.value, right.value) {
        case (.date(let first), .date(let second)), (.date(let first), .dateTime(let second)),
            (.dateTime(let first), .date(let second)), (.dateTime(let first), .dateTime(let second)):
            return PathOrder.order(first, second).map { $0 == 0 }
        case (.time(let first), .time(let second)): return PathOrder.order(first, second).map { $0 == 0 }
        case (.quantity(let first), .quantity(let second)):
            return PathQuantities.order(first, second).map { $0 == 0 }
        case (.string(let first), .date), (.string(let first), .dateTime):
            return FHIRDateTime(first).flatMap { isEqual(.dateTime($0), right) } ?? false
        case (.date, .string(let second)), (.dateTime, .string(let second)):
            return FHIRDateTime(second).flatMap { isEqual(left, .dateTime($0)) } ?? false
        default: return PathKey(left) == PathKey(right)
        }
    }

    static func areEquivalent(_ left: [FHIRPathItem], _ right: [FHIRPathItem]) -> Bool {
        guard left.count == right.count else { return false }
        var rest = right
        for item in left {
            guard let place = rest.firstIndex(where: { isEquivalent(item, $0) }) else { return false }
            rest.remove(at: place)
        }
        return true
    }

    private static func isEquivalent(_ left: FHIRPathItem, _ right: FHIRPathItem) -> Bool {
        switch (left.value, right.value) {
        case (.string(let first), .string(let second)): return normalized(first) == normalized(second)
        case (.decimal, .decimal), (.integer, .decimal), (.decimal, .integer):
            return areRoundedEqual(left.decimal, right.decimal)
        case (.quantity(let first), .quantity(let second)):
            return PathQuantities.order(first.definite, second.definite) == 0
        default: return isEqual(left, right) ?? false
        }
    }

    /// Compared with the digits of the less exact one.
    private static func areRoundedEqual(_ left: ExactDecimal?, _ right: ExactDecimal?) -> Bool {
        guard let left, let right else { return false }
        let digits = max(left.exponent, right.exponent)
        return left.rounded(exponent: digits) == right.rounded(exponent: digits)
    }

    private static func normalized(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    static func isMember(_ item: [FHIRPathItem], of list: [FHIRPathItem]) throws(FHIRPathError) -> [FHIRPathItem] {
        guard item.count <= 1 else { throw .notSingle("in") }
        guard let item = item.first else { return [] }
        return [.boolean(list.contains { isEqual(item, $0) == true })]
    }
}
