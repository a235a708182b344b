import Glibc

/// Time that only goes forward, for deadlines; an argument, so that a test can let an hour pass at once.
public struct MonotonicClock: Sendable {
    private let read: @Sendable () -> Duration

    public init(_ read: @escaping @Sendable () -> Duration) { self.read = read }

    /// Time since an arbitrary, fixed moment.
    public var now: Duration { read() }

    /// The machine's, to about four milliseconds.
    public static let system = MonotonicClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The machine's, as fine as it is: for measuring.
    public static let precise = MonotonicClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
