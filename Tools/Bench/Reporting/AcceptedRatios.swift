import Foundation

/// The ratios that were accepted last, kept in a file beside the bench.
struct AcceptedRatios: Codable {
    struct Entry: Codable {
        let ratio: Double
        /// The day it was accepted, such as `2026-11-21`.
        let date: String
        /// The kind of machine it was measured on.
        let machine: String
    }

    enum Verdict: String {
        case better, worse, same = "within noise", new
    }

    /// By the name of the comparison.
    private(set) var entries: [String: Entry] = [:]

    static func read(_ path: String) throws -> AcceptedRatios {
        guard let bytes = FileManager.default.contents(atPath: path) else { return AcceptedRatios() }
        return AcceptedRatios(entries: try JSONDecoder().decode([String: Entry].self, from: bytes))
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (try encoder.encode(entries) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
    }

    mutating func accept(_ outcome: BenchmarkResult, date: String, machine: String) {
        let rounded = (outcome.ratio * 1000).rounded() / 1000
        entries[outcome.name] = Entry(ratio: rounded, date: date, machine: machine)
    }

    /// Whether it is half as good as what was accepted on a machine with as many cores, or worse.
    func hasFallen(_ outcome: BenchmarkResult) -> Bool {
        guard let accepted = entries[outcome.name],
            Machine.cores(of: accepted.machine) == Machine.cores(of: Machine.kind)
        else { return false }
        return outcome.measure == .rate ? outcome.ratio < accepted.ratio / 2 : outcome.ratio > accepted.ratio * 2
    }

    /// A tenth is noise on a small machine; more when the rounds themselves lie further apart.
    func verdict(on outcome: BenchmarkResult) -> Verdict {
        guard let accepted = entries[outcome.name] else { return .new }
        let change = outcome.ratio / accepted.ratio - 1
        guard abs(change) > max(0.1, outcome.spread) else { return .same }
        return (change > 0) == (outcome.measure == .rate) ? .better : .worse
    }
}
