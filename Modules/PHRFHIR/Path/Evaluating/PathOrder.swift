/// The operators `<`, `<=`, `>` and `>=` (FHIRPath N1, section 6.2).
enum PathOrder {
    static func compare(
        _ operation: PathOperator, _ left: [FHIRPathItem], _ right: [FHIRPathItem]
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard left.count <= 1, right.count <= 1 else { throw .notSingle(operation.rawValue) }
        guard let first = left.first, let second = right.first else { return [] }
        guard let order = try order(first, second, operation.rawValue) else { return [] }
        switch operation {
        case .less: return [.boolean(order < 0)]
        case .lessOrEqual: return [.boolean(order <= 0)]
        case .more: return [.boolean(order > 0)]
        default: return [.boolean(order >= 0)]
        }
    }

    /// Negative, zero or positive; nil when the values do not tell.
    private static func order(
        _ left: FHIRPathItem, _ right: FHIRPathItem, _ name: String
    ) throws(FHIRPathError) -> Int? {
        if let first = left.decimal, let second = right.decimal { return order(of: first, second) }
        switch (left.value, right.value) {
        case (.string(let first), .string(let second)): return order(of: first, second)
        case (.date(let first), .date(let second)), (.date(let first), .dateTime(let second)),
            (.dateTime(let first), .date(let second)), (.dateTime(let first), .dateTime(let second)):
            return order(first, second)
        case (.time(let first), .time(let second)): return order(first, second)
        case (.quantity(let first), .quantity(let second)):
            return PathQuantities.order(first, second)
        case (.element, _), (_, .element): return nil
        default: throw .wrongType(name)
        }
    }

    private static func order<Value: Comparable>(of left: Value, _ right: Value) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    /// Compares part by part in UTC, as far as both are written; nil when one is written further and all before is
    /// equal, or when only one has a zone. Seconds and their fractions are one part.
    static func order(_ left: FHIRDateTime, _ right: FHIRDateTime) -> Int? {
        let hasTime = left.precision > .day && right.precision > .day
        if hasTime, (left.zone == nil) != (right.zone == nil) { return nil }
        let shared = min(left.precision, right.precision)
        if hasTime {
            let minute = min(shared.rawValue, FHIRDateTime.Precision.minute.rawValue)
            let first = left.truncated(to: minute), second = right.truncated(to: minute)
            if first != second { return first < second ? -1 : 1 }
            if shared >= .second { return order(of: left.earliest(), right.earliest()) }
        } else {
            let count = min(shared.rawValue, FHIRDateTime.Precision.day.rawValue) + 1
            for (first, second) in zip(left.parts.prefix(count), right.parts) where first != second {
                return first < second ? -1 : 1
            }
        }
        return left.precision == right.precision ? 0 : nil
    }

    static func order(_ left: FHIRTime, _ right: FHIRTime) -> Int? {
        let count = min(left.parts.count, right.parts.count, 2)
        for (first, second) in zip(left.parts.prefix(count), right.parts) where first != second {
            return first < second ? -1 : 1
        }
        if min(left.precision, right.precision) >= .second { return order(of: left.milliseconds, right.milliseconds) }
        return left.precision == right.precision ? 0 : nil
    }
}

extension FHIRDateTime {
    /// The first moment of the hour or minute, in milliseconds since 1970 in UTC.
    fileprivate func truncated(to precision: Int) -> Int64 {
        let unit: Int64 = precision >= Precision.minute.rawValue ? 60_000 : 3_600_000
        let start = earliest()
        let rest = start % unit
        return start - (rest < 0 ? rest + unit : rest)
    }
}
