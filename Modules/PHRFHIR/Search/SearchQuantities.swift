/// Quantities, money, ranges and sampled data as ranges of numbers with a unit.
enum SearchQuantities {
    static func value(of node: FHIRNode) -> FHIRSearchValue? {
        let element = node.element
        switch node.type {
        case "Money":
            guard let number = number(element, "value") else { return nil }
            let currency = element.text("currency")
            return .quantity(low: number, high: number, system: "urn:iso:std:iso:4217", code: currency, unit: currency)
        case "Range": return range(element)
        case "SampledData": return samples(element)
        default:
            guard FHIRDefinitions.r4.isType(node.type, a: "Quantity") else { return nil }
            return quantity(element)
        }
    }

    private static func number(_ element: FHIRElement, _ name: String) -> ExactDecimal? {
        element.text(name).flatMap { ExactDecimal($0) }
    }

    /// A comparator opens one side: the value is known to be below or above.
    private static func quantity(_ element: FHIRElement) -> FHIRSearchValue? {
        guard let number = number(element, "value") else { return nil }
        let comparator = element.text("comparator")
        let isOpenBelow = comparator?.hasPrefix("<") == true
        let isOpenAbove = comparator?.hasPrefix(">") == true
        return like(element, isOpenBelow ? nil : number, isOpenAbove ? nil : number)
    }

    private static func like(_ unit: FHIRElement, _ low: ExactDecimal?, _ high: ExactDecimal?) -> FHIRSearchValue {
        .quantity(low: low, high: high, system: unit.text("system"), code: unit.text("code"), unit: unit.text("unit"))
    }

    private static func range(_ element: FHIRElement) -> FHIRSearchValue? {
        let (low, high) = (element["low"].first, element["high"].first)
        guard let unit = low ?? high else { return nil }
        return like(unit, low.flatMap { number($0, "value") }, high.flatMap { number($0, "value") })
    }

    /// From the origin and the limits; without a limit that side is open.
    private static func samples(_ element: FHIRElement) -> FHIRSearchValue? {
        guard let unit = element["origin"].first, let origin = number(unit, "value") else { return nil }
        let low = number(element, "lowerLimit").flatMap { origin.adding($0) }
        let high = number(element, "upperLimit").flatMap { origin.adding($0) }
        return like(unit, low, high)
    }
}
