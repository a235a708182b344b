import Foundation

/// A program that runs beside the bench; it ends with its owner, and with the bench however that ends.
final class ChildProgram {
    struct SilentEnd: Error { let program: String }

    private let process = Process()
    private let pipe = Pipe()
    private let name: String

    /// Starts a program of this build.
    convenience init(_ name: String, _ arguments: [String], log: String? = nil) throws {
        try self.init(at: Self.folder.appending(path: name), arguments, log: log)
    }

    /// Starts any program, in `folder` if that is given. Its errors go to `log`, else they are discarded; `input` ends
    /// with this object.
    init(
        at program: URL, _ arguments: [String], from folder: String? = nil, input: Pipe? = nil, log: String? = nil
    ) throws {
        name = program.lastPathComponent
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = pipe
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
        while case let bytes = pipe.fileHandleForReading.availableData, !bytes.isEmpty {
            seen += String(decoding: bytes, as: UTF8.self)
            for line in seen.split(separator: "\n") where line.hasPrefix(phrase) && seen.hasSuffix("\n") {
                return String(line.dropFirst(phrase.count))
            }
        }
        throw SilentEnd(program: name)
    }

    /// All that it still says, until it ends by itself.
    func output() -> String {
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Asks it to end, and after twenty seconds makes it.
    func stop() {
        process.terminate()
        for _ in 0..<400 where process.isRunning { usleep(50_000) }
        if process.isRunning { kill(identifier, SIGKILL) }
        process.waitUntilExit()
        try? ProgramGuard.shared.get().ends(identifier)  // without its shell nothing is left to be told
    }

    var residentMegabytes: Double { ProcessMemory.resident(of: identifier) }

    /// Processor time so far, in seconds, all threads and the programs that it has started and that still run.
    var processorSeconds: Double {
        let path = "/proc/\(identifier)/task/\(identifier)/children"
        let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""  // it has ended
        return ([String(identifier)] + children.split(separator: " ").map(String.init)).reduce(0) { sum, process in
            sum + Self.processorSeconds(of: process)
        }
    }

    /// Proc(5), fields 14 and 15.
    private static func processorSeconds(of process: String) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""  // it has ended
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
