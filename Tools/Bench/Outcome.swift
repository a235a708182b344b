/// The line that is printed for a comparison.
struct Outcome: Sendable, CustomStringConvertible {
    let name: String
    /// Operations a second.
    let ceiling: Double
    let ours: Double
    let accepted: Double

    static let headings = line(["", "ceiling/s", "ours/s", "ratio", "accepted"])

    var description: String {
        let rates = [ceiling, ours].map { String(Int($0.rounded())) }
        return Self.line([name] + rates + [Self.twoDigits(ours / ceiling), Self.twoDigits(accepted)])
    }

    private static func line(_ cells: [String]) -> String {
        let name = cells[0] + String(repeating: " ", count: max(0, 48 - cells[0].count))
        return name + cells.dropFirst().map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }.joined()
    }

    private static func twoDigits(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
