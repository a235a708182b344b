public import SalusBase

/// The value of one field of a fact. In JSON an object whose one key is the kind: `{"date": "2009-05"}`.
public enum FieldValue: Hashable, Sendable {
    case text(String)
    case number(DecimalText)
    case flag(Bool)
    case date(PartialDate)
    case concept(Concept)
    case quantity(Quantity)
    case one(FactFields)
    case many([FactFields])
}

extension FieldValue: Codable {
    private enum Kind: String, CodingKey { case text, number, flag, date, concept, quantity, one, many }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Kind.self)
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            let context = DecodingError.Context(
                codingPath: container.codingPath, debugDescription: "a field value has exactly one known kind")
            throw DecodingError.dataCorrupted(context)
        }
        switch kind {
        case .text: self = .text(try container.decode(String.self, forKey: kind))
        case .number: self = .number(try container.decode(DecimalText.self, forKey: kind))
        case .flag: self = .flag(try container.decode(Bool.self, forKey: kind))
        case .date: self = .date(try container.decode(PartialDate.self, forKey: kind))
        case .concept: self = .concept(try container.decode(Concept.self, forKey: kind))
        case .quantity: self = .quantity(try container.decode(Quantity.self, forKey: kind))
        case .one: self = .one(try container.decode(FactFields.self, forKey: kind))
        case .many: self = .many(try container.decode([FactFields].self, forKey: kind))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch self {
        case .text(let text): try container.encode(text, forKey: .text)
        case .number(let number): try container.encode(number, forKey: .number)
        case .flag(let flag): try container.encode(flag, forKey: .flag)
        case .date(let date): try container.encode(date, forKey: .date)
        case .concept(let concept): try container.encode(concept, forKey: .concept)
        case .quantity(let quantity): try container.encode(quantity, forKey: .quantity)
        case .one(let fields): try container.encode(fields, forKey: .one)
        case .many(let list): try container.encode(list, forKey: .many)
        }
    }
}
