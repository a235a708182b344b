import SalusModels

/// The units of an export, as it writes them.
struct HealthUnits {
    private static let (most, longest) = (200, 60)

    /// The first stands for no unit.
    private(set) var list = [""]
    private var places: [String: UInt8] = [:]
    private var last: (bytes: [UInt8], place: UInt8) = ([], 0)

    /// The place of a unit; nil where there are too many, or for one that is longer than any.
    mutating func place(_ unit: UnsafeBufferPointer<UInt8>?) -> UInt8? {
        guard let unit else { return 0 }
        if last.bytes.elementsEqual(unit) { return last.place }
        guard unit.count <= Self.longest, unit.allSatisfy({ $0 >= 0x20 }) else { return nil }
        let text = String(decoding: unit, as: UTF8.self)
        guard let place = places[text] ?? (list.count < Self.most ? UInt8(list.count) : nil) else { return nil }
        if places.updateValue(place, forKey: text) == nil { list.append(text) }
        last = (Array(unit), place)
        return place
    }
}

/// Units in UCUM, where Apple spells them another way.
enum HealthUnit {
    private static let spellings = [
        "count/min": "/min", "degC": "Cel", "degF": "[degF]", "mmHg": "mm[Hg]", "lb": "[lb_av]", "st": "[stone_av]",
        "in": "[in_i]", "ft": "[ft_i]", "Cal": "kcal", "IU": "[iU]", "mL/min·kg": "mL/(min.kg)", "mi": "[mi_i]",
        "yd": "[yd_i]", "fl_oz_us": "[foz_us]", "mcg": "ug",
    ]

    static func ucum(_ unit: String, of kind: HealthKind) -> String? {
        if unit.hasPrefix("mmol<"), unit.hasSuffix(">/L") { return "mmol/L" }
        if unit == "count" { return kind.type.hasSuffix("BodyMassIndex") ? "kg/m2" : nil }
        return unit.isEmpty ? nil : spellings[unit] ?? unit
    }
}
