/// An input of one reader in any size: as many as you like of the parts that cost this reader the most.
package struct GrowingInput: Sendable {
    /// The name of its reader in `FuzzedParser.all`.
    package let reader: String
    /// The parts that there are many of, in the plural.
    package let parts: String
    /// The largest number of parts that is measured; the smallest is a sixteenth of it.
    let most: Int
    let make: @Sendable (Int) -> [UInt8]
    let take: @Sendable ([UInt8]) -> Void

    /// An input in bytes for the reader of that name, which has to exist.
    init(_ reader: String, _ parts: String, _ most: Int, bytes: @escaping @Sendable (Int) -> [UInt8]) {
        guard let parser = FuzzedParser.named(reader) else { fatalError("no reader is named \(reader)") }
        self.init(reader, parts, most, bytes: bytes, take: parser.take)
    }

    /// An input in text for the reader of that name, which has to exist.
    init(_ reader: String, _ parts: String, _ most: Int, text: @escaping @Sendable (Int) -> String) {
        self.init(reader, parts, most, bytes: { Array(text($0).utf8) })
    }

    /// An input for one part of what the reader does.
    init(
        _ reader: String, _ parts: String, _ most: Int, bytes: @escaping @Sendable (Int) -> [UInt8],
        take: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.reader = reader
        self.parts = parts
        self.most = most
        self.make = bytes
        self.take = take
    }

    package static let all = own + everyReader

    /// Inputs made for one reader.
    package static let own = ownWithoutCalls + calls

    private static let ownWithoutCalls =
        base + words + markup + http + http2 + network + streams + crypto + proofs + health + programs + terminal
        + requests + mls + conversations + fhir + hData + imports + catalyze + applets
        + pictures

    /// Inputs that any reader of text may meet.
    private static let everyReader = FuzzedParser.all.filter {
        !measuredByAttacks.contains($0.name) && takesSafeText[$0.name] == nil
    }.map { parser in
        GrowingInput(parser.name, "combining marks and nothing else", 4000, text: marks)
    }

    /// Readers that many combining marks in a row never reach, each behind all those that refuse them before.
    package static let takesSafeText: [String: [EarlierReader]] = [
        "addresses": [.fields], "calls": [.target, .json], "conditions": [.fields], "credentials": [.fields, .target],
        "event-place": [.fields], "indivo-query": [.target], "oauth": [.fields, .target], "proxy-fields": [.fields],
        "signed-note": [.json], "xml-values": [.xml],
    ]

    /// The readers of `calls`, whose inputs come from the descriptions of all calls and take a while to make.
    private static let readersOfCalls: Set<String> = ["answers", "calls", "credentials"]

    /// All inputs of one reader, without making those of others.
    package static func of(_ reader: String) -> [GrowingInput] {
        let own = ownWithoutCalls + (readersOfCalls.contains(reader) ? calls : [])
        return (own + everyReader + probes).filter { $0.reader == reader }
    }
}

/// `count` parts, made by their number.
func many(_ count: Int, separator: String = "", _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: separator)
}

/// A letter with `count` pairs of combining marks, whose canonical order is another one.
func marks(_ count: Int) -> String { "a" + many(count, "\u{0301}\u{0323}") }

/// `count` times the same text.
func many(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

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
