import SalusBase

/// Runs pulls one at a time and tells how they go. Screens read the local store and never wait for it.
public actor SyncRunner {
    private let pull: PullSync
    private let values: LocalValues
    private let clock: WallClock
    private var state: SyncState
    private var running: Task<SyncState, Never>?
    private var listeners: [Int: AsyncStream<SyncState>.Continuation] = [:]
    private var nextListener = 0

    init(pull: PullSync, values: LocalValues, clock: WallClock) async throws(ClientError) {
        (self.pull, self.values, self.clock) = (pull, values, clock)
        state = SyncState(phase: .idle, since: clock.now, lastSync: try await values.lastSync())
    }

    public var current: SyncState { state }

    /// The present state at once, then every change until the reader lets go or the client closes.
    public func states() -> AsyncStream<SyncState> {
        let (stream, continuation) = AsyncStream.makeStream(of: SyncState.self, bufferingPolicy: .bufferingNewest(16))
        let listener = nextListener
        nextListener += 1
        listeners[listener] = continuation
        continuation.yield(state)
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(listener) }
        }
        return stream
    }

    /// Runs a pull, or joins the one that runs, and gives the state it ends in. Never throws: the state says it all.
    @discardableResult
    public func syncNow() async -> SyncState {
        if let running { return await running.value }
        let task = Task { await self.run() }
        running = task
        return await task.value
    }

    /// Pulls now and after every pause until the task is cancelled. `pause` waits; it throws when cancelled.
    public func keepSyncing(pause: @Sendable () async throws -> Void) async {
        repeat {
            await syncNow()
            do { try await pause() } catch { return }
        } while !Task.isCancelled
    }

    /// Stops a running pull and ends every stream.
    public func stop() async {
        running?.cancel()
        _ = await running?.value
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }

    private func run() async -> SyncState {
        let before = state
        do throws(ClientError) {
            publish(SyncProgress(record: 0, records: 0, changes: 0))
            try await pull.run { progress in await self.publish(progress) }
            let now = clock.now
            try await values.save(lastSync: now)
            set(SyncState(phase: .idle, since: now, lastSync: now, changed: state.changed))
        } catch {
            set(failed(error, before))
        }
        running = nil
        return state
    }

    private func failed(_ error: ClientError, _ before: SyncState) -> SyncState {
        switch error {
        case .unreachable:
            SyncState(
                phase: .offline(error.advice), since: before.isOffline ? before.since : clock.now,
                lastSync: before.lastSync, changed: state.changed)
        case .cancelled:
            SyncState(phase: .idle, since: clock.now, lastSync: before.lastSync, changed: state.changed)
        default:
            SyncState(
                phase: .failed(error.advice), since: clock.now, lastSync: before.lastSync, changed: state.changed)
        }
    }

    private func publish(_ progress: SyncProgress) {
        let since = state.isRunning ? state.since : clock.now
        set(SyncState(phase: .running(progress), since: since, lastSync: state.lastSync, changed: progress.changed))
    }

    private func set(_ state: SyncState) {
        self.state = state
        for listener in listeners.values { listener.yield(state) }
    }

    private func forget(_ listener: Int) { listeners[listener] = nil }
}
