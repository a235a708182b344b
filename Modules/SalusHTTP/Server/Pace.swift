/// How long a peer may keep us waiting: waiting spends from a stock of time, bytes earn it back at a minimum rate.
///
/// A plain idle limit would let a peer that sends one byte now and then hold a connection for ever.
struct Pace {
    private let most: Duration
    var bytesPerSecond: Int
    private var stock: Duration
    private var since: Duration?

    init(most: Duration, bytesPerSecond: Int) {
        self.most = most
        self.bytesPerSecond = bytesPerSecond
        stock = most
    }

    /// Begins to wait, if not waiting already, and gives the moment at which patience ends.
    mutating func wait(at now: Duration) -> Duration {
        let start = since ?? now
        since = start
        return start + stock
    }

    mutating func moved(_ bytes: Int, at now: Duration) {
        stock -= now - (since ?? now)
        stock = min(most, stock + .milliseconds(bytes * 1000 / bytesPerSecond))
        since = nil
    }
}
