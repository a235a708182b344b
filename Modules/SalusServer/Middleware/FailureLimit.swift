import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP

/// Counts what fails to sign in, by the network it comes from, and refuses more before it costs a transaction and an
/// access line that stays.
///
/// A login counts from its start until it is finished. What comes from this machine has no network and is not counted:
/// a proxy here must count for itself.
struct FailureLimit: Middleware {
    /// What is counted: ten for a try at an open door, one for a refused token, so that many devices behind one address
    /// may find their sessions ended.
    private static let (atOpenDoor, ofToken) = (10, 1)
    /// Networks to remember. Whoever has more of them is not stopped by counting.
    private static let networkLimit = 20_000

    private struct Window {
        let ends: Duration
        var spent = 0
    }

    private let most: Int
    private let clock: MonotonicClock
    private let wall: WallClock
    private let windows = Locked<[String: Window]>([:])

    init(perHour: Int, clock: MonotonicClock, wall: WallClock) {
        (most, self.clock, self.wall) = (perHour * Self.atOpenDoor, clock, wall)
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let network = call.request.network, let endpoint = call.endpoint,
            endpoint.door != .open || endpoint.burden != .nothing
        else { return try await next(call) }
        let price = endpoint.door == .open ? Self.atOpenDoor : Self.ofToken
        if let wait = spend(price, network) {
            let until = Instant(milliseconds: wall.now.milliseconds + Int64(wait / .milliseconds(1)))
            throw DomainError.tooManyAttempts(until: until)
        }
        do {
            let reply = try await next(call)
            give(back: Self.refund(price, endpoint), network)
            return reply
        } catch {
            if (error as? DomainError)?.isRefusal != true { give(back: price, network) }
            throw error
        }
    }

    /// A started login is paid for until it is finished.
    private static func refund(_ price: Int, _ endpoint: Endpoint) -> Int {
        switch endpoint.pattern {
        case StartLoginCall.route.pattern: 0
        case FinishLoginCall.route.pattern: 2 * price
        default: price
        }
    }

    /// How long to wait when there is nothing left to spend.
    private func spend(_ price: Int, _ network: String) -> Duration? {
        let now = clock.now
        return windows.withLock { windows in
            if windows.count >= Self.networkLimit { windows = windows.filter { $0.value.ends > now } }
            if windows.count >= Self.networkLimit { windows = [:] }
            var window = windows[network] ?? Window(ends: now + .seconds(3600))
            if window.ends <= now { window = Window(ends: now + .seconds(3600)) }
            guard window.spent + price <= most else { return window.ends - now }
            window.spent += price
            windows[network] = window
            return nil
        }
    }

    private func give(back price: Int, _ network: String) {
        windows.withLock { windows in
            guard let spent = windows[network]?.spent else { return }
            windows[network]?.spent = max(0, spent - price)
        }
    }
}
