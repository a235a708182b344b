import SalusBase

/// One value of a search parameter, in the form in which it is compared.
enum SearchOperand: Sendable {
    case date(SearchPrefix, SearchSpan)
    case number(SearchPrefix, SearchNumber)
    /// Unit parts: nil where the search does not say any.
    case quantity(SearchPrefix, SearchNumber, system: String?, code: String?)
    /// `system`: nil for any, empty for none; `code`: nil for any.
    case token(system: String?, code: String?)
    case identifierType(system: String, code: String, value: String)
    case text(String)
    case reference(type: String?, id: String, text: String)
    case missing(Bool)
    case composite([SearchOperand])

    /// Nil for a text that is none of the parameter's form.
    init?(
        _ text: String, _ parameter: FHIRSearchParameter, _ modifier: SearchModifier?, _ context: FHIRSearchContext
    ) {
        if modifier == .missing {
            guard text == "true" || text == "false" else { return nil }
            self = .missing(text == "true")
            return
        }
        if parameter.type == .composite {
            let parts = SearchText.split(text, at: "$")
            guard parts.count == parameter.components.count, parts.count > 1 else { return nil }
            let operands = zip(parts, parameter.components).compactMap {
                SearchOperand($0, type: $1.type, nil, context)
            }
            guard operands.count == parts.count else { return nil }
            self = .composite(operands)
        } else {
            self.init(text, type: parameter.type, modifier, context)
        }
    }

    private init?(
        _ text: String, type: FHIRSearchParameter.ValueType, _ modifier: SearchModifier?, _ context: FHIRSearchContext
    ) {
        switch type {
        case .date:
            let (prefix, rest) = SearchPrefix.split(text)
            guard let date = FHIRDateTime(rest) else { return nil }
            self = .date(prefix, SearchSpan(date, now: context.now.milliseconds))
        case .number:
            let (prefix, rest) = SearchPrefix.split(text)
            guard let number = SearchNumber(rest) else { return nil }
            self = .number(prefix, number)
        case .quantity:
            guard let quantity = Self.quantity(text) else { return nil }
            self = quantity
        case .token:
            guard let token = Self.token(text, modifier) else { return nil }
            self = token
        case .string, .uri: self = .text(SearchText.plain(text))
        case .reference:
            guard let reference = Self.reference(text, modifier, context) else { return nil }
            self = reference
        case .composite, .special: return nil
        }
    }

    private static func quantity(_ text: String) -> SearchOperand? {
        let parts = SearchText.split(text, at: "|").map(SearchText.plain)
        let (prefix, rest) = SearchPrefix.split(parts[0])
        guard parts.count == 1 || parts.count == 3, let number = SearchNumber(rest) else { return nil }
        guard parts.count == 3 else { return .quantity(prefix, number, system: nil, code: nil) }
        return .quantity(
            prefix, number, system: parts[1].isEmpty ? nil : parts[1], code: parts[2].isEmpty ? nil : parts[2])
    }

    private static func token(_ text: String, _ modifier: SearchModifier?) -> SearchOperand? {
        if modifier == .text { return .text(SearchText.plain(text)) }
        let parts = SearchText.split(text, at: "|", most: modifier == .ofType ? 3 : 2).map(SearchText.plain)
        if modifier == .ofType {
            guard parts.count == 3, !parts.contains("") else { return nil }
            return .identifierType(system: parts[0], code: parts[1], value: parts[2])
        }
        guard parts.count == 2 else { return .token(system: nil, code: parts[0]) }
        guard parts != ["", ""] else { return nil }
        return .token(system: parts[0], code: parts[1].isEmpty ? nil : parts[1])
    }

    /// An address below the server's own base counts as relative.
    private static func reference(
        _ text: String, _ modifier: SearchModifier?, _ context: FHIRSearchContext
    ) -> SearchOperand? {
        let plain = SearchText.plain(text)
        if modifier == .identifier {
            return token(text, nil)
        }
        if PrimitiveFormat.isID(plain) {
            return .reference(type: modifier?.resourceType, id: plain, text: plain)
        }
        let reference = FHIRReference(plain)
        guard let type = reference.type, let id = reference.id else { return .text(plain) }
        guard reference.base == nil || reference.base == context.base else { return .text(plain) }
        guard modifier?.resourceType.map({ $0 == type }) ?? true else { return nil }
        return .reference(type: type, id: id, text: plain)
    }
}

/// A modifier, which changes how a parameter compares: `name:exact` (section 3.1.1.4.4).
enum SearchModifier: Hashable, Sendable {
    case missing, exact, contains, text, not, ofType, identifier
    /// `subject:Patient`
    case type(String)

    var resourceType: String? {
        guard case .type(let type) = self else { return nil }
        return type
    }

    /// Nil for a word that is no modifier of parameters of this type.
    init?(_ word: String, of parameter: FHIRSearchParameter) {
        switch (word, parameter.type) {
        case ("missing", let type) where type != .composite && type != .special: self = .missing
        case ("exact", .string): self = .exact
        case ("contains", .string): self = .contains
        case ("text", .token): self = .text
        case ("not", .token): self = .not
        case ("of-type", .token): self = .ofType
        case ("identifier", .reference): self = .identifier
        case (_, .reference) where FHIRDefinitions.r4.resource(word) != nil: self = .type(word)
        default: return nil
        }
    }
}

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
