import SalusBase

/// Taking requests: whatever arrives is read, and a handler begins as soon as it may.
extension HTTP2Connection {
    /// Takes what is here, answers what can be answered at once, and sends all of that together.
    func pump() {
        guard !isPumping, phase == .serving else { return }
        isPumping = true
        var blocks = 0
        while blocks < TurnLimits.blocks, receive() { blocks += 1 }
        isPumping = false
        guard phase == .serving else { return }
        send()
        if blocks == TurnLimits.blocks { loop.perform { self.assumeIsolated { $0.pump() } } }
    }

    /// False when there is nothing to read now, or the other side has ended.
    private func receive() -> Bool {
        guard phase == .serving, output.count < TurnLimits.highWater, stream.mayHaveMore else { return false }
        switch stream.read(into: loop.block) {
        case .moved(let count):
            session.receive(UnsafeRawBufferPointer(rebasing: loop.block[..<count]), at: server.clock.now)
            takeEvents()
            watchHead()
            return !session.isOver
        case .wouldBlock: return false
        case .ended:
            close()
            return false
        }
    }

    /// Takes what became known, and begins the handlers that may begin.
    func takeEvents() {
        streams.takeEvents()
        while let id = streams.nextToBegin() { begin(id) }
    }

    private func begin(_ id: Int32) {
        guard let exchange = streams.exchanges[id] else { return }
        let head = exchange.head
        exchangeCount += 1
        streams.running += 1
        server.counters.note(\.requests)
        server.counters.note(\.requestsOverHTTP2)
        var request = HTTPRequest(
            head.method, head.target, headers: head.headers, body: body(of: exchange, id), address: peer.address)
        request.isSecure = stream.isEncrypted
        request.version = .http2
        let ready = ReadyAnswer()
        let task = server.start(request, ready) { [self] response in await respond(response, to: id) }
        if let response = ready.take() {
            respond(response, to: id)
        } else {
            exchange.task = task
        }
        guard exchangeCount == server.limits.requestsPerConnection else { return }
        server.counters.note(\.retired)
        drain()
    }

    // MARK: Bodies

    private func body(of exchange: HTTP2Exchange, _ id: Int32) -> HTTPBody {
        guard exchange.isBodyComplete else {
            return HTTPBody(length: exchange.head.length) { try await self.nextBytes(of: id) }
        }
        if exchange.receivedBytes == 0 { return .empty }
        return HTTPBody(length: exchange.receivedBytes) { try await self.nextBytes(of: id) }
    }

    /// The next bytes of the body of stream `id`; nil at its end.
    private func nextBytes(of id: Int32) async throws -> [UInt8]? {
        guard let exchange = streams.exchanges[id], !exchange.isAnswered else { throw HTTPError.disconnected }
        guard exchange.waiter == nil else { throw HTTPError.bodyHasAReader }
        if let result = streams.takeBody(of: id) {
            planSend()
            return try result.get()
        }
        sendContinue(id)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                guard streams.exchanges[id] != nil else { return waiter.resume(throwing: HTTPError.disconnected) }
                streams.exchanges[id]?.waiter = waiter
                streams.exchanges[id]?.waitForBody(at: server.clock.now)
            }
        } onCancel: {
            loop.perform { self.assumeIsolated { $0.cancelRead(of: id) } }
        }
    }

    private func sendContinue(_ id: Int32) {
        guard streams.exchanges[id]?.mustSendContinue == true else { return }
        streams.exchanges[id]?.mustSendContinue = false
        session.sendContinue(id)
        planSend()
    }

    private func cancelRead(of id: Int32) { streams.exchanges[id]?.resumeReader(.failure(CancellationError())) }
}
