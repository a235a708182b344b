/// An item in a form in which equal items are the same: numbers without zeros at their end, elements in one order.
enum PathKey: Hashable {
    case boolean(Bool)
    case string(String)
    case number(ExactDecimal)
    case moment(FHIRDateTime)
    case time(FHIRTime)
    case quantity(ExactRatio, [String: Int])
    case element(FHIRElement)
    case type(String)

    init(_ item: FHIRPathItem) {
        switch item.value {
        case .boolean(let flag): self = .boolean(flag)
        case .string(let text): self = .string(text)
        case .integer(let number): self = .number(ExactDecimal(number))
        case .decimal(let number): self = .number(number)
        case .date(let date), .dateTime(let date): self = .moment(date)
        case .time(let time): self = .time(time)
        case .quantity(let quantity): self = Self.key(quantity)
        case .element(let node): self = .element(Self.ordered(node.element))
        case .unresolved(let type): self = .type(type)
        }
    }

    private static func key(_ quantity: PathQuantity) -> PathKey {
        let scale = quantity.scale
        guard let value = quantity.value.adding(scale.offset)?.multiplied(by: scale.numerator) else {
            return .quantity(ExactRatio(quantity.value), ["unit " + quantity.comparableUnit: 1])
        }
        return .quantity(ExactRatio(value, over: scale.denominator), scale.dimensions)
    }

    private static func ordered(_ element: FHIRElement) -> FHIRElement {
        var ordered = element
        if case .number(let digits)? = element.value, let number = ExactDecimal(digits)?.normalized {
            ordered.value = .number("\(number.significand)e\(number.exponent)")
        }
        ordered.properties = element.properties.sorted { $0.name < $1.name }.map { property in
            FHIRProperty(property.name, property.elements.map(Self.ordered), isList: property.isList)
        }
        return ordered
    }
}

/// Collections without doubles.
enum PathSets {
    /// The items in their order, each once.
    static func distinct(_ items: [FHIRPathItem]) -> [FHIRPathItem] {
        var seen: Set<PathKey> = []
        return items.filter { seen.insert(PathKey($0)).inserted }
    }

    static func keys(_ items: [FHIRPathItem]) -> Set<PathKey> { Set(items.map { PathKey($0) }) }
}
