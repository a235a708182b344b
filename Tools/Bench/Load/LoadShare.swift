/// How the processors were used while a load ran on both sides, over all rounds.
struct LoadShare {
    private struct Side {
        var (requests, seconds, own, server) = (0.0, 0.0, 0.0, 0.0)
        var micros: Int { Int((server / requests * 1e6).rounded()) }
    }

    private var (ours, ceiling) = (Side(), Side())

    /// Runs one round of `load` against `program`; of the ceiling when `isCeiling`. Returns answers a second.
    mutating func measure(
        _ load: LoadGenerator, _ requests: [[UInt8]], of program: ChildProgram, isCeiling: Bool = false
    ) throws -> Double {
        let before = program.processorSeconds
        let result = try load.run(requests)
        add(result, program.processorSeconds - before, to: isCeiling ? \.ceiling : \.ours)
        return result.perSecond
    }

    private mutating func add(
        _ result: LoadGenerator.Result, _ serverSeconds: Double, to side: WritableKeyPath<LoadShare, Side>
    ) {
        self[keyPath: side].requests += Double(result.requests)
        self[keyPath: side].seconds += result.seconds
        self[keyPath: side].own += result.ownSeconds
        self[keyPath: side].server += serverSeconds
    }

    /// The ceiling's processor time only where it answers requests too.
    var text: String {
        let beside = ceiling.requests > 0 ? " (ceiling \(ceiling.micros) µs)" : ""
        return "server \(ours.micros) µs of processor an operation\(beside); "
            + "load generator \(Int(ours.own / ours.seconds * 100)) % of one core"
    }
}
