/// Order and calculation of quantities, between units that UCUM converts into each other.
enum PathQuantities {
    /// Negative, zero or positive; nil when the units measure different things, or the digits do not suffice.
    static func order(_ left: PathQuantity, _ right: PathQuantity) -> Int? {
        let (first, second) = (left.scale, right.scale)
        guard first.isCommensurable(with: second),
            let one = left.value.adding(first.offset)?.multiplied(by: first.numerator)?
                .multiplied(by: second.denominator),
            let other = right.value.adding(second.offset)?.multiplied(by: second.numerator)?
                .multiplied(by: first.denominator)
        else { return nil }
        return one < other ? -1 : one == other ? 0 : 1
    }

    /// Sums and differences are in the smaller unit of the two, products and quotients in a unit made of both.
    static func calculate(_ operation: PathOperator, _ left: PathQuantity, _ right: PathQuantity) -> PathQuantity? {
        switch operation {
        case .plus: sum(left, right)
        case .minus: right.value.negated.flatMap { sum(left, PathQuantity(value: $0, unit: right.unit)) }
        case .times:
            left.value.multiplied(by: right.value).map {
                PathQuantity(value: $0, unit: product(left.comparableUnit, ".", right.comparableUnit))
            }
        default: quotient(left, right)
        }
    }

    private static func sum(_ left: PathQuantity, _ right: PathQuantity) -> PathQuantity? {
        if left.unit == right.unit {
            return left.value.adding(right.value).map { PathQuantity(value: $0, unit: left.unit) }
        }
        if let other = converted(right, to: left), isSmaller(left, than: right) {
            return left.value.adding(other).map { PathQuantity(value: $0, unit: left.unit) }
        }
        return converted(left, to: right).flatMap { right.value.adding($0) }
            .map { PathQuantity(value: $0, unit: right.unit) }
    }

    private static func isSmaller(_ left: PathQuantity, than right: PathQuantity) -> Bool {
        let (one, other) = (PathQuantity(value: ExactDecimal(1), unit: left.unit), right.unit)
        return (order(one, PathQuantity(value: ExactDecimal(1), unit: other)) ?? 0) <= 0
    }

    /// The value in the other's unit; nil when it has no end as a decimal, and for temperatures with an offset.
    private static func converted(_ quantity: PathQuantity, to other: PathQuantity) -> ExactDecimal? {
        let (from, to) = (quantity.scale, other.scale)
        guard from.isCommensurable(with: to), from.offset == to.offset, from.offset == ExactDecimal(0),
            let top = quantity.value.multiplied(by: from.numerator)?.multiplied(by: to.denominator),
            let bottom = from.denominator.multiplied(by: to.numerator)
        else { return nil }
        return top.exactQuotient(by: bottom)
    }

    private static func quotient(_ left: PathQuantity, _ right: PathQuantity) -> PathQuantity? {
        if let other = converted(left, to: right) {
            return other.divided(by: right.value).map { PathQuantity(value: $0, unit: "1") }
        }
        guard !left.scale.isCommensurable(with: right.scale) else { return nil }
        return left.value.divided(by: right.value).map {
            PathQuantity(value: $0, unit: product(left.comparableUnit, "/", right.comparableUnit))
        }
    }

    private static func product(_ left: String, _ sign: String, _ right: String) -> String {
        let isSimple = !right.contains("/") && !right.contains(".")
        if right == "1" { return left }
        if left == "1", sign == "." { return right }
        return left + sign + (isSimple ? right : "(\(right))")
    }
}

extension ExactDecimal {
    /// The quotient when it ends within 30 digits after the point.
    func exactQuotient(by other: ExactDecimal) -> ExactDecimal? {
        for digits in [0, 6, 15, 30] {
            if let found = divided(by: other, digits: digits), found.multiplied(by: other) == self { return found }
        }
        return nil
    }
}
