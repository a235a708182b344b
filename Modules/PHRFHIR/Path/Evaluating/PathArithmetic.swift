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
        case (.quantity(let first), .quantity(let second)) where ![.div, .mod].contains(operation):
            return PathQuantities.calculate(operation, first, second).map { [.quantity($0)] } ?? []
        case (.quantity(let quantity), .integer), (.quantity(let quantity), .decimal):
            return try scaled(operation, quantity, second.decimal)
        case (.integer, .quantity(let quantity)), (.decimal, .quantity(let quantity)):
            guard operation == .times else { throw .wrongType(operation.rawValue) }
            return try scaled(operation, quantity, first.decimal)
        case (_, .quantity(let span)) where [.plus, .minus].contains(operation):
            return try moved(first, by: span, operation)
        default:
            guard let first = first.decimal, let second = second.decimal else { throw .wrongType(operation.rawValue) }
            return decimal(operation, first, second)
        }
    }

    /// A quantity times or divided by a number.
    private static func scaled(
        _ operation: PathOperator, _ quantity: PathQuantity, _ number: ExactDecimal?
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let number, [.times, .divided].contains(operation) else { throw .wrongType(operation.rawValue) }
        let value =
            operation == .times ? quantity.value.multiplied(by: number) : quantity.value.divided(by: number)
        return value.map { [.quantity(PathQuantity(value: $0, unit: quantity.unit))] } ?? []
    }

    private static func moved(
        _ moment: FHIRPathItem, by span: PathQuantity, _ operation: PathOperator
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        let (isMinus, name) = (operation == .minus, operation.rawValue)
        switch moment {
        case .date(let date):
            return try PathMoments.add(span, isMinus: isMinus, to: date, name).map { [.date($0)] } ?? []
        case .dateTime(let date):
            return try PathMoments.add(span, isMinus: isMinus, to: date, name).map { [.dateTime($0)] } ?? []
        case .time(let time):
            return try PathMoments.add(span, isMinus: isMinus, to: time, name).map { [.time($0)] } ?? []
        default: throw .wrongType(name)
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
