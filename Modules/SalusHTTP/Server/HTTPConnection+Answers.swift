import SalusBase

/// Writing answers: whole ones at once, streamed ones as fast as the other side reads.
extension HTTPConnection {
    /// Sends the answer of exchange `number`, unless that is over.
    func respond(_ response: HTTPResponse, to number: Int) {
        guard phase == .handling, let current = exchange, current.number == number else { return }
        exchange?.skipBody(in: &input)
        let keepsAlive = mayKeepAlive(after: response)
        append(response, keepsAlive: keepsAlive, for: current.head)
        guard case .stream(let produce) = response.body, current.head.method != .head else {
            return endExchange(keepsAlive: keepsAlive)
        }
        phase = .streaming
        flush()
        if phase == .streaming { startStream(produce, number, keepsAlive: keepsAlive) }
    }

    /// A stream to an HTTP/1.0 client ends with the connection.
    private func mayKeepAlive(after response: HTTPResponse) -> Bool {
        guard let exchange, exchange.head.keepsAlive, exchange.endsCleanly, !server.isDraining else { return false }
        if exchange.number >= server.limits.requestsPerConnection {
            server.counters.note(\.retired)
            return false
        }
        if case .stream = response.body { return exchange.head.isVersion11 }
        return true
    }

    /// Puts the head, and the body if it is whole, into the output.
    func append(_ response: HTTPResponse, keepsAlive: Bool, for head: RequestHead?) {
        let encoder = ResponseEncoder(
            isVersion11: head?.isVersion11 ?? true, isHead: head?.method == .head, keepsAlive: keepsAlive,
            date: loop.date(server.wallClock.now))
        output.append { encoder.encode(response, into: &$0) }
    }

    private func endExchange(keepsAlive: Bool) {
        exchange?.waiter.take()?.resume(throwing: HTTPError.disconnected)
        exchange = nil
        guard keepsAlive else { return finish() }
        phase = .head
        readDeadline = server.clock.now + (input.isEmpty ? server.limits.idle : server.limits.head)
        if !isPumping || output.count >= TurnLimits.flushSize { flush() }
        pump()
    }

    // MARK: Streams

    private func startStream(
        _ produce: @escaping @Sendable (HTTPBodyWriter) async throws -> Void, _ number: Int, keepsAlive: Bool
    ) {
        let isChunked = exchange?.head.isVersion11 == true
        let writer = HTTPBodyWriter { [self] bytes in
            try await write(isChunked ? ResponseEncoder.chunk(bytes) : bytes, of: number)
        }
        exchange?.task = Task.detached { [self] in
            do {
                try await produce(writer)
                await endStream(number, last: isChunked ? ResponseEncoder.lastChunk : [], keepsAlive)
            } catch {
                await cut(number)
            }
        }
    }

    private func write(_ bytes: [UInt8], of number: Int) async throws {
        guard phase == .streaming, exchange?.number == number, writeWaiter == nil else { throw HTTPError.disconnected }
        output.append(bytes)
        flush()
        guard phase == .streaming else { throw HTTPError.disconnected }
        guard output.count > TurnLimits.highWater else { return }
        try await withCheckedThrowingContinuation { writeWaiter = $0 }
    }

    private func endStream(_ number: Int, last: [UInt8], _ keepsAlive: Bool) {
        guard phase == .streaming, exchange?.number == number else { return }
        output.append(last)
        endExchange(keepsAlive: keepsAlive)
    }

    private func cut(_ number: Int) {
        if exchange?.number == number { close() }
    }

    // MARK: Sending

    /// Sends what the socket takes. Ends the connection when it is gone, or when the last answer is out.
    func flush() {
        let (sent, outcome) = output.send(stream.write)
        if sent > 0 { writePace.moved(sent, at: server.clock.now) }
        switch outcome {
        case .ended: close()
        case .wouldBlock: writeDeadline = writePace.wait(at: server.clock.now)
        case .moved: allSent()
        }
    }

    private func allSent() {
        writeDeadline = nil
        writeWaiter.take()?.resume()
        if phase == .closing { startLingering() }
    }
}
