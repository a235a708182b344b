import SalusBase
import SalusSQL

/// One thread with a connection of its own for what passes between programs: messages (`NOTIFY`,
/// `LISTEN`), and who leads.
///
/// It connects when it is first asked, and again after a loss; what is told meanwhile is dropped.
final class PostgresNotifications: Sendable {
    private struct State {
        var outbox: [String] = []
        var listeners: [AsyncStream<String>.Continuation] = []
        var candidates: [@Sendable (Bool) -> Void] = []
        var isRunning = false
        var isClosed = false
    }

    private static let pause: CInt = 1000
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let state = Locked(State())
    private let wakeup: WakeupSocket

    init(_ address: PostgresAddress, _ options: PostgresOptions) {
        (self.address, self.options, wakeup) = (address, options, WakeupSocket())
    }

    func tell(_ messages: [String]) { ask { $0.outbox += messages } }

    func told() -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let isClosed = ask { $0.listeners.append(continuation) }
        if isClosed { continuation.finish() }
        return stream
    }

    /// Whether this program is the one of all on this database that leads; true until the connection is lost, and false
    /// while there is none.
    func leads() async -> Bool {
        await withCheckedContinuation { caller in
            let isClosed = ask { $0.candidates.append { caller.resume(returning: $0) } }
            if isClosed { caller.resume(returning: false) }
        }
    }

    func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            defer { state.listeners = [] }
            return state.listeners
        }
        for listener in listeners { listener.finish() }
        wakeup.ring()
    }

    /// Leaves something for the thread; true, and nothing left, once it is closed.
    @discardableResult
    private func ask(_ request: (inout State) -> Void) -> Bool {
        let (isClosed, starts) = state.withLock { state in
            if state.isClosed { return (true, false) }
            request(&state)
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if starts { startDetachedThread { self.run() } }
        wakeup.ring()
        return isClosed
    }

    private func run() {
        var line: MessageLine?
        while !state.withLock({ $0.isClosed }) {
            if line == nil { line = try? MessageLine(address, options) }  // tried again after the pause
            if line?.isUsed(by: serve) != true { line = nil }
            // Without this, a caller of `leads` waits for as long as the database is away.
            if line == nil { refuseCandidates() }
            wakeup.wait(beside: line?.socket, atMost: line == nil ? Self.pause : -1)
        }
        refuseCandidates()
    }

    /// Does what was asked and passes on what has come; false when the connection is lost.
    private func serve(_ line: MessageLine) -> Bool {
        let (outbox, candidates) = state.withLock { state in
            defer { (state.outbox, state.candidates) = ([], []) }
            return (state.outbox, state.candidates)
        }
        let isLeader = !candidates.isEmpty && line.leads()
        for candidate in candidates { candidate(isLeader) }
        guard outbox.isEmpty || line.tell(outbox), let messages = line.received() else { return false }
        let listeners = state.withLock { $0.listeners }
        for message in messages { for listener in listeners { listener.yield(message) } }
        return true
    }

    private func refuseCandidates() {
        let candidates = state.withLock { state in
            defer { state.candidates = [] }
            return state.candidates
        }
        for candidate in candidates { candidate(false) }
    }
}
