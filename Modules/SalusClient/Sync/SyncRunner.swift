import SalusAPI
import SalusBase

/// Runs pulls one at a time and tells how they go. Screens read the local store and never wait for it.
public actor SyncRunner {
    private let pull: PullSync
    private let values: LocalValues
    private let clock: WallClock
    private var state: SyncState
    private let events: EventListener
    private let account: AccountKeeper
    /// At the first pull, and when the server told that something about the account has changed.
    private var asksAccount = true
    private var running: Task<SyncState, Never>?
    /// What the running task, if any, does next.
    private var wanted: PullSync.Scope?
    private var isPullingEverything = false
    private var isHeld = false
    private var listeners: [Int: AsyncStream<SyncState>.Continuation] = [:]
    private var nextListener = 0
    private var inboxListeners: [AsyncStream<Void>.Continuation] = []

    init(
        pull: PullSync, events: EventListener, account: AccountKeeper, values: LocalValues, clock: WallClock
    ) async throws(ClientError) {
        (self.pull, self.events, self.values, self.clock) = (pull, events, values, clock)
        self.account = account
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

    /// One value whenever the server tells that the account's inbox has changed, until the client closes.
    public func inboxChanges() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        inboxListeners.append(continuation)
        return stream
    }

    /// Runs a pull of everything, or joins the one that runs, and gives the state it ends in. Never throws: the state says
    /// it all.
    @discardableResult
    public func syncNow() async -> SyncState {
        isHeld = false
        // A pull that is being stopped is not one to join.
        if running?.isCancelled == true { _ = await running?.value }
        return await pullEverything()
    }

    /// Stops a running pull, and pulls nothing until `syncNow`. What was brought so far stays.
    public func hold() async {
        (isHeld, wanted) = (true, nil)
        running?.cancel()
        _ = await running?.value
        set(SyncState(phase: .stopped, since: clock.now, lastSync: state.lastSync, changed: state.changed))
    }

    private func pullEverything() async -> SyncState {
        if !isPullingEverything || running == nil { wanted = .everything }
        return await task().value
    }

    /// Pulls now, after every pause, and as soon as the server tells of a change, until the task is cancelled. `pause`
    /// waits; it throws when cancelled.
    public func keepSyncing(pause: @escaping @Sendable () async throws -> Void) async {
        await withTaskGroup { group in
            group.addTask { await self.poll(pause) }
            group.addTask { await self.events.listen { events in await self.take(events) } }
            // Only the polling ends by itself.
            await group.next()
            group.cancelAll()
        }
    }

    private func poll(_ pause: @Sendable () async throws -> Void) async {
        repeat {
            if !isHeld { _ = await pullEverything() }
            do { try await pause() } catch { return }
        } while !Task.isCancelled
    }

    /// Pulls what the events tell of; what cannot be looked up now comes with the next poll.
    private func take(_ events: [ChangeEvent]) async {
        if events.contains(.account) { asksAccount = true }
        if events.contains(.inbox) { for listener in inboxListeners { listener.yield() } }
        guard !isHeld, let scope = try? await pull.scope(of: events) else { return }
        wanted = wanted?.joined(scope) ?? scope
        _ = await task().value
    }

    private func task() -> Task<SyncState, Never> {
        let task = running ?? Task { await self.runWanted() }
        running = task
        return task
    }

    private func runWanted() async -> SyncState {
        while let scope = wanted.take() {
            isPullingEverything = scope == .everything
            await run(scope)
        }
        (running, isPullingEverything) = (nil, false)
        return state
    }

    /// Stops a running pull and ends every stream.
    public func stop() async {
        running?.cancel()
        _ = await running?.value
        for listener in listeners.values { listener.finish() }
        listeners = [:]
        for listener in inboxListeners { listener.finish() }
        inboxListeners = []
    }

    private func run(_ scope: PullSync.Scope) async {
        let before = state
        do throws(ClientError) {
            publish(SyncProgress(record: 0, records: 0, changes: 0))
            if asksAccount {
                try await account.refresh()
                asksAccount = false
            }
            try await pull.run(scope) { progress in await self.publish(progress) }
            let now = clock.now
            try await values.save(lastSync: now)
            set(SyncState(phase: .idle, since: now, lastSync: now, changed: state.changed))
        } catch {
            set(failed(error, before))
        }
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
