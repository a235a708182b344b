/// A number field with a unit: digits and one decimal point, stepped by arrows, checked against bounds.
public struct NumberInput: Hashable, Sendable {
    public private(set) var text: String
    public let unit: String
    private let bounds: ClosedRange<Double>?
    private let step: Double
    private let decimals: Int

    /// `decimals` is how many digits after the point are taken; `step` is what an arrow adds.
    public init(
        _ text: String = "", unit: String = "", bounds: ClosedRange<Double>? = nil, step: Double = 1, decimals: Int = 0
    ) {
        (self.text, self.unit, self.bounds, self.step, self.decimals) = (text, unit, bounds, step, decimals)
    }

    /// The number when the text is one within the bounds.
    public var value: Double? { problem == nil ? Double(text) : nil }

    /// The fault and its remedy; nil for an empty field too.
    public var problem: String? {
        if text.isEmpty { return nil }
        guard let number = Double(text), number.isFinite else { return "Not a number." }
        if let bounds, !bounds.contains(number) {
            return "Between \(written(bounds.lowerBound)) and \(written(bounds.upperBound)) \(unit)".trimmed + "."
        }
        return nil
    }

    /// False for keys that do nothing here. A comma is taken as the decimal point.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let digit) where digit.isASCII && digit.isNumber: if canTakeDigit { text.append(digit) }
        case .character("."), .character(","):
            if decimals > 0 && !text.contains(".") { text += text.isEmpty ? "0." : "." }
        case .character("-"): if text.isEmpty && bounds.map({ $0.lowerBound < 0 }) ?? true { text = "-" }
        case .backspace: if !text.isEmpty { text.removeLast() }
        case .control("u"), .delete: text = ""
        case .up: add(step)
        case .down: add(-step)
        default: return false
        }
        return true
    }

    private var canTakeDigit: Bool {
        guard let point = text.firstIndex(of: ".") else { return text.count < 15 }
        return text.distance(from: point, to: text.endIndex) <= decimals
    }

    private mutating func add(_ amount: Double) {
        let next = (Double(text) ?? bounds?.lowerBound ?? 0) + amount
        text = written(bounds.map { min(max($0.lowerBound, next), $0.upperBound) } ?? next)
    }

    /// The number as text, with at most as many decimals as the field takes.
    private func written(_ number: Double) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let rounded = (number * factor).rounded() / factor
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
