import Foundation

/// A program that runs beside the bench; it ends with its owner, and with the bench however that ends.
final class ChildProgram {
    struct SilentEnd: Error { let program: String }

    private let process = Process()
    private let output = Pipe()
    private let name: String

    /// Starts a program of this build.
    convenience init(_ name: String, _ arguments: [String], log: String? = nil) throws {
        try self.init(at: Self.folder.appending(path: name), arguments, log: log)
    }

    /// Starts any program. Its errors go to `log`, else they are discarded; `input` ends with this object.
    init(at program: URL, _ arguments: [String], input: Pipe? = nil, log: String? = nil) throws {
        name = program.lastPathComponent
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = output
        if let log { _ = FileManager.default.createFile(atPath: log, contents: nil) }
        process.standardError = log.flatMap { FileHandle(forWritingAtPath: $0) } ?? FileHandle.nullDevice
        let programs = try ProgramGuard.shared.get()
        try run()
        try programs.begins(identifier)
    }

    /// Starts it with no signal blocked: it would inherit the mask of this thread, and the pool's threads block
    /// SIGTERM.
    private func run() throws {
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }

    deinit { stop() }

    /// The folder of this program, which holds the others of the same build.
    static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    var identifier: Int32 { process.processIdentifier }

    /// The text after `phrase` in the first line that begins with it. Throws `SilentEnd` when the program ends before.
    func answer(after phrase: String) throws -> String {
        var seen = ""
        while case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty {
            seen += String(decoding: bytes, as: UTF8.self)
            for line in seen.split(separator: "\n") where line.hasPrefix(phrase) && seen.hasSuffix("\n") {
                return String(line.dropFirst(phrase.count))
            }
        }
        throw SilentEnd(program: name)
    }

    /// Asks it to end, and after twenty seconds makes it.
    func stop() {
        process.terminate()
        for _ in 0..<400 where process.isRunning { usleep(50_000) }
        if process.isRunning { kill(identifier, SIGKILL) }
        process.waitUntilExit()
        try? ProgramGuard.shared.get().ends(identifier)  // without its shell nothing is left to be told
    }

    /// Memory that is really there now (proc(5), VmRSS).
    var residentMegabytes: Double {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""  // it has ended
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0) * 1024 / 1e6
    }

    /// Processor time so far, in seconds, all threads (proc(5), fields 14 and 15).
    var processorSeconds: Double {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""  // it has ended
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
