/// Maps values to steps from 0 to `steps`; equal values all lie in the middle.
struct Scale {
    let lowest: Double
    let highest: Double
    let steps: Int

    init(_ values: [Double], steps: Int) {
        (lowest, highest, self.steps) = (values.min() ?? 0, values.max() ?? 0, steps)
    }

    func step(_ value: Double) -> Int {
        if highest == lowest { return steps / 2 }
        return Int(((value - lowest) / (highest - lowest) * Double(steps)).rounded())
    }
}
