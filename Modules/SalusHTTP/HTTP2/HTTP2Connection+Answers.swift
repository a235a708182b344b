import CNGHTTP2
import SalusBase

/// Writing answers: whole ones at once, streamed ones as fast as the client's windows open.
extension HTTP2Connection {
    /// Sends the answer of stream `id`, unless that is gone.
    func respond(_ response: HTTPResponse, to id: Int32) {
        guard phase == .serving, let exchange = streams.exchanges[id], !exchange.isAnswered else { return endWork() }
        exchange.isAnswered = true
        exchange.resumeReader(.failure(HTTPError.disconnected))
        session.consume(exchange.dropBody(), of: id)
        let answer = streams.answer(response, isHead: exchange.head.method == .head)
        session.respond(answer, to: id)
        if let write = answer.stream { startStream(write, id) } else { endWork() }
        planSend()
    }

    /// A handler or writer is done: another may begin.
    private func endWork() {
        streams.running -= 1
        planSend()
    }

    // MARK: Streams

    private func startStream(_ produce: @escaping @Sendable (HTTPBodyWriter) async throws -> Void, _ id: Int32) {
        let writer = HTTPBodyWriter { [self] bytes in try await write(bytes, of: id) }
        streams.exchanges[id]?.task = Task.detached { [self] in
            do {
                try await produce(writer)
                await endStream(id, isWhole: true)
            } catch {
                await endStream(id, isWhole: false)
            }
        }
    }

    private func write(_ bytes: [UInt8], of id: Int32) async throws {
        guard phase == .serving, let exchange = streams.exchanges[id], exchange.writer == nil else {
            throw HTTPError.disconnected
        }
        guard !bytes.isEmpty else { return }
        session.append(bytes, to: id)
        planSend()
        guard session.unsent(of: id) > TurnLimits.highWater else { return }
        try await withCheckedThrowingContinuation { streams.exchanges[id]?.writer = $0 }
    }

    /// An answer that is not whole must not look so.
    private func endStream(_ id: Int32, isWhole: Bool) {
        endWork()
        guard streams.exchanges[id] != nil else { return }
        if isWhole { session.complete(id) } else { session.reset(id, NGHTTP2_INTERNAL_ERROR) }
        planSend()
    }

    // MARK: Sending

    /// Sends at the end of this turn of the loop, together with whatever else becomes ready in it.
    func planSend() {
        guard !isPumping, !isSendPlanned, phase == .serving else { return }
        isSendPlanned = true
        loop.perform { self.assumeIsolated { $0.send() } }
    }

    /// Sends what the windows and the socket take.
    func send() {
        isSendPlanned = false
        guard phase == .serving else { return flush() }
        var rounds = 0
        while phase == .serving, rounds < TurnLimits.blocks {
            let hasMore = session.write(into: &output, upTo: TurnLimits.highWater)
            takeEvents()
            guard !output.isEmpty else { break }
            flush()
            guard hasMore, output.isEmpty else { break }
            rounds += 1
        }
        guard phase == .serving else { return }
        streams.wakeWriters(below: TurnLimits.highWater)
        if isDone, session.isOver || output.isEmpty { return finish() }
        if rounds == TurnLimits.blocks { planSend() }
    }

    /// Sends what is in the output. Ends the connection when it is gone, or when the last frame is out.
    func flush() {
        guard phase == .serving || phase == .closing else { return }
        let (sent, outcome) = output.send(stream.write)
        if sent > 0 { writePace.moved(sent, at: server.clock.now) }
        switch outcome {
        case .ended: close()
        case .wouldBlock: writeDeadline = writePace.wait(at: server.clock.now)
        case .moved:
            writeDeadline = nil
            startLingering()
        }
    }
}
