import Foundation

/// The client's screens on a pseudo-terminal, over profiles of many facts, against what is permitted. The program runs
/// as `salus` does from the moment when the local password has been stretched.
enum ClientFrames {
    struct Failed: Error { let what: String }

    static let comparisons = [(10_000, "10,000"), (100_000, "100,000")].flatMap(times) + [memory]

    private static func times(_ facts: Int, _ words: String) -> [Comparison] {
        [
            Comparison(name: "client, \(words) facts: first frame", measure: .cost, unit: "ms", bar: 1) { context in
                let folder = try profile(facts, in: context)
                return SimpleBenchmark(
                    remark: allowed, ceiling: { 60 },
                    ours: { try median((0..<max(1, 9 / context.haste)).map { _ in try firstFrame(folder) }) })
            },
            Comparison(name: "client, \(words) facts: key to frame", measure: .cost, unit: "ms", bar: 1) { context in
                let terminal = try open(try profile(facts, in: context))
                try toTheSummary(terminal)
                return SimpleBenchmark(
                    remark: allowed, ceiling: { 5 }, ours: { try median(keys.map { try terminal.seconds(after: $0) }) })
            },
        ]
    }

    /// After every tab was shown.
    private static let memory = Comparison(
        name: "client, 100,000 facts: memory", measure: .cost, unit: "MB", bar: 1
    ) { context in
        let terminal = try open(try profile(100_000, in: context))
        try toTheSummary(terminal)
        return SimpleBenchmark(
            remark: allowed, ceiling: { Double(80 << 20) / 1e6 },
            ours: {
                for key in keys { _ = try terminal.seconds(after: key) }
                return terminal.residentMegabytes
            })
    }

    private static let allowed = "the ceiling is what is allowed"
    /// In the last line of the Today page, with which the client begins, when all of it has been looked up.
    private static let today = "goes to your records"
    /// The person of the summary.
    private static let person = "Ines Vale"
    private static let escape = "\u{1B}"
    private static let (pageDown, pageUp) = ("\u{1B}[6~", "\u{1B}[5~")
    private static let pages = Array(repeating: pageDown, count: 6) + Array(repeating: pageUp, count: 5)
    /// From the summary to the timeline, six pages through its facts and back, documents, a page
    /// there and back, summary.
    private static let keys = ["2"] + pages + ["3", pageDown, pageUp, "1"]
    private static let program = ChildProgram.folder.appending(path: "salus-demo-profile").path

    /// Made when it is first asked for.
    private static func profile(_ facts: Int, in context: BenchmarkContext) throws -> String {
        let folder = "\(context.folder)/profile-\(facts)"
        if FileManager.default.fileExists(atPath: folder) { return folder }
        guard try Spawned(program, ["make", folder, String(max(200, facts / context.haste))]).wait() == 0 else {
            throw Failed(what: "no profile")
        }
        return folder
    }

    private static func open(_ folder: String) throws -> PseudoTerminal {
        try PseudoTerminal(program, ["open", folder])
    }

    private static func firstFrame(_ folder: String) throws -> Double { try open(folder).seconds(until: today) }

    private static func toTheSummary(_ terminal: PseudoTerminal) throws {
        _ = try terminal.seconds(until: today)
        _ = try terminal.seconds(after: escape)
        _ = try terminal.seconds(until: person)
        terminal.settle()
    }

    /// The median in milliseconds.
    private static func median(_ seconds: [Double]) -> Double { seconds.sorted()[seconds.count / 2] * 1000 }
}
