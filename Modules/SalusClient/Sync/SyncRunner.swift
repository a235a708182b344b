import SalusAPI
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels

/// Brings records and vaults up to date, one run at a time, and tells how that goes. Screens read the local store and
/// never wait for it.
public actor SyncRunner {
    private let pull: PullSync
    private let vaults: VaultClient
    private let conversations: Conversations
    private let values: LocalValues
    private let clock: WallClock
    private var state: SyncState
    private let events: EventListener
    private let account: CurrentAccount
    /// At the first pull, and when the server told that something about the account has changed.
    private var asksAccount = true
    private var running: Task<SyncState, Never>?
    /// The scope of the next run, which follows the present one; nil when none was asked for.
    private var wanted: PullSync.Scope?
    private var isPullingEverything = false
    private var isHeld = false
    private var isFollowing = false
    /// When this device's clock was last found right, by itself.
    private var clockFoundRight: Instant?
    private var listeners: [Int: AsyncStream<SyncState>.Continuation] = [:]
    private var nextListener = 0
    private var inboxListeners: [AsyncStream<Void>.Continuation] = []

    init(
        pull: PullSync, vaults: VaultClient, conversations: Conversations, events: EventListener,
        account: CurrentAccount, values: LocalValues, clock: WallClock
    ) async throws(ClientError) {
        (self.pull, self.events, self.values, self.clock) = (pull, events, values, clock)
        (self.vaults, self.account, self.conversations) = (vaults, account, conversations)
        state = SyncState(
            phase: .idle, since: clock.now, lastSync: try await values.lastSync(),
            waiting: try await Self.waiting(values, vaults, conversations))
        pull.transfers.whenMoving { [weak self] transfer in await self?.moving(transfer) }
    }

    /// The state of the sync now.
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

    /// Runs a pull of everything, or joins the one that runs, and gives the state it ends in. Never throws: the state
    /// says it all.
    @discardableResult
    public func syncNow() async -> SyncState {
        isHeld = false
        // A pull that is being stopped is not one to join.
        if running?.isCancelled == true { _ = await running?.value }
        return await pullEverything()
    }

    /// Stops a running pull, and pulls nothing until `syncNow`. Data that was pulled before stays.
    public func hold() async {
        (isHeld, wanted) = (true, nil)
        running?.cancel()
        _ = await running?.value
        await settle(.stopped, since: clock.now, lastSync: state.lastSync)
    }

    private func pullEverything() async -> SyncState {
        if !isPullingEverything || running == nil { wanted = .everything }
        return await task().value
    }

    /// Pulls now, after every pause, and as soon as the server tells of a change, until the task is cancelled. `pause`
    /// waits; it throws when cancelled.
    public func keepSyncing(pause: @escaping @Sendable () async throws -> Void) async {
        isFollowing = true
        defer { isFollowing = false }
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

    /// Something was written: it goes out now when this runner follows the server, else with the next sync.
    func somethingWaits(in scope: PullSync.Scope) async {
        let waiting = await waiting()
        set(
            SyncState(
                phase: state.phase, since: state.since, lastSync: state.lastSync, waiting: waiting,
                changed: state.changed, news: state.news))
        guard isFollowing, !isHeld else { return }
        wanted = wanted?.joined(scope) ?? scope
        _ = task()
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
            if pull.session.isLocal { try await pull.runHere(scope) }
            publish(SyncProgress(record: 0, records: 0, changes: 0))
            if asksAccount {
                try await account.refresh()
                asksAccount = false
            }
            try await pull.run(scope) { progress in await self.publish(progress) }
            let now = clock.now
            try await values.save(lastSync: now)
            try await checkClock()
            await settle(.idle, since: now, lastSync: now)
        } catch {
            await fail(error, before)
        }
    }

    /// Throws `clock` where this device's clock disagrees with the server's signed time: what is read then is shown
    /// with wrong ages, also to an account that has nothing to settle by it. Asks every ten minutes, and when the clock
    /// was set.
    private func checkClock() async throws(ClientError) {
        let now = clock.now
        if let last = clockFoundRight, (0..<600_000).contains(now.milliseconds - last.milliseconds) { return }
        clockFoundRight = nil
        _ = try await vaults.ends.serverNow()
        clockFoundRight = now
    }

    private func fail(_ error: ClientError, _ before: SyncState) async {
        switch error {
        case .unreachable, .outcomeUnknown:
            let since = before.isOffline ? before.since : clock.now
            await settle(.offline(error.advice), since: since, lastSync: before.lastSync)
        case .cancelled: await settle(.idle, since: clock.now, lastSync: before.lastSync)
        default: await settle(.failed(error.advice), since: clock.now, lastSync: before.lastSync)
        }
    }

    /// The state with what waits by now.
    private func settle(_ phase: SyncState.Phase, since: Instant, lastSync: Instant?) async {
        let waiting = await waiting()
        set(
            SyncState(
                phase: phase, since: since, lastSync: lastSync, waiting: waiting, changed: state.changed,
                news: state.news))
    }

    /// A database error is reported to its readers; here the last known value is used.
    private func waiting() async -> WaitingWrites {
        do throws(ClientError) {
            return try await Self.waiting(values, vaults, conversations)
        } catch { return state.waiting }
    }

    private static func waiting(
        _ values: LocalValues, _ vaults: VaultClient, _ conversations: Conversations
    ) async throws(ClientError) -> WaitingWrites {
        let records = try await local { () async throws(DomainError) in try await values.store.waitingInRecords() }
        return WaitingWrites(
            records: records, vaults: try await vaults.reader.waiting(),
            conversations: try await conversations.waiting())
    }

    private func publish(_ progress: SyncProgress) {
        let since = state.isRunning ? state.since : clock.now
        set(
            SyncState(
                phase: .running(progress), since: since, lastSync: state.lastSync, waiting: state.waiting,
                changed: progress.changed, news: progress.news))
    }

    /// A vault of many entries tells how far it has come.
    func pulling(_ vault: VaultProgress) {
        guard case .running(var progress) = state.phase else { return }
        progress.vault = vault
        publish(progress)
    }

    /// A large document tells how many of its bytes have gone or come.
    func moving(_ transfer: DocumentTransfer) {
        guard case .running(var progress) = state.phase else { return }
        progress.transfer = transfer
        publish(progress)
    }

    private func set(_ state: SyncState) {
        self.state = state
        for listener in listeners.values { listener.yield(state) }
    }

    private func forget(_ listener: Int) { listeners[listener] = nil }
}
