/// How long the body of one request may keep us waiting.
struct BodyPace {
    private var pace: Pace
    private let limits: ServerLimits
    private var arrived = 0
    /// When the body has to be here.
    private let ends: Duration

    /// `now` is the end of the request's head.
    init(_ limits: ServerLimits, now: Duration) {
        self.limits = limits
        pace = Pace(most: limits.stall, bytesPerSecond: limits.bytesPerSecond)
        ends = now + limits.body
    }

    /// A body that is large by now has to come faster: it holds memory that others wait for.
    mutating func received(_ bytes: Int, at now: Duration) {
        arrived += bytes
        if arrived > limits.largeBody { pace.bytesPerSecond = max(limits.bytesPerSecond, limits.largeBytesPerSecond) }
        pace.moved(bytes, at: now)
    }

    /// The moment at which a peer that sends nothing more has been waited for long enough.
    mutating func patience(at now: Duration) -> Duration { min(pace.wait(at: now), ends) }
}
