import CNGHTTP2
import SalusBase

/// The open requests of one connection over HTTP/2, and whatever waits for each; used on the loop of that connection.
final class HTTP2Streams {
    private let session: HTTP2Session
    private let server: ServerCore
    private let loop: EpollLoop
    var exchanges: [Int32: HTTP2Exchange] = [:]
    /// Streams whose handler may not begin yet, the oldest first.
    private var waiting: [Int32] = []
    /// Handlers and writers of answers that are at work, those of streams that are gone included.
    var running = 0
    /// Since when no stream is open.
    private(set) var idleSince: Duration
    private var notedMalformed = 0
    private var isFloodNoted = false

    /// Bytes of answers that wait for the client's windows, beyond which no further handler begins.
    private static let mostUnsent = 1 << 20

    init(_ session: HTTP2Session, of server: ServerCore, on loop: EpollLoop) {
        (self.session, self.server, self.loop) = (session, server, loop)
        idleSince = server.clock.now
    }

    var isEmpty: Bool { exchanges.isEmpty }

    /// The stream whose handler may begin now. They begin last: one that is opened and reset in one block of bytes
    /// begins none.
    func nextToBegin() -> Int32? {
        guard !waiting.isEmpty, running < server.limits.streamsPerConnection, session.unsent < Self.mostUnsent else {
            return nil
        }
        return waiting.removeFirst()
    }

    /// Takes what became known while bytes were read or written.
    func takeEvents() {
        for event in session.takeEvents() {
            switch event {
            case .head(let id, let fields): open(id, fields)
            case .data(let id, let bytes): take(bytes, of: id)
            case .end(let id):
                exchanges[id]?.isBodyComplete = true
                wakeReader(of: id)
            case .answered(let id): endAnswer(of: id)
            case .closed(let id): forget(id)
            }
        }
        noteFaults()
    }

    private func open(_ id: Int32, _ fields: HTTP2Fields) {
        session.levelPriority(of: id)
        do throws(HTTPRefusal) {
            exchanges[id] = HTTP2Exchange(head: try fields.head(), limits: server.limits, now: server.clock.now)
            waiting.append(id)
        } catch {
            server.counters.note(\.malformed)
            session.respond(answer(server.refusalResponse(error), isHead: false), to: id)
        }
    }

    func answer(_ response: HTTPResponse, isHead: Bool) -> HTTP2Answer {
        HTTP2Answer(response, isHead: isHead, date: loop.date(server.wallClock.now))
    }

    /// The answer is out: a request that is not complete by now need not be (RFC 9113 section 8.1).
    private func endAnswer(of id: Int32) {
        if session.isRequestOpen(id) { session.reset(id, NGHTTP2_NO_ERROR) }
    }

    /// A stream is gone: whatever waits for it ends.
    func forget(_ id: Int32) {
        if !waiting.isEmpty { waiting.removeAll { $0 == id } }
        guard let exchange = exchanges.removeValue(forKey: id) else { return }
        session.consume(exchange.dropBody(), of: id)
        exchange.cancel()
        if exchanges.isEmpty { idleSince = server.clock.now }
    }

    func forgetAll() { for id in Array(exchanges.keys) { forget(id) } }

    /// Counts what the session found wrong since the last time.
    func noteFaults() {
        for _ in notedMalformed..<max(notedMalformed, session.malformed) { server.counters.note(\.malformed) }
        notedMalformed = session.malformed
        if session.isFlooded, !isFloodNoted { server.counters.note(\.floods) }
        isFloodNoted = session.isFlooded
    }

    // MARK: Bodies

    private func take(_ bytes: [UInt8], of id: Int32) {
        guard let exchange = exchanges[id], !exchange.isAnswered else { return session.consume(bytes.count, of: id) }
        exchange.receive(bytes, at: server.clock.now)
        wakeReader(of: id)
    }

    /// The outcome of a read now, with its bytes given back to the client's window; nil when it has to wait.
    func takeBody(of id: Int32) -> Result<[UInt8]?, any Error>? {
        guard let result = exchanges[id]?.takeBody() else { return nil }
        if case .success(let bytes?) = result { session.consume(bytes.count, of: id) }
        return result
    }

    private func wakeReader(of id: Int32) {
        guard exchanges[id]?.waiter != nil, let result = takeBody(of: id) else { return }
        exchanges[id]?.resumeReader(result)
    }

    /// Resumes writers whose client has read on.
    func wakeWriters(below limit: Int) {
        for id in Array(exchanges.keys) where exchanges[id]?.writer != nil {
            if session.unsent(of: id) <= limit { exchanges[id]?.writer.take()?.resume() }
        }
    }

    // MARK: Deadlines

    func checkDeadlines(at now: Duration) {
        for id in Array(exchanges.keys) { checkDeadlines(of: id, at: now) }
    }

    private func checkDeadlines(of id: Int32, at now: Duration) {
        if let deadline = exchanges[id]?.bodyDeadline, now > deadline {
            server.counters.note(\.slowBodies)
            let refusal = HTTPRefusal(408, "the body came too slowly")
            exchanges[id]?.bodyFailure = refusal
            exchanges[id]?.resumeReader(.failure(refusal))
        }
        let (sent, unsent) = session.progress(of: id)
        let isStalled = exchanges[id]?.isStalled(
            sent: sent, unsent: unsent, of: exchanges.count, server.limits, at: now)
        if isStalled == true {
            server.counters.note(\.stalledWrites)
            session.reset(id, NGHTTP2_CANCEL)
        }
    }
}
