/// A unit of UCUM as its base units and the exact factor to them.
///
/// A value in it is (value + `offset`) × `numerator` / `denominator` in base units.
public struct UCUMUnit: Hashable, Sendable {
    let numerator: ExactDecimal
    let denominator: ExactDecimal
    /// Zero but for degrees Celsius and Fahrenheit, which stand alone.
    let offset: ExactDecimal
    /// Exponents of base units; none is zero.
    let dimensions: [String: Int]

    init(
        _ numerator: ExactDecimal, over denominator: ExactDecimal = ExactDecimal(1),
        offset: ExactDecimal = ExactDecimal(0), _ dimensions: [String: Int]
    ) {
        (self.numerator, self.denominator, self.offset) = (numerator, denominator, offset)
        self.dimensions = dimensions.filter { $0.value != 0 }
    }

    /// The unit of a case-sensitive code, such as `mg/dL` or `{beats}/min`; nil for one that the table does not have.
    public init?(_ code: String) {
        if let special = Self.specials[code] {
            self = special
            return
        }
        var parser = UCUMParser(code, atoms: Self.atoms)
        guard let unit = parser?.read() else { return nil }
        self = unit
    }

    /// True when a value in one can be told in the other.
    public func isCommensurable(with other: UCUMUnit) -> Bool { dimensions == other.dimensions }

    static let one = UCUMUnit(ExactDecimal(1), [:])

    private static let specials: [String: UCUMUnit] = {
        guard let celsius = ExactDecimal("273.15"), let fahrenheit = ExactDecimal("459.67") else { return [:] }
        return [
            "Cel": UCUMUnit(ExactDecimal(1), offset: celsius, ["K": 1]),
            "[degF]": UCUMUnit(ExactDecimal(5), over: ExactDecimal(9), offset: fahrenheit, ["K": 1]),
        ]
    }()

    private static let atoms: [String: UCUMAtom] = ucumTable.lines.reduce(into: [:]) { atoms, line in
        let words = line.split(separator: " ").map(String.init)
        let takesPrefix = words[0].hasSuffix("*") && words[0] != "10*"
        let code = takesPrefix ? String(words[0].dropLast()) : words[0]
        guard words.count > 2 else {
            atoms[code] = UCUMAtom(unit: UCUMUnit(ExactDecimal(1), [code: 1]), takesPrefix: takesPrefix)
            return
        }
        var parser = UCUMParser(words[2], atoms: atoms)
        guard let base = parser?.read(), let value = ExactDecimal(words[1]), let unit = base.multiplied(by: value)
        else { return }
        atoms[code] = UCUMAtom(unit: unit, takesPrefix: takesPrefix)
    }

    /// How many units the table defines.
    static var count: Int { atoms.count }
}

/// A unit of the table.
struct UCUMAtom: Sendable {
    let unit: UCUMUnit
    let takesPrefix: Bool
}

/// Nil where the factor needs more digits than `ExactDecimal` has.
extension UCUMUnit {
    func multiplied(by value: ExactDecimal) -> UCUMUnit? {
        numerator.multiplied(by: value).map { UCUMUnit($0, over: denominator, dimensions) }
    }

    func multiplied(by other: UCUMUnit) -> UCUMUnit? {
        guard let numerator = numerator.multiplied(by: other.numerator),
            let denominator = denominator.multiplied(by: other.denominator)
        else { return nil }
        return UCUMUnit(
            numerator.normalized, over: denominator.normalized,
            dimensions.merging(other.dimensions, uniquingKeysWith: +))
    }

    var inverted: UCUMUnit { UCUMUnit(denominator, over: numerator, dimensions.mapValues { -$0 }) }

    func raised(to exponent: Int) -> UCUMUnit? {
        let base = exponent < 0 ? inverted : self
        var product = UCUMUnit.one
        for _ in 0..<abs(exponent) {
            guard let next = product.multiplied(by: base) else { return nil }
            product = next
        }
        return product
    }
}
