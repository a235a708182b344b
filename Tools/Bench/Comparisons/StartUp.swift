import Foundation

/// How long a command that needs no server takes from its start to its end, against an empty C program linked with the
/// same libraries.
enum StartUp {
    struct Failed: Error { let program: String }

    private static let commands = [
        ["salus-server", "--version"], ["salus", "--version"], ["salus-admin", "--version"], ["salus-admin", "--help"],
        ["salus-admin", "completion", "bash"], ["salus-admin", "complete", "--", "account", "cr"],
    ]

    static let comparisons = commands.map { command in
        let (program, arguments) = (command[0], Array(command.dropFirst()))
        let name = "start of \(command.joined(separator: " "))"
        return Comparison(name: name, measure: .cost, unit: "ms", bar: program == "salus-admin" ? 2 : nil) { context in
            let ours = ChildProgram.folder.appending(path: program).path
            let empty = try emptyProgram(like: ours, at: "\(context.folder)/empty-\(program)")
            let times = max(3, 40 / context.haste)
            return SimpleBenchmark(
                ceiling: { try milliseconds(empty, arguments, times: times) },
                ours: { try milliseconds(ours, arguments, times: times) })
        }
    }

    /// The median of `times` runs.
    private static func milliseconds(_ path: String, _ arguments: [String], times: Int) throws -> Double {
        let all = try (0..<times).map { _ in
            let start = BenchmarkClock.now
            guard try run(path, arguments) == 0 else { throw Failed(program: path) }
            return BenchmarkClock.now - start
        }
        return all.sorted()[times / 2] * 1000
    }

    private static func emptyProgram(like program: String, at path: String) throws -> String {
        try "int main(void) { return 0; }\n".write(toFile: "\(path).c", atomically: true, encoding: .utf8)
        let libraries = try libraries(of: program)
        let folders = Set(libraries.map { ($0 as NSString).deletingLastPathComponent }).map { "-Wl,-rpath,\($0)" }
        guard try run("/usr/bin/cc", ["-o", path, "\(path).c", "-Wl,--no-as-needed"] + folders + libraries) == 0 else {
            throw Failed(program: "cc")
        }
        return path
    }

    /// Paths of all shared libraries that the program is loaded with.
    private static func libraries(of program: String) throws -> [String] {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
        (process.arguments, process.standardOutput) = ([program], output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count >= 3, words[1] == "=>", words[2].hasPrefix("/") else { return nil }
            return String(words[2])
        }
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> Int32 {
        let spawned = try Spawned(path, arguments)
        return spawned.wait()
    }
}
