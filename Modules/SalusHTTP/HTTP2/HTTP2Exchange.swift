/// One request on a stream, from its head to the end of its answer; used on the loop of its connection.
final class HTTP2Exchange {
    let head: HTTP2Head
    /// The part of the body that has come and was not asked for yet.
    private(set) var received: [UInt8] = []
    var isBodyComplete = false
    var mustSendContinue: Bool
    /// Set when the body is late; every later read gives the same.
    var bodyFailure: HTTPRefusal?
    var isAnswered = false
    var waiter: CheckedContinuation<[UInt8]?, any Error>?
    /// Waits until the client has read more of the answer.
    var writer: CheckedContinuation<Void, any Error>?
    var task: Task<Void, Never>?
    private var bodyPace: BodyPace
    /// When a body that is waited for has to go on.
    private(set) var bodyDeadline: Duration?
    private var answerPace: Pace

    init(head: HTTP2Head, limits: ServerLimits, now: Duration) {
        self.head = head
        mustSendContinue = head.expectsContinue
        bodyPace = BodyPace(limits, now: now)
        answerPace = Pace(most: limits.stall, bytesPerSecond: limits.bytesPerSecond)
    }

    /// The bytes of the body that no one has asked for yet.
    var receivedBytes: Int { received.count }

    func receive(_ bytes: [UInt8], at now: Duration) {
        received.append(contentsOf: bytes)
        bodyPace.received(bytes.count, at: now)
    }

    /// The outcome of a read of the body now; nil when there is nothing yet.
    func takeBody() -> Result<[UInt8]?, any Error>? {
        if let bodyFailure { return .failure(bodyFailure) }
        if !received.isEmpty {
            defer { received = [] }
            return .success(received)
        }
        return isBodyComplete ? .success(nil) : nil
    }

    /// Throws away what no one will read; gives the number of its bytes.
    func dropBody() -> Int {
        defer { received = [] }
        return received.count
    }

    func waitForBody(at now: Duration) { bodyDeadline = bodyPace.patience(at: now) }

    func resumeReader(_ result: Result<[UInt8]?, any Error>) {
        bodyDeadline = nil
        waiter.take()?.resume(with: result)
    }

    /// Whether the client has taken too little of the answer for too long. Streams share what one connection can bring,
    /// so the slowest pace is the connection's, divided by `streams`.
    func isStalled(sent: Int, unsent: Int, of streams: Int, _ limits: ServerLimits, at now: Duration) -> Bool {
        answerPace.bytesPerSecond = max(1, limits.bytesPerSecond / max(1, streams))
        if sent > 0 || unsent == 0 { answerPace.moved(sent, at: now) }
        return unsent > 0 && now > answerPace.wait(at: now)
    }

    /// Ends everything that waits for this exchange.
    func cancel() {
        task?.cancel()
        waiter.take()?.resume(throwing: HTTPError.disconnected)
        writer.take()?.resume(throwing: HTTPError.disconnected)
    }
}
