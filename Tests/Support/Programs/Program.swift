public import Foundation
import SalusBase

/// One run of a program that this package built, or of a tool of the system, from a test.
///
/// Its output is read line by line on a thread of its own; nothing waits by sleeping. A program that still runs when
/// this value goes away is killed.
public final class Program: Sendable {
    /// The exit status and output of a program.
    public struct Outcome: Sendable {
        public let status: Int32
        public let output: String
        public let errors: String
    }

    private let process: SharedProcess
    private let output: LineReader
    private let errors: LineReader

    /// Starts it with the package's folder as its working directory; `environment` is added to the test's own. `input`
    /// stays open for as long as this value and the test live; without one the input is empty.
    public init(
        _ executable: URL, _ arguments: [String], environment: [String: String] = [:], input: Pipe? = nil
    ) throws {
        let (output, errors) = (Pipe(), Pipe())
        process = SharedProcess(
            executable, arguments, environment: environment, input: input, output: output, errors: errors)
        self.output = LineReader(output.fileHandleForReading)
        self.errors = LineReader(errors.fileHandleForReading)
        try process.run()
    }

    deinit { process.signal(SIGKILL) }

    public var identifier: Int32 { process.identifier }

    /// The next line of output that holds `text`; nil when the output ends without one.
    public func line(holding text: String) async -> String? { await output.line(holding: text) }

    public func signal(_ signal: Int32) { process.signal(signal) }

    /// Waits for its end; -1 and the signal's number for a program that a signal ended.
    public func finish() async -> Outcome {
        let status = await process.end()
        return Outcome(status: status, output: await output.all(), errors: await errors.all())
    }

    /// Starts a program and waits for its end.
    public static func run(
        _ executable: URL, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await Program(executable, arguments, environment: environment).finish()
    }

    /// A program of this package, where the build put it beside the tests.
    public static func built(_ name: String) -> URL {
        let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let folder =
            tests?.deletingLastPathComponent()
            ?? URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent()
        return folder.appending(path: name)
    }

    /// The folder that holds Package.swift.
    public static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
