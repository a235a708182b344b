/// One request on a connection, from its head to the end of its answer.
struct Exchange {
    /// Tells a late handler of an earlier request from the present one.
    let number: Int
    let head: RequestHead
    var decoder: BodyDecoder
    private var bodyPace: BodyPace
    var mustSendContinue: Bool
    /// Set when the body turned out malformed or late; every later read gives the same.
    var bodyFailure: HTTPRefusal?
    var waiter: CheckedContinuation<[UInt8]?, any Error>?
    var task: Task<Void, Never>?

    init(number: Int, head: RequestHead, limits: ServerLimits, now: Duration) {
        self.number = number
        self.head = head
        decoder = BodyDecoder(head.framing)
        bodyPace = BodyPace(limits, now: now)
        mustSendContinue = head.expectsContinue && !decoder.isDone
    }

    /// Whether another request may follow: the body was read to its end.
    var endsCleanly: Bool { decoder.isDone && bodyFailure == nil }

    var isBodyWanted: Bool { waiter != nil }

    mutating func received(_ bytes: Int, at now: Duration) { bodyPace.received(bytes, at: now) }

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
    mutating func patience(at now: Duration) -> Duration { bodyPace.patience(at: now) }
}
