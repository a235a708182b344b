/// The longest time in one piece for which the work of a request has held the one writer of a database. Other work
/// waits as long behind that piece.
public final class HoldMeter: Sendable {
    /// A piece that holds the writer longer than this is told of.
    public static let limit = Duration.milliseconds(50)

    /// The meter of the request that the task works for; nil for work that is not measured.
    @TaskLocal public static var current: HoldMeter?

    private let held = Locked(Duration.zero)

    public init() {}

    /// The longest piece so far.
    public var longest: Duration { held.withLock { $0 } }

    /// Notes how long a lock was held; the longest counts.
    public func note(_ duration: Duration) { held.withLock { $0 = max($0, duration) } }
}
