import Glibc

/// Round numbers for an axis: steps of 1, 2 or 5 times a power of ten.
struct NiceTicks {
    /// Ascending; the first and last enclose the values.
    let values: [Double]
    private let decimals: Int

    /// At most about `most` ticks around a range of finite values.
    init(_ lowest: Double, _ highest: Double, most: Int) {
        let span = highest - lowest
        guard span.isFinite else {
            (values, decimals) = ([lowest, highest], 0)
            return
        }
        let range = span > 0 ? span : max(abs(highest) / 2, 1)
        let (low, high) = span > 0 ? (lowest, highest) : (lowest - range / 2, lowest + range / 2)
        let step = Self.step(range / Double(max(1, most - 1)))
        let (first, last) = ((low / step).rounded(.down), (high / step).rounded(.up))
        values =
            first.isFinite && last.isFinite && last - first < 100
            ? stride(from: first, through: last, by: 1).map { $0 * step } : [low, high]
        decimals = max(0, Int((-log10(step)).rounded(.up)))
    }

    private static func step(_ rough: Double) -> Double {
        let power = pow(10, log10(max(rough, 1e-300)).rounded(.down))
        let part = rough / power
        return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power
    }

    func text(_ value: Double) -> String { ChartNumber.text(value, decimals: min(decimals, 6)) }
}

/// Numbers as charts write them.
enum ChartNumber {
    /// With exactly `decimals` digits after the point.
    static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        let factor = pow(10, Double(decimals))
        let scaled = Int64(min(9e18, (abs(value) * factor).rounded()))
        let whole = Int64(factor)
        let sign = value < 0 && scaled > 0 ? "-" : ""
        if decimals == 0 { return "\(sign)\(scaled)" }
        return "\(sign)\(scaled / whole).\(CalendarDay.digits(Int(scaled % whole), decimals))"
    }

    /// As short as it is exact to three decimals.
    static func short(_ value: Double) -> String {
        var text = text(value, decimals: 3)
        while text.contains("."), let last = text.last, last == "0" || last == "." {
            text.removeLast()
            if last == "." { break }
        }
        return text
    }
}
