import SalusBase

extension SearchOperand {
    /// Whether a value of a resource answers it.
    func matches(_ value: FHIRSearchValue, _ modifier: SearchModifier?, base: String) -> Bool {
        switch (self, value) {
        case (.date(let prefix, let span), .date(let low, let high)): span.holds(prefix, low, high)
        case (.number(let prefix, let number), .number(let other)): number.holds(prefix, other, other)
        case (.quantity(let prefix, let number, let system, let code), .quantity):
            SearchUnit(system: system, code: code).holds(prefix, number, value)
        case (.token(let system, let code), .token(let otherSystem, let otherCode, _)):
            Self.isSame(system, code, otherSystem, otherCode)
        case (.token(let system, let code), .logicalReference(let otherSystem, let otherCode)):
            Self.isSame(system, code, otherSystem, otherCode)
        case (.identifierType, .identifierType(let system, let code, let text)):
            isIdentifierType(system, code, text)
        case (.text(let text), .token(_, _, let other)):
            other.map { $0.foldedForSearch.hasPrefix(text.foldedForSearch) } ?? false
        case (.text(let text), .string(let other)): Self.isText(text, other, modifier)
        case (.text(let text), .uri(let other)): text == other
        case (.text(let text), .reference(let other)): text == other.text
        case (.reference(let type, let id, let text), .reference(let other)):
            Self.isReference(type, id, text, other, base)
        case (.composite(let operands), .composite(let values)):
            operands.count == values.count
                && zip(operands, values).allSatisfy { $0.matches($1, nil, base: base) }
        default: false
        }
    }

    private func isIdentifierType(_ system: String, _ code: String, _ value: String) -> Bool {
        guard case .identifierType(system, code, value) = self else { return false }
        return true
    }

    private static func isSame(_ system: String?, _ code: String?, _ otherSystem: String?, _ otherCode: String?) -> Bool
    {
        guard otherCode != nil else { return false }
        if let code, code != otherCode { return false }
        guard let system else { return true }
        return system == otherSystem ?? ""
    }

    private static func isText(_ text: String, _ other: String, _ modifier: SearchModifier?) -> Bool {
        switch modifier {
        case .exact: text == other
        case .contains: other.foldedForSearch.contains(text.foldedForSearch)
        default: other.foldedForSearch.hasPrefix(text.foldedForSearch)
        }
    }

    private static func isReference(
        _ type: String?, _ id: String, _ text: String, _ other: FHIRReference, _ base: String
    ) -> Bool {
        if text == other.text { return true }
        guard other.base == nil || other.base == base, other.id == id else { return false }
        return type.map { $0 == other.type } ?? true
    }
}

/// The unit of a quantity in a search.
struct SearchUnit: Sendable {
    private static let ucum = "http://unitsofmeasure.org"

    let system: String?
    let code: String?

    /// A number without a unit is compared with any; one of UCUM is converted.
    func holds(_ prefix: SearchPrefix, _ number: SearchNumber, _ value: FHIRSearchValue) -> Bool {
        guard case .quantity(let low, let high, let otherSystem, let otherCode, let otherUnit) = value else {
            return false
        }
        guard let code else {
            return system.map { $0 == otherSystem } ?? true && number.holds(prefix, low, high)
        }
        guard let system else {
            return (code == otherCode || code == otherUnit) && number.holds(prefix, low, high)
        }
        if system == otherSystem, code == otherCode { return number.holds(prefix, low, high) }
        guard system == Self.ucum, otherSystem == Self.ucum, let otherCode else { return false }
        return holdsConverted(prefix, number, low, high, from: otherCode, to: code)
    }

    /// Units that UCUM does not convert without rounding are compared by their codes only.
    private func holdsConverted(
        _ prefix: SearchPrefix, _ number: SearchNumber, _ low: ExactDecimal?, _ high: ExactDecimal?, from other: String,
        to code: String
    ) -> Bool {
        guard let source = UCUMUnit(other), let target = UCUMUnit(code), source.isCommensurable(with: target) else {
            return false
        }
        func converted(_ value: ExactDecimal?) -> ExactDecimal?? {
            guard let value else { return .some(nil) }
            return source.value(value, in: target).map { .some($0) }
        }
        guard let low = converted(low), let high = converted(high) else { return false }
        return number.holds(prefix, low, high)
    }
}

extension UCUMUnit {
    /// A value of this unit in another one; nil where it has no end as a decimal.
    func value(_ value: ExactDecimal, in target: UCUMUnit) -> ExactDecimal? {
        guard let top = value.adding(offset)?.multiplied(by: numerator)?.multiplied(by: target.denominator),
            let bottom = denominator.multiplied(by: target.numerator), let plain = top.exactQuotient(by: bottom),
            let minus = target.offset.negated
        else { return nil }
        return plain.adding(minus)
    }
}
