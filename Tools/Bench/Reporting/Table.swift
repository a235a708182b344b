/// Outcomes for people.
struct Table {
    let accepted: AcceptedRatios

    static let headings = line(["", "ceiling", "ours", "unit", "ratio", "bar", "accepted", ""])

    func line(_ outcome: BenchmarkResult) -> String {
        let entry = accepted.entries[outcome.name]
        let missed = outcome.reachesBar == false ? " MISSES ITS BAR" : ""
        let line = Self.line([
            outcome.name, Self.short(outcome.ceiling), Self.short(outcome.ours), outcome.unit,
            Self.digits(outcome.ratio), outcome.bar.map(Self.digits) ?? "",
            entry.map { Self.digits($0.ratio) } ?? "", accepted.verdict(on: outcome).rawValue + missed,
        ])
        return outcome.remark.isEmpty ? line : "\(line)\n    \(outcome.remark)"
    }

    private static func line(_ cells: [String]) -> String {
        aligned(cells, widths: [44, 10, 10, 8, 7, 6, 9, 0])
    }

    /// The first cell to the left, numbers to the right; a cell of width 0 as it is.
    static func aligned(_ cells: [String], widths: [Int]) -> String {
        zip(cells, widths).enumerated().map { index, cell in
            let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return index == 0 ? cell.0 + space : cell.1 == 0 ? "  " + cell.0 : space + cell.0
        }.joined()
    }

    /// Whole from 100 on, else with two digits behind the point.
    static func short(_ value: Double) -> String {
        value >= 100 ? String(Int(value.rounded())) : digits(value)
    }

    /// Two digits behind the point.
    static func digits(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
