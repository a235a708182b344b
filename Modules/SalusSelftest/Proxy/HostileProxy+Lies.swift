import SalusAPI
import SalusBase
import SalusHTTP

/// Manipulations by call of the API: each names the call and the part that it changes.
extension HostileProxy {
    /// Changes every answer to a call that succeeds.
    func tamper<Call: APICall>(
        _ call: Call.Type, _ change: @escaping @Sendable (Call.Answer) throws -> Call.Answer
    ) {
        set(
            Rule(answer: { answer in
                guard (200..<300).contains(answer.status) else { return answer }
                return try answer.carrying(try change(try answer.read(Call.self)))
            }), for: Call.route)
    }

    /// Answers a read in the place of the server; where `answer` gives nil, the server does.
    func answer<Call: APICall>(
        _ call: Call.Type, _ answer: @escaping @Sendable (Call) throws -> Call.Answer?
    ) where Call.Body == NoContent {
        set(
            Rule(instead: { arguments in
                guard let content = try answer(try Call(arguments, body: NoContent()))?.encoded() else { return nil }
                return RawAnswer(status: 200, headers: ["Content-Type": content.mediaType], body: content.bytes)
            }), for: Call.route)
    }

    /// Changes the bytes of every answer to a call, whatever they are.
    func garble<Call: APICall>(_ call: Call.Type, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]) {
        set(
            Rule(answer: { answer in
                var answer = answer
                answer.body = change(answer.body)
                return answer
            }), for: Call.route)
    }

    /// Changes what the client asks.
    func rewrite<Call: APICall>(_ call: Call.Type, _ change: @escaping @Sendable (Call.Body) throws -> Call.Body) {
        set(Rule(request: { try $0.carrying(try change(try Call.Body.decode(RawContent($0)))) }), for: Call.route)
    }

    /// Does what the client asks, and lets the first answers get lost.
    func loseAnswers<Call: APICall>(_ call: Call.Type, first count: Int) {
        let left = Locked(count)
        set(
            Rule(answer: { answer in
                left.withLock { left in
                    left -= 1
                    return left < 0 ? answer : nil
                }
            }), for: Call.route)
    }
}

extension HostileProxy.RawAnswer {
    func read<Call: APICall>(_ call: Call.Type) throws -> Call.Answer {
        try Call.Answer.decode(RawContent(mediaType: headers["Content-Type"] ?? "", bytes: body))
    }

    fileprivate func carrying(_ payload: some APIPayload) throws -> Self {
        var changed = self
        changed.body = try payload.encoded()?.bytes ?? []
        return changed
    }

    /// The server's own refusal in the place of an answer.
    func refusing(_ error: APIError, status: Int = 401) throws -> Self {
        var changed = try carrying(error)
        changed.status = status
        changed.headers["Content-Type"] = try error.encoded()?.mediaType
        return changed
    }
}

extension HTTPClientRequest {
    func carrying(_ payload: some APIPayload) throws -> HTTPClientRequest {
        var changed = self
        changed.body = try payload.encoded()?.bytes
        return changed
    }
}

extension RawContent {
    init(_ request: HTTPClientRequest) {
        self.init(mediaType: request.headers["Content-Type"] ?? "", bytes: request.body ?? [])
    }
}
