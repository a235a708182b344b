import SalusBase
import SalusModels

/// The value of a flat field.
public enum FlatValue: Hashable, Sendable {
    case none
    case text(String)
    case number(Double)
    case flag(Bool)
}

extension FlatPlace {
    /// The value of this field in the fact, in Indivo's spelling.
    func value(in fields: FactFields) -> FlatValue {
        guard let value = fields.value(at: path) else { return absent(in: fields) }
        switch (part, value) {
        case (.text, .text(let text)), (.spelled, .text(let text)): return .text(shown(text))
        case (.number, .number(let number)), (.amount, .number(let number)): return .number(number.value)
        case (.flag, .flag(let flag)), (.flagUnlessDenied, .flag(let flag)): return .flag(flag)
        case (.moment, .date(let date)): return .text(Self.moment(date))
        case (.day, .date(let date)): return .text(date.dayText)
        case (_, .concept(let concept)): return self.value(of: concept)
        case (_, .quantity(let quantity)): return self.value(of: quantity)
        case (.constant(let text), _): return .text(text)
        default: return .none
        }
    }

    private func absent(in fields: FactFields) -> FlatValue {
        switch part {
        case .flag: return .flag(false)
        case .flagUnlessDenied:
            let holder = path.split(separator: ".").map(String.init).dropLast()
            return fields.object(at: holder) == nil ? .none : .flag(true)
        default: return .none
        }
    }

    private func value(of concept: Concept) -> FlatValue {
        switch part {
        case .title: concept.title.map { .text($0) } ?? .none
        case .code: concept.codings.first.map { .text($0.code) } ?? .none
        case .system: concept.codings.first.map { .text(shown($0.system)) } ?? .none
        default: .none
        }
    }

    private func value(of quantity: Quantity) -> FlatValue {
        switch part {
        case .value: quantity.valueText.map { .text($0) } ?? .none
        case .amount: quantity.value.map { .number($0.value) } ?? .none
        case .unit: quantity.unit.map { .text($0) } ?? .none
        case .constant(let text): .text(text)
        default: .none
        }
    }

    private static func moment(_ date: PartialDate) -> String {
        date.precision < .day ? date.text : date.earliest.description
    }
}

extension FactFields {
    /// The value at a dotted path; a number in it picks an element of a list.
    func value(at path: String) -> FieldValue? {
        let steps = path.split(separator: ".").map(String.init)
        guard let name = steps.last else { return nil }
        return object(at: steps.dropLast())?[name]
    }

    /// The object at the steps, as in `value(at:)`; this one when there are no steps, nil when there is no such object.
    fileprivate func object(at steps: ArraySlice<String>) -> FactFields? {
        guard let name = steps.first else { return self }
        let rest = steps.dropFirst()
        switch self[name] {
        case .one(let inner): return inner.object(at: rest)
        case .many(let list):
            guard let place = rest.first.flatMap({ Int(digits: $0) }), list.indices.contains(place) else { return nil }
            return list[place].object(at: rest.dropFirst())
        default: return nil
        }
    }
}
