extension GrowingInput {
    /// Readers of known growth, by which the measurement itself is tested. They are no part of `all`.
    package static let probes = [
        probe("linear") { bytes in _ = bytes.reduce(0) { $0 &+ Int($1) } },
        probe("sorting") { bytes in _ = bytes.indices.map { $0 &* 2_654_435_761 & 0xFFFF }.sorted() },
        probe("quadratic") { bytes in
            var sum = 0
            for first in bytes { for second in bytes where second > first { sum &+= 1 } }
            if sum < 0 { fatalError("a sum of ones is never negative") }
        },
        probe("hoarding") { bytes in
            let rows = bytes.indices.map { _ in [UInt8](repeating: 1, count: bytes.count * 8) }
            if rows.isEmpty { fatalError("there is a row for each byte") }
        },
        probe("trapping") { bytes in if bytes.count > 3000 { fatalError("too much") } },
    ]

    private static func probe(_ name: String, take: @escaping @Sendable ([UInt8]) -> Void) -> GrowingInput {
        GrowingInput("probe-\(name)", "bytes", 4096, bytes: { [UInt8](repeating: 7, count: $0) }, take: take)
    }
}
