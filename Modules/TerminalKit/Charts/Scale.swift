/// Maps finite values to steps from 0 to `steps`; equal values all lie in the middle.
struct Scale {
    let lowest: Double
    let highest: Double
    let steps: Int

    init(_ values: [Double], steps: Int) {
        (lowest, highest, self.steps) = (values.min() ?? 0, values.max() ?? 0, steps)
    }

    func step(_ value: Double) -> Int {
        if highest == lowest { return steps / 2 }
        // Halved first: the difference of two very large numbers could be no number any more.
        let part = (value / 2 - lowest / 2) / (highest / 2 - lowest / 2)
        return part.isFinite ? Int((min(max(part, -1e6), 1e6) * Double(steps)).rounded()) : steps / 2
    }
}
