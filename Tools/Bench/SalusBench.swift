import Foundation
import SalusBase

@main
enum SalusBench {
    static func main() async throws {
        signal(SIGPIPE, SIG_IGN)  // a connection that the server has ended is reported, not fatal
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == CeilingServer.verb { return try await CeilingServer.run(Array(words.dropFirst())) }
        do {
            let options = try Options(words)
            if options.help { return say(Options.text) }
            try await run(options)
        } catch let error as Options.Wrong {
            complain(error.text)
            exit(2)
        } catch is Incomplete { exit(1) }
    }

    private static func run(_ options: Options) async throws {
        let chosen = Comparisons.all.filter { comparison in
            options.only.isEmpty || options.only.contains { comparison.name.localizedCaseInsensitiveContains($0) }
        }
        guard !chosen.isEmpty else { throw Options.Wrong(text: "no comparison has such a name") }
        if let against = options.against {
            let builds = BuildsInTurn(olderProgramsIn: against.programs, of: against.copy)
            say(BuildsInTurn.headings)
            return try chosen.forEach { say(try builds.line($0, rounds: options.rounds)) }
        }
        try await measure(chosen, options)
    }

    private static func measure(_ chosen: [Comparison], _ options: Options) async throws {
        let file = "Tools/Bench/\(options.hold ? "held" : "accepted")-ratios.json"
        var accepted = try AcceptedRatios.read(file)
        var run = try BenchmarkRun(options, accepted: accepted)
        if !options.json { say(Table.headings) }
        for comparison in chosen {
            do {
                let outcome = try await run.measure(comparison)
                if !options.json { say(run.table.line(outcome)) }
            } catch {
                complain("\(comparison.name) could not be measured: \(error)")
                run.context.forgetPlatforms()
            }
        }
        if options.json { say(try json(run.outcomes)) }
        if options.accept {
            for outcome in run.outcomes where run.counts(outcome.name) {
                accepted.accept(outcome, date: today, machine: Machine.kind)
            }
            try accepted.write(to: file)
        }
        for name in run.fallen where !options.accept { complain("\(name) has fallen by half; see \(file)") }
        guard run.outcomes.count == chosen.count, run.fallen.isEmpty || options.accept else { throw Incomplete() }
    }

    /// Some comparisons failed, or have fallen by half; the others were measured all the same.
    private struct Incomplete: Error {}

    /// At once, also into a pipe: a run takes minutes.
    private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("salus-bench: \(text)\n".utf8))
    }

    private static var today: String { String(WallClock.system.now.description.prefix(10)) }

    private static func json(_ outcomes: [BenchmarkResult]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(outcomes), as: UTF8.self)
    }
}
