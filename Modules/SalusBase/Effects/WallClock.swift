import Glibc

/// The time of day as an argument, so that a test decides what time it is. Only `system` asks the machine.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Instant

    public init(_ read: @escaping @Sendable () -> Instant) { self.read = read }

    public var now: Instant { read() }

    /// The clock of the machine.
    public static let system = WallClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// A clock that always shows this instant, for tests and samples.
    public static func fixed(_ instant: Instant) -> WallClock { WallClock { instant } }
}
