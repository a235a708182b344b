import SalusBase
import SalusDomain
import SalusServer
import SalusServerDomain

/// The server's own work in the background: gives access lines their places in the log's tree, and forgets what
/// expired.
final class MaintenanceService: Sendable {
    private static let sequenceInterval = Duration.seconds(1)
    /// One in so many turns also forgets.
    private static let turnsPerSweep = 60

    private let environment: Environment
    private let log: Log
    private let leads: @Sendable () async -> Bool
    private let sequencing: SequencingMetrics
    private let task: Locked<Task<Void, Never>?>

    /// Of several servers only the one that `leads` works; two would only undo each other's transactions.
    init(
        _ environment: Environment, _ metrics: ServerMetrics, log: Log, leads: @escaping @Sendable () async -> Bool
    ) {
        (self.environment, self.log, self.leads) = (environment, log, leads)
        task = Locked(nil)
        sequencing = SequencingMetrics(clock: environment.clock)
        metrics.add { [sequencing] in sequencing.families }
    }

    func start() {
        let running = Task.detached { [self] in await run() }
        task.withLock { $0 = running }
    }

    /// Ends the loop and does one last turn, so that what was written before the stop has its place.
    func stop() async {
        let running = task.withLock { $0.take() }
        running?.cancel()
        await running?.value
        await turn(sweeps: true)
    }

    private func run() async {
        var turns = 0
        while !Task.isCancelled {
            await turn(sweeps: turns % Self.turnsPerSweep == 0)
            turns += 1
            try? await Task.sleep(for: Self.sequenceInterval)  // a cancelled sleep ends the loop
        }
    }

    private func turn(sweeps: Bool) async {
        guard await leads() else { return sequencing.caughtUp() }
        do throws(DomainError) {
            try await sequence()
            let erasures = await environment.finishErasures()
            if sweeps, erasures > 0 {
                log.warning("erasures_pending", ("keys", .number(erasures)), ("next", "tried again"))
            }
            if sweeps { try await sweep() }
        } catch {
            log.warning(
                "upkeep_failed", ("reason", .text(error.operatorText)), ("next", "it will be tried again"))
        }
    }

    private func sweep() async throws(DomainError) {
        try await environment.run(ForgetExpired(), as: .system)
        try await environment.run(ForgetUploads(), as: .system)
        try await environment.run(ForgetRegistrations(), as: .system)
        let deletions = DeleteDueAccounts()
        while try await environment.run(deletions, as: .system) == deletions.limit {}
        try await environment.finishRemovals()
    }

    private func sequence() async throws(DomainError) {
        let operation = SequenceAccessLog()
        var count = operation.limit
        while count == operation.limit {
            count = try await environment.run(operation, as: .system)
            sequencing.took(count)
        }
        sequencing.caughtUp()
    }
}
