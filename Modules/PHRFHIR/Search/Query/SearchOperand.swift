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
