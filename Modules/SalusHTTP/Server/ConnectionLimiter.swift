import Glibc
import SalusBase

/// Counts the open connections of one server, in all and by network, and those of all servers of the process: they
/// share its descriptors.
final class ConnectionLimiter: Sendable {
    fileprivate struct State {
        var total = 0
        var byNetwork: [[UInt8]: Int] = [:]
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextWaiter = 0
    }

    private let most: Int
    private let mostOfNetwork: Int
    private let proxies: [NetworkRange]
    private let mostOfProcess: Int
    private let state = Locked(State())
    private let process: Locked<Int>

    private static let shared = Locked(0)
    /// A listener has so many in any case: who fills one does not keep the operator from another.
    private static let reserved = 8

    /// `process` counts the connections of all servers that share it.
    init(
        _ limits: ServerLimits, mostOfProcess: Int = ConnectionLimiter.descriptorsForConnections,
        process: Locked<Int> = ConnectionLimiter.shared
    ) {
        (most, mostOfNetwork, proxies) = (limits.connections, limits.connectionsPerAddress, limits.proxies)
        (self.mostOfProcess, self.process) = (mostOfProcess, process)
    }

    /// The process's limit of open files, less 128 for everything else, and at least 16: at the very limit no
    /// connection could be refused.
    private static var descriptorsForConnections: Int {
        max(16, sysconf(Int32(_SC_OPEN_MAX)) - 128)
    }

    enum Admission { case admitted, tooMany, tooManyOfAddress }

    /// The number of open connections.
    var count: Int { state.withLock { $0.total } }

    /// Counts a new connection, unless a limit is reached.
    func admit(_ peer: SocketAddress) -> Admission {
        let isProxy = proxies.contains { $0.contains(peer.address) }
        return state.withLock { state in
            let ofNetwork = state.byNetwork[peer.address.network, default: 0]
            guard state.total < most else { return .tooMany }
            guard isProxy || ofNetwork < mostOfNetwork else { return .tooManyOfAddress }
            guard takeDescriptor(state.total < Self.reserved) else { return .tooMany }
            state.total += 1
            state.byNetwork[peer.address.network] = ofNetwork + 1
            return .admitted
        }
    }

    private func takeDescriptor(_ isReserved: Bool) -> Bool {
        process.withLock { count in
            guard isReserved || count < mostOfProcess else { return false }
            count += 1
            return true
        }
    }

    func leave(_ peer: SocketAddress) {
        process.withLock { $0 -= 1 }
        let waiting = state.withLock { state in
            state.total -= 1
            let left = state.byNetwork[peer.address.network, default: 1] - 1
            state.byNetwork[peer.address.network] = left == 0 ? nil : left
            return state.total == 0 ? state.takeWaiting() : []
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Returns when no connection is open, or when the task is cancelled.
    func untilEmpty() async {
        let number = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { wait(number, $0) }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }

    private func wait(_ number: Int, _ continuation: CheckedContinuation<Void, Never>) {
        let waits = state.withLock { state in
            guard state.total > 0, !Task.isCancelled else { return false }
            state.waiting[number] = continuation
            return true
        }
        if !waits { continuation.resume() }
    }
}

extension ConnectionLimiter.State {
    fileprivate mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
        defer { waiting = [:] }
        return Array(waiting.values)
    }
}
