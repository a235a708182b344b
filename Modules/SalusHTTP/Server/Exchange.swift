/// One request on a connection, from its head to the end of its answer.
struct Exchange {
    /// Tells a late handler of an earlier request from the present one.
    let number: Int
    let head: RequestHead
    var decoder: BodyDecoder
    var pace: Pace
    /// When the body has to be here.
    let bodyEnds: Duration
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
        bodyEnds = now + limits.body
        mustSendContinue = head.expectsContinue && !decoder.isDone
    }

    /// Whether another request may follow: the body was read to its end.
    var endsCleanly: Bool { decoder.isDone && bodyFailure == nil }

    var isBodyWanted: Bool { waiter != nil }
}
