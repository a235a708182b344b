import Glibc

/// Gives the terminal back to the shell when the process dies of a fault: cooked mode, visible cursor, first screen.
///
/// Afterwards the earlier handler runs, so that a backtrace is still printed, on a readable terminal.
enum CrashGuard {
    private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    /// Remembers the terminal as it is now, and the bytes that give it back; call before it is changed.
    static func arm(_ end: [UInt8]) {
        tcgetattr(STDIN_FILENO, &modesBefore)
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: end.count)
        _ = copy.initialize(from: end)
        restoring.deallocate()
        restoring = UnsafeBufferPointer(copy)
        for fault in faults { handlersBefore[Int(fault)] = install(restoreAndPassOn, for: fault) }
    }

    static func disarm() {
        for fault in faults { sigaction(fault, &handlersBefore[Int(fault)], nil) }
    }
}

// Used by signal handlers, which can take no lock: written by `arm` only, before the handlers are installed.
nonisolated(unsafe) private var modesBefore = termios()
nonisolated(unsafe) private let handlersBefore = {
    let table = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    table.initialize(repeating: sigaction(), count: 65)
    return table
}()

// Written by `arm` only; a handler can build no text.
nonisolated(unsafe) private var restoring = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

private func restoreAndPassOn(_ fault: CInt) {
    write(STDOUT_FILENO, restoring.baseAddress, restoring.count)
    tcsetattr(STDIN_FILENO, TCSANOW, &modesBefore)
    sigaction(fault, handlersBefore + Int(fault), nil)
    if fault == SIGABRT { raise(fault) }
}
