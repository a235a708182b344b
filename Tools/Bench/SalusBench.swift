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

    private static let acceptedFile = "Tools/Bench/accepted-ratios.json"

    private static func run(_ options: Options) async throws {
        let chosen = Comparisons.all.filter { comparison in
            options.only.isEmpty || options.only.contains { comparison.name.localizedCaseInsensitiveContains($0) }
        }
        guard !chosen.isEmpty else { throw Options.Wrong(text: "no comparison has such a name") }
        var accepted = try AcceptedRatios.read(acceptedFile)
        let rounds = Rounds(count: options.rounds, progress: BenchmarkProgress())
        let context = try BenchmarkContext(haste: options.haste)
        let table = Table(accepted: accepted)
        if !options.json { say(Table.headings) }
        var outcomes: [BenchmarkResult] = []
        for comparison in chosen {
            do {
                let outcome = try await rounds.run(comparison, in: context)
                if !options.json { say(table.line(outcome)) }
                outcomes.append(outcome)
            } catch {
                complain("\(comparison.name) could not be measured: \(error)")
                context.forgetPlatforms()
            }
        }
        if options.json { say(try json(outcomes)) }
        if options.accept, options.haste == 1 {
            for outcome in outcomes { accepted.accept(outcome, date: today, machine: Machine.kind) }
            try accepted.write(to: acceptedFile)
        }
        guard outcomes.count == chosen.count else { throw Incomplete() }
    }

    /// Some comparisons failed; the others were measured all the same.
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
