import Glibc

/// Signals as bytes in a pipe, so that the loop that waits for keys also wakes for them.
///
/// One at a time in a process; `close` gives every signal back its earlier handler.
struct SignalPipe: ~Copyable {
    private static let wanted = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT]

    let readEnd: CInt
    private let writeEnd: CInt
    private let previous: [(CInt, sigaction)]

    static func open() throws(TerminalError) -> SignalPipe {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noResources }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        pipeForSignals = ends[1]
        return SignalPipe(
            readEnd: ends[0], writeEnd: ends[1], previous: wanted.map { ($0, install(noteSignal, for: $0)) })
    }

    /// The signals that have come since the last call, oldest first.
    func take() -> [CInt] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(readEnd, &bytes, bytes.count)
        return count > 0 ? bytes.prefix(count).map(CInt.init) : []
    }

    consuming func close() {
        for (signal, old) in previous {
            var old = old
            sigaction(signal, &old, nil)
        }
        pipeForSignals = -1
        Glibc.close(readEnd)
        Glibc.close(writeEnd)
    }
}

/// Installs a handler and gives the earlier one.
func install(_ handler: @escaping @convention(c) (CInt) -> Void, for signal: CInt) -> sigaction {
    var new = sigaction()
    var old = sigaction()
    new.__sigaction_handler.sa_handler = handler
    sigemptyset(&new.sa_mask)
    new.sa_flags = SA_RESTART
    sigaction(signal, &new, &old)
    return old
}

// Written before the handlers are installed and after they are gone; read by them alone.
nonisolated(unsafe) private var pipeForSignals: CInt = -1

private func noteSignal(_ signal: CInt) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    write(pipeForSignals, &byte, 1)
    errno = before
}
