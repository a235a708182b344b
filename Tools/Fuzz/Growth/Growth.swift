import Glibc

/// The cost of a reader while its input doubles four times.
struct Growth {
    /// The numbers of parts, each twice the one before.
    let counts: [Int]
    /// The cost of a single part: what is there for any input.
    let least: CostSample
    let samples: [CostSample]

    /// Time below this and memory below the other are noise.
    private static let (leastNoise, smallMemory) = (0.000_05, 1 << 20)

    /// Seconds that a reading may differ by itself: a quarter of what any input costs.
    private var noise: Double { max(Self.leastNoise, least.seconds / 4) }

    /// The growth that n log n would have, two and a half times: what fits no cache costs more, and more yet while
    /// other programs fill the caches. A reader of n² grows sixteen times as much as a linear one, and falls.
    var allowed: Double {
        let (first, last) = (Double(counts[0]), Double(counts[counts.count - 1]))
        return 2.5 * last / first * log2(last) / max(1, log2(first))
    }

    /// The last cost by the first, without what any input costs.
    var time: Double {
        let costs = samples.map { max($0.seconds - least.seconds, noise) }
        return costs[costs.count - 1] / costs[0]
    }

    var memory: Double {
        let costs = samples.map { Double(max($0.memory - least.memory, Self.smallMemory)) }
        return costs[costs.count - 1] / costs[0]
    }

    var holds: Bool { time <= allowed && memory <= allowed }

    /// The lesser of two measurements of the same input, cost by cost.
    func merged(with other: Growth) -> Growth {
        Growth(
            counts: counts, least: Self.lesser(least, other.least),
            samples: zip(samples, other.samples).map(Self.lesser))
    }

    private static func lesser(_ left: CostSample, _ right: CostSample) -> CostSample {
        CostSample(seconds: min(left.seconds, right.seconds), memory: min(left.memory, right.memory))
    }
}

extension Growth {
    /// Times that an input is measured before it falls. Each adds its least costs, so that noise goes and the growth of
    /// the reader stays.
    private static let measurements = 12

    /// Measures until the growth holds: a busy machine makes a cost larger, never smaller. The pauses grow, since what
    /// keeps a machine busy goes on for seconds, and measurements in a row would all meet it.
    static func measured(of input: GrowingInput) throws -> Growth {
        var growth = try Growth(of: input)
        for number in 1..<measurements where !growth.holds {
            usleep(100_000 * UInt32(number))
            growth = growth.merged(with: try Growth(of: input))
        }
        return growth
    }

    private init(of input: GrowingInput) throws {
        counts = (0...4).map { max(1, input.most >> (4 - $0)) }
        least = try CostSample.taking(input.make(1), by: input.take)
        samples = try counts.map { try CostSample.taking(input.make($0), by: input.take) }
    }
}
