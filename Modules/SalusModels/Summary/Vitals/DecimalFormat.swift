/// Numbers for people: rounded to a fixed count of digits after the point.
enum DecimalFormat {
    /// `value` must be finite; more than 15 digits lose their last ones.
    static func text(_ value: Double, decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        let scaled = (value.magnitude * scale).rounded()
        guard scaled < 1e15 else { return "\(value)" }
        let sign = value < 0 && scaled > 0 ? "-" : ""
        let (whole, fraction) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let digits = String(fraction)
        return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
    }
}
