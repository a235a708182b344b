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
