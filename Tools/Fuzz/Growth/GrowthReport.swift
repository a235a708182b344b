/// One line about each input, for people.
struct GrowthReport {
    private(set) var failures = 0

    /// Measures and prints; a line that begins with `FELL` counts as a failure.
    mutating func measure(_ input: GrowingInput) {
        do {
            let growth = try Growth.measured(of: input)
            if !growth.holds { failures += 1 }
            print(growth.holds ? "held" : "FELL", name(input), Self.text(growth), separator: "  ")
        } catch {
            failures += 1
            print("FELL", name(input), Self.text(error), separator: "  ")
        }
    }

    private func name(_ input: GrowingInput) -> String { "\(input.reader), \(input.most) \(input.parts):" }

    private static func text(_ growth: Growth) -> String {
        let last = growth.samples[growth.samples.count - 1]
        let growth = "time × \(tenths(growth.time)), memory × \(tenths(growth.memory)) of × \(tenths(growth.allowed))"
        return "\(growth) allowed; " + "\(tenths(last.seconds * 1000)) ms, \(last.memory >> 10) KiB at last"
    }

    private static func text(_ error: any Error) -> String {
        guard let failed = error as? CostSample.Failed else { return "\(error)" }
        return "its process ended by signal \(failed.signal) (24: more than \(CostSample.limit) s)"
    }

    private static func tenths(_ number: Double) -> String { String(describing: (number * 10).rounded() / 10) }
}
