/// One request on a connection, from its head to the end of its answer.
struct Exchange {
    /// Tells a late handler of an earlier request from the present one.
    let number: Int
    let head: RequestHead
    var decoder: BodyDecoder
    private(set) var pace: Pace
    private let limits: ServerLimits
    private var arrived = 0
    /// When the body has to be here.
    private let bodyEnds: Duration
    var mustSendContinue: Bool
    /// Set when the body turned out malformed or late; every later read gives the same.
    var bodyFailure: HTTPRefusal?
    var waiter: CheckedContinuation<[UInt8]?, any Error>?
    var task: Task<Void, Never>?

    init(number: Int, head: RequestHead, limits: ServerLimits, now: Duration) {
        self.number = number
        self.head = head
        decoder = BodyDecoder(head.framing)
        pace = Pace(most: limits.stall, bytesPerSecond: limits.bytesPerSecond)
        self.limits = limits
        bodyEnds = now + limits.body
        mustSendContinue = head.expectsContinue && !decoder.isDone
    }

    /// Whether another request may follow: the body was read to its end.
    var endsCleanly: Bool { decoder.isDone && bodyFailure == nil }

    var isBodyWanted: Bool { waiter != nil }

    /// A body that is large by now has to come faster: it holds memory that others wait for.
    mutating func received(_ bytes: Int, at now: Duration) {
        arrived += bytes
        if arrived > limits.largeBody { pace.bytesPerSecond = max(limits.bytesPerSecond, limits.largeBytesPerSecond) }
        pace.moved(bytes, at: now)
    }

    /// Takes the rest of an unread body if it is already here, so that the connection can be used again.
    mutating func skipBody(in input: inout InputBuffer) {
        guard !decoder.isDone else { return }
        do throws(HTTPRefusal) {
            _ = try input.take { (rest) throws(HTTPRefusal) in try decoder.decode(&rest) }
        } catch {
            bodyFailure = error
        }
    }

    /// The moment at which a peer that sends nothing more has been waited for long enough.
    mutating func patience(at now: Duration) -> Duration { min(pace.wait(at: now), bodyEnds) }
}
