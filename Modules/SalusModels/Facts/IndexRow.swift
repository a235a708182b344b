public import SalusBase

/// One searchable value of a fact: what reports and searches read without opening the sealed fact.
public struct IndexRow: Hashable, Sendable, Codable {
    /// The path of the value in the fact, dotted: `name`, `fulfillments.date`.
    public let path: String
    public let value: IndexValue

    public init(path: String, value: IndexValue) { (self.path, self.value) = (path, value) }
}

/// A value as the index holds it.
public enum IndexValue: Hashable, Sendable, Codable {
    /// At most `FactIndex.textLimit` characters, and 1,020 bytes.
    case text(String)
    case number(Double, unit: String?)
    /// The first and the last moment that a partial date may mean.
    case instant(Instant, last: Instant)
    case code(system: String, code: String)
}

/// The values of a row, each with the field that queries name it by.
extension IndexRow {
    public var values: [(field: FactField, value: FactValue)] {
        switch value {
        case .text(let text): [(FactField(.text, path), .text(text))]
        case .number(let number, let unit):
            [(FactField(.number, path), .number(number))] + (unit.map { [(FactField(.unit, path), .text($0))] } ?? [])
        case .instant(let first, _): [(FactField(.date, path), .instant(first))]
        case .code(let system, let code):
            [(FactField(.code, path), .text(code)), (FactField(.system, path), .text(system))]
        }
    }
}
