import SalusBase

/// `toInteger`, `toString` and their kin, each with a `convertsTo…` (FHIRPath N1, section 5.5).
enum PathConversions {
    static let functions: [String: PathFunction] = {
        let conversions: [String: @Sendable (FHIRPathItem) -> FHIRPathItem?] = [
            "Boolean": boolean, "Integer": integer, "Decimal": decimal, "String": { text(of: $0).map { .string($0) } },
            "Date": date, "DateTime": dateTime, "Time": time, "Quantity": quantity,
        ]
        var functions: [String: PathFunction] = [:]
        for (name, convert) in conversions {
            functions["to" + name] = PathFunction(0...1) { _, call throws(FHIRPathError) in
                try call.single().flatMap(convert).map { [$0] } ?? []
            }
            functions["convertsTo" + name] = PathFunction(0...1) { _, call throws(FHIRPathError) in
                try call.single().map { [.boolean(convert($0) != nil)] } ?? []
            }
        }
        return functions
    }()

    @Sendable private static func boolean(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .boolean: return item.value
        case .integer, .decimal:
            if item.decimal == ExactDecimal(1) { return .boolean(true) }
            return item.decimal == ExactDecimal(0) ? .boolean(false) : nil
        case .string(let text):
            let word = text.lowercased()
            if ["true", "t", "yes", "y", "1", "1.0"].contains(word) { return .boolean(true) }
            return ["false", "f", "no", "n", "0", "0.0"].contains(word) ? .boolean(false) : nil
        default: return nil
        }
    }

    @Sendable private static func integer(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .integer: item.value
        case .boolean(let flag): .integer(flag ? 1 : 0)
        case .string(let text):
            PathInteger.read(text.first == "+" ? String(text.dropFirst()) : text).map { .integer($0) }
        default: nil
        }
    }

    @Sendable private static func decimal(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .integer, .decimal: item.decimal.map { .decimal($0) }
        case .boolean(let flag): .decimal(ExactDecimal(flag ? 1 : 0))
        case .string(let text): ExactDecimal(text).map { .decimal($0) }
        default: nil
        }
    }

    @Sendable private static func date(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .date: item.value
        case .dateTime(let date): FHIRDateTime(parts: Array(date.parts.prefix(3)), zone: nil).map { .date($0) }
        case .string(let text):
            FHIRDateTime(text).flatMap { FHIRDateTime(parts: Array($0.written.prefix(3)), zone: nil) }.map { .date($0) }
        default: nil
        }
    }

    @Sendable private static func dateTime(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .date(let date), .dateTime(let date): .dateTime(date)
        case .string(let text): FHIRDateTime(text).map { .dateTime($0) }
        default: nil
        }
    }

    @Sendable private static func time(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .time: item.value
        case .string(let text): FHIRTime(text).map { .time($0) }
        default: nil
        }
    }

    @Sendable private static func quantity(_ item: FHIRPathItem) -> FHIRPathItem? {
        switch item.value {
        case .quantity: return item.value
        case .integer, .decimal: return item.decimal.map { .quantity(PathQuantity(value: $0, unit: "1")) }
        case .string(let text):
            let words = text.split(separator: " ", maxSplits: 1)
            guard let value = words.first.flatMap({ ExactDecimal($0) }) else { return nil }
            let unit = words.count > 1 ? String(words[1]) : "'1'"
            if let word = PathQuantity.calendarUnit(unit) { return .quantity(PathQuantity(value: value, unit: word)) }
            guard unit.count > 2, unit.first == "'", unit.last == "'" else { return nil }
            return .quantity(PathQuantity(value: value, unit: String(unit.dropFirst().dropLast())))
        default: return nil
        }
    }

    /// The text of a value; dates of a resource have the text that they were written with.
    @Sendable static func text(of item: FHIRPathItem) -> String? {
        if let primitive = item.node?.element.value { return primitive.text }
        switch item.value {
        case .boolean(let flag): return flag ? "true" : "false"
        case .string(let text): return text
        case .integer(let number): return String(number)
        case .decimal(let number): return number.description
        case .quantity(let quantity):
            let isWord = PathQuantity.calendarUnit(quantity.unit) != nil
            return "\(quantity.value) " + (isWord ? quantity.unit : "'\(quantity.unit)'")
        case .date(let date), .dateTime(let date): return date.text
        case .time(let time): return time.text
        case .element, .unresolved: return nil
        }
    }
}

extension FHIRDateTime {
    /// The parts that were written.
    var written: [Int] { Array(parts.prefix(precision.rawValue + 1)) }

    /// ISO 8601, as exact as it is.
    var text: String {
        var text = ""
        for (number, (sign, width)) in zip(written, [("", 4), ("-", 2), ("-", 2)]) {
            text.append(sign, padded: number, width)
        }
        guard precision > .day else { return text }
        text += "T" + FHIRTime.text(Array(written.dropFirst(3)))
        guard let zone else { return text }
        if zone == 0 { return text + "Z" }
        text.append(zone < 0 ? "-" : "+", padded: abs(zone) / 60, 2)
        text.append(":", padded: abs(zone) % 60, 2)
        return text
    }
}

extension FHIRTime {
    var text: String { Self.text(parts) }

    static func text(_ parts: [Int]) -> String {
        var text = ""
        for (number, (sign, width)) in zip(parts, [("", 2), (":", 2), (":", 2), (".", 3)]) {
            text.append(sign, padded: number, width)
        }
        return text
    }
}
