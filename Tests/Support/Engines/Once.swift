import SalusBase

/// Things that are made once for each name, however many ask at the same time.
final class Once<Name: Hashable & Sendable, Made: Sendable>: Sendable {
    private let tasks = Locked<[Name: Task<Made, any Error>]>([:])

    func callAsFunction(_ name: Name, make: @escaping @Sendable () async throws -> Made) async throws -> Made {
        let task = tasks.withLock { tasks in
            if let known = tasks[name] { return known }
            let task = Task { try await make() }
            tasks[name] = task
            return task
        }
        return try await task.value
    }
}
