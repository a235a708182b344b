/// Taking requests: a head when one is due, body bytes when the handler asks, nothing otherwise.
extension HTTPConnection {
    private var isHeadWanted: Bool { phase == .head && output.count < TurnLimits.highWater }

    /// Takes what is here, answers what can be answered at once, and sends all of that together.
    func pump() {
        guard !isPumping else { return }
        isPumping = true
        let last = exchangeCount + TurnLimits.requests
        while exchangeCount < last, advance() {}
        isPumping = false
        if !output.isEmpty { flush() }
        if exchangeCount == last { loop.perform { self.assumeIsolated { $0.pump() } } }
    }

    /// False when there is nothing to do before something arrives or is asked for.
    private func advance() -> Bool {
        if isHeadWanted { return takeHead() || receive() }
        return exchange?.isBodyWanted == true && (takeBody() || receive())
    }

    /// False when there is nothing to read now, or the other side has ended.
    private func receive() -> Bool {
        guard stream.mayHaveMore else {
            waitForBody()
            return false
        }
        let wasEmpty = input.isEmpty
        switch input.fill(loop.block, stream.read) {
        case .moved(let count):
            if phase == .head, wasEmpty { readDeadline = server.clock.now + server.limits.head }
            exchange?.received(count, at: server.clock.now)
            return true
        case .wouldBlock:
            waitForBody()
            return false
        case .ended:
            takeEnd()
            return false
        }
    }

    /// The other side sends no more; what it asked for before is still answered.
    private func takeEnd() {
        if phase == .head, !output.isEmpty { finish() } else { close() }
    }

    // MARK: Head

    private func takeHead() -> Bool {
        do throws(HTTPRefusal) {
            guard let head = try headReader.take(from: &input, limits: server.limits.headLimits) else { return false }
            begin(head)
        } catch {
            server.counters.note(\.malformed)
            refuse(error)
        }
        return true
    }

    private func begin(_ head: RequestHead) {
        exchangeCount += 1
        server.counters.note(\.requests)
        let number = exchangeCount
        phase = .handling
        readDeadline = nil
        exchange = Exchange(number: number, head: head, limits: server.limits, now: server.clock.now)
        var request = HTTPRequest(
            head.method, head.target, headers: head.headers,
            body: HTTPBody(head.framing) { try await self.nextBytes(of: number) }, address: peer.address)
        request.isSecure = stream.isEncrypted
        request.version = head.isVersion11 ? .http11 : .http10
        let ready = ReadyAnswer()
        exchange?.task = server.start(request, ready) { [self] response in await respond(response, to: number) }
        if let response = ready.take() { respond(response, to: number) }
    }

    /// Answers what never became a request, and ends.
    func refuse(_ refusal: HTTPRefusal) {
        append(server.refusalResponse(refusal), keepsAlive: false, for: nil)
        finish()
    }

    // MARK: Body

    /// The next bytes of the body of exchange `number`; nil at its end.
    private func nextBytes(of number: Int) async throws -> [UInt8]? {
        guard let current = exchange, current.number == number else { throw HTTPError.disconnected }
        if let failure = current.bodyFailure { throw failure }
        if current.decoder.isDone { return nil }
        guard !current.isBodyWanted else { throw HTTPError.bodyHasAReader }
        sendContinue()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                guard exchange?.number == number else { return waiter.resume(throwing: HTTPError.disconnected) }
                exchange?.waiter = waiter
                pump()
            }
        } onCancel: {
            loop.perform { self.assumeIsolated { $0.cancelRead(of: number) } }
        }
    }

    private func sendContinue() {
        guard exchange?.mustSendContinue == true else { return }
        exchange?.mustSendContinue = false
        output.append("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        flush()
    }

    private func takeBody() -> Bool {
        do throws(HTTPRefusal) {
            let content = try input.take { (rest) throws(HTTPRefusal) in try exchange?.decoder.decode(&rest) ?? [] }
            guard !content.isEmpty || exchange?.decoder.isDone == true else { return false }
            resumeReader(.success(content.isEmpty ? nil : content))
        } catch {
            failBody(error)
        }
        return true
    }

    private func waitForBody() {
        guard exchange?.isBodyWanted == true else { return }
        readDeadline = exchange?.patience(at: server.clock.now)
    }

    func failBody(_ refusal: HTTPRefusal) {
        exchange?.bodyFailure = refusal
        resumeReader(.failure(refusal))
    }

    private func cancelRead(of number: Int) {
        if exchange?.number == number { resumeReader(.failure(CancellationError())) }
    }

    private func resumeReader(_ result: Result<[UInt8]?, any Error>) {
        readDeadline = nil
        exchange?.waiter.take()?.resume(with: result)
    }
}
