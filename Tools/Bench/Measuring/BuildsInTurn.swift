import Foundation

/// An older build of the bench beside this one: both measure the same comparison in turn, each its own programs.
struct BuildsInTurn {
    /// A build of the bench, run with the working copy that it was made of.
    struct Build {
        let program: URL
        let folder: String

        /// One round that counts; nil when this build has no comparison of that name, or could not measure it.
        func measure(_ name: String) throws -> BenchmarkResult? {
            let bench = try ChildProgram(at: program, ["--json", "--rounds", "1", "--only", name], from: folder)
            let results = try? JSONDecoder().decode([BenchmarkResult].self, from: Data(bench.output().utf8))
            return results?.first { $0.name == name }  // it has said on the error output why there is none
        }
    }

    let older: Build
    let newer: Build
    let progress = BenchmarkProgress()

    /// `folder` has the older programs; their working copy is in `copy`.
    init(olderProgramsIn folder: String, of copy: String) {
        older = Build(program: URL(fileURLWithPath: "\(folder)/salus-bench"), folder: copy)
        newer = Build(program: ChildProgram.folder.appending(path: "salus-bench"), folder: ".")
    }

    static let headings = line(["", "old", "new", "unit", "ratio", ""])

    /// `rounds` of each in turn; a line for people.
    func line(_ comparison: Comparison, rounds: Int) throws -> String {
        var pairs: [(old: BenchmarkResult, new: BenchmarkResult)] = []
        for round in 1...rounds {
            progress.say("\(comparison.name): round \(round) of \(rounds)")
            guard let old = try older.measure(comparison.name), let new = try newer.measure(comparison.name) else {
                return Self.line([comparison.name, "", "", comparison.unit, "", "one of the builds did not measure it"])
            }
            pairs.append((old, new))
        }
        progress.clear()
        let ratio = Self.median(pairs.map { $0.new.ours / $0.old.ours })
        return Self.line([
            comparison.name, Table.short(Self.median(pairs.map(\.old.ours))),
            Table.short(Self.median(pairs.map(\.new.ours))), comparison.unit, Table.digits(ratio),
            Self.verdict(ratio, comparison.measure).rawValue,
        ]) + processorTime(pairs)
    }

    /// The processor time of an operation, where both say it: less changed by what runs beside.
    private func processorTime(_ pairs: [(old: BenchmarkResult, new: BenchmarkResult)]) -> String {
        let both = pairs.compactMap { pair in
            pair.old.processorMicros.flatMap { old in pair.new.processorMicros.map { (old: old, new: $0) } }
        }
        guard both.count == pairs.count else { return "" }
        let (old, new) = (Self.median(both.map(\.old)), Self.median(both.map(\.new)))
        return "\n    processor an operation: \(Table.short(old)) µs, now \(Table.short(new)) µs, "
            + "\(Table.digits(old / new)) times less"
    }

    /// A tenth is noise on a small machine.
    private static func verdict(_ ratio: Double, _ measure: Comparison.Measure) -> AcceptedRatios.Verdict {
        if abs(ratio - 1) <= 0.1 { return .same }
        return (ratio > 1) == (measure == .rate) ? .better : .worse
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func line(_ cells: [String]) -> String { Table.aligned(cells, widths: [44, 10, 10, 8, 7, 0]) }
}
