import Foundation
import SalusBase

/// A `Process` with one state that many may wait for.
///
/// Unchecked because `Process` is not Sendable: it is configured in `init`, started once by its owner, and afterwards
/// only its identifier is read; the end arrives through `ended`, which is locked.
final class SharedProcess: @unchecked Sendable {
    private let process = Process()
    private let ended = Locked<(status: Int32?, waiting: [CheckedContinuation<Int32, Never>])>((nil, []))

    init(
        _ executable: URL, _ arguments: [String], environment: [String: String], input: Pipe?, output: Pipe,
        errors: Pipe
    ) {
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, added in added }
        process.currentDirectoryURL = Program.package
        process.standardInput = input ?? FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, errors)
        process.terminationHandler = { [ended] process in
            let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
            let waiting = ended.withLock { state in
                defer { state = (status, []) }
                return state.waiting
            }
            for continuation in waiting { continuation.resume(returning: status) }
        }
    }

    var identifier: Int32 { process.processIdentifier }

    /// Starts it with no signal blocked: it would inherit the mask of this thread, and the
    /// pool's threads block SIGTERM.
    func run() throws {
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }

    /// Does nothing once it has ended.
    func signal(_ signal: Int32) {
        if ended.withLock({ $0.status == nil }), identifier > 0 { kill(identifier, signal) }
    }

    func end() async -> Int32 {
        await withCheckedContinuation { continuation in
            let known = ended.withLock { state -> Int32? in
                if state.status == nil { state.waiting.append(continuation) }
                return state.status
            }
            if let known { continuation.resume(returning: known) }
        }
    }
}
