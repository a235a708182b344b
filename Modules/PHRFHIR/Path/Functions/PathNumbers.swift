/// Functions on numbers (FHIRPath N1, section 5.7) that have an exact result.
enum PathNumbers {
    static let functions: [String: PathFunction] = [
        "abs": function { $0.isNegative ? $0.negated : $0 },
        "ceiling": function { whole($0, awayFromZero: !$0.isNegative) },
        "floor": function { whole($0, awayFromZero: $0.isNegative) },
        "truncate": function { whole($0, awayFromZero: false) },
        "round": PathFunction(0...1) { evaluator, call throws(FHIRPathError) in
            let digits = call.hasArgument() ? try call.integer(0, &evaluator) : 0
            guard let number = try number(call), let digits, (0...30).contains(digits) else { return [] }
            return number.rounded(exponent: -digits).map { [.decimal($0)] } ?? []
        },
        "now": PathFunction { evaluator, _ throws(FHIRPathError) in [.dateTime(try now(evaluator))] },
        "timeOfDay": PathFunction { evaluator, _ throws(FHIRPathError) in
            FHIRTime(parts: Array(try now(evaluator).written.dropFirst(3))).map { [.time($0)] } ?? []
        },
        "today": PathFunction { evaluator, _ throws(FHIRPathError) in
            FHIRDateTime(parts: Array(try now(evaluator).parts.prefix(3)), zone: nil).map { [.date($0)] } ?? []
        },
    ]

    private static func now(_ evaluator: PathEvaluator) throws(FHIRPathError) -> FHIRDateTime {
        guard let now = evaluator.options.now else { throw .unknownConstant("now") }
        return now
    }

    private static func function(_ body: @escaping @Sendable (ExactDecimal) -> ExactDecimal?) -> PathFunction {
        PathFunction { _, call throws(FHIRPathError) in
            guard let number = try number(call) else { return [] }
            return result(body(number))
        }
    }

    private static func number(_ call: PathInvocation) throws(FHIRPathError) -> ExactDecimal? {
        guard let item = try call.single() else { return nil }
        guard let number = item.decimal else { throw .wrongType(call.name) }
        return number
    }

    /// Whole numbers of 32 bits are integers again.
    private static func result(_ number: ExactDecimal?) -> [FHIRPathItem] {
        guard let number else { return [] }
        if let whole = number.whole, PathInteger.range.contains(whole) { return [.integer(whole)] }
        return [.decimal(number)]
    }

    private static func whole(_ number: ExactDecimal, awayFromZero: Bool) -> ExactDecimal? {
        guard let cut = number.divided(by: ExactDecimal(1), digits: 0) else { return nil }
        guard awayFromZero, cut != number else { return cut }
        return cut.adding(ExactDecimal(number.isNegative ? -1 : 1))
    }
}
