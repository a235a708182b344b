import SalusBase

/// Brings measured values to the unit that the summary shows.
enum VitalUnit {
    /// Nil when the unit does not belong to the kind, or is missing where guessing could mislead; always finite.
    static func value(_ quantity: Quantity, of kind: VitalKind) -> Double? {
        quantity.value.flatMap { value($0.value, unit: quantity.unit, of: kind) }
    }

    /// The same of a number.
    static func value(_ number: Double, unit: String?, of kind: VitalKind) -> Double? {
        guard let unit, !unit.isEmpty else { return kind.hasObviousUnit && number.isFinite ? number : nil }
        guard let scale = kind.scales[unit.lowercased()] else { return nil }
        let converted = number * scale.factor + scale.offset
        return converted.isFinite ? converted : nil
    }
}

extension Quantity {
    /// With the unit written as the summary writes it, where the source's is only another spelling of it.
    func respelled(as kind: VitalKind) -> Quantity {
        guard let unit, let scale = kind.scales[unit.lowercased()], scale.factor == 1, scale.offset == 0 else {
            return self
        }
        return Quantity(value: value, unit: kind.unit, original: original)
    }
}

private struct Scale {
    let factor: Double
    let offset: Double
}

extension VitalKind {
    /// Sources leave these units out, and no other unit is in use for them.
    fileprivate var hasObviousUnit: Bool {
        switch self {
        case .bloodPressure, .heartRate, .respiratoryRate, .oxygenSaturation, .bodyMassIndex: true
        case .temperature, .weight, .height: false
        }
    }

    /// By unit in lower case: UCUM and the spellings met in sources.
    fileprivate var scales: [String: Scale] {
        switch self {
        case .bloodPressure: same("mm[hg]", "mmhg", "mm hg").merging(["kpa": 7.50062]) { first, _ in first }
        case .heartRate: same("{beats}/min", "beats/min", "/min", "bpm", "1/min")
        case .respiratoryRate: same("{breaths}/min", "breaths/min", "/min", "1/min")
        case .oxygenSaturation: same("%", "%{hemoglobinsaturation}", "percent")
        case .temperature:
            same("cel", "°c", "c").merging(["[degf]": fahrenheit, "°f": fahrenheit, "f": fahrenheit]) { first, _ in
                first
            }
        case .weight:
            same("kg").merging(["g": 0.001, "[lb_av]": 0.45359237, "lb": 0.45359237, "lbs": 0.45359237]) { first, _ in
                first
            }
        case .height:
            same("cm").merging(["m": 100, "[in_i]": 2.54, "in": 2.54, "inches": 2.54]) { first, _ in first }
        case .bodyMassIndex: same("kg/m2", "kg/m²", "kg/m^2")
        }
    }

    private var fahrenheit: Scale { Scale(factor: 5.0 / 9, offset: -160.0 / 9) }

    private func same(_ spellings: String...) -> [String: Scale] {
        Dictionary(uniqueKeysWithValues: spellings.map { ($0, 1) })
    }
}

extension Scale: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    init(floatLiteral factor: Double) { self.init(factor: factor, offset: 0) }
    init(integerLiteral factor: Int) { self.init(factor: Double(factor), offset: 0) }
}
