/// The operators `+ - * / div mod &` (FHIRPath N1, section 6.6). A result that cannot be exact is empty.
enum PathArithmetic {
    static func negated(_ operand: [FHIRPathItem]) throws(FHIRPathError) -> [FHIRPathItem] {
        guard operand.count <= 1 else { throw .notSingle("-") }
        switch operand.first?.value {
        case nil: return []
        case .integer(let number)?: return whole(-number)
        case .decimal(let number)?: return number.negated.map { [.decimal($0)] } ?? []
        case .quantity(let quantity)?:
            return quantity.value.negated.map { [.quantity(PathQuantity(value: $0, unit: quantity.unit))] } ?? []
        default: throw .wrongType("-")
        }
    }

    static func calculate(
        _ operation: PathOperator, _ left: [FHIRPathItem], _ right: [FHIRPathItem]
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard left.count <= 1, right.count <= 1 else { throw .notSingle(operation.rawValue) }
        if operation == .join { return [.string((left.first?.string ?? "") + (right.first?.string ?? ""))] }
        guard let first = left.first?.value, let second = right.first?.value else { return [] }
        switch (first, second) {
        case (.string(let first), .string(let second)) where operation == .plus: return [.string(first + second)]
        case (.integer(let first), .integer(let second)) where operation != .divided:
            return whole(operation, first, second)
        default:
            guard let first = first.decimal, let second = second.decimal else { throw .wrongType(operation.rawValue) }
            return decimal(operation, first, second)
        }
    }

    private static func whole(_ operation: PathOperator, _ left: Int, _ right: Int) -> [FHIRPathItem] {
        switch operation {
        case .plus: whole(left + right)
        case .minus: whole(left - right)
        case .times: whole(left * right)
        case .div: right == 0 ? [] : whole(left / right)
        default: right == 0 ? [] : whole(left % right)
        }
    }

    /// Nothing for a number beyond 32 bits.
    private static func whole(_ number: Int) -> [FHIRPathItem] {
        PathInteger.range.contains(number) ? [.integer(number)] : []
    }

    private static func decimal(
        _ operation: PathOperator, _ left: ExactDecimal, _ right: ExactDecimal
    ) -> [FHIRPathItem] {
        let result: ExactDecimal? =
            switch operation {
            case .plus: left.adding(right)
            case .minus: right.negated.flatMap { left.adding($0) }
            case .times: left.multiplied(by: right)
            case .divided: left.divided(by: right)
            case .div: left.divided(by: right, digits: 0)
            default: remainder(left, right)
            }
        guard let result else { return [] }
        if operation == .div { return result.whole.map { whole($0) } ?? [] }
        return [.decimal(result)]
    }

    private static func remainder(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
        left.divided(by: right, digits: 0)?.multiplied(by: right)?.negated.flatMap { left.adding($0) }
    }
}
