import SalusAPI
import SalusBase
import SalusHTTP

/// A man in the middle: it forwards calls without a rule, and manipulates those with one. That is all that a hostile
/// server can do with an honest one's data; it has no keys of people.
package final class HostileProxy: Sendable {
    /// The changes of one manipulated exchange.
    struct Rule: Sendable {
        /// In the place of the server, which does not hear of it; nil lets the server answer.
        var instead: @Sendable (Arguments) throws -> RawAnswer? = { _ in nil }
        /// On the way to the server.
        var request: @Sendable (HTTPClientRequest) throws -> HTTPClientRequest = { $0 }
        /// On the way to the client; nil throws the connection away with the answer.
        var answer: @Sendable (RawAnswer) throws -> RawAnswer? = { $0 }
    }

    struct RawAnswer: Sendable {
        var status: Int
        var headers: HTTPHeaders
        var body: [UInt8]
    }

    /// The server behind it.
    struct Upstream: Sendable {
        let url: String
        let engine: any HTTPClientEngine
    }

    private struct State {
        var upstream: Upstream
        var rules: [Route: Rule] = [:]
        var lies = 0
        var seen: [(route: Route, request: HTTPClientRequest)] = []
    }

    private static let bodyLimit = 128 << 20
    private let state: Locked<State>
    private let routes: Router<Route>

    init(before upstream: Upstream) {
        state = Locked(State(upstream: upstream))
        var routes = Router<Route>()
        for call in APICalls.all {
            routes.add(
                HTTPMethod(call.route.method.rawValue), RoutePattern("\(APICalls.prefix)/\(call.route.pattern)"),
                call.route)
        }
        self.routes = routes
    }

    // MARK: Lying

    func set(_ rule: Rule, for route: Route) { state.withLock { $0.rules[route] = rule } }

    /// Forgets every rule, and what was seen.
    func beHonest() { state.withLock { ($0.rules, $0.lies, $0.seen) = ([:], 0, []) } }

    /// The number of answers and requests that were changed since it was honest last.
    var lies: Int { state.withLock { $0.lies } }

    /// The number of times that a call has come by since then.
    func count<Call: APICall>(_ call: Call.Type) -> Int { requests(Call.self).count }

    /// The calls themselves, as the client sent them.
    func requests<Call: APICall>(_ call: Call.Type) -> [HTTPClientRequest] {
        everything.filter { $0.route == Call.route }.map(\.request)
    }

    /// Every request since then.
    var everything: [(route: Route, request: HTTPClientRequest)] { state.withLock { $0.seen } }

    /// The server behind it; another may take its place.
    var upstream: Upstream {
        get { state.withLock { $0.upstream } }
        set { state.withLock { $0.upstream = newValue } }
    }

    // MARK: Passing on

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        var forwarded = try await outgoing(request)
        let (rule, arguments) = rule(for: request, forwarded)
        if let made = try rule?.instead(arguments) {
            return HTTPResponse(status: made.status, headers: made.headers, body: .bytes(made.body))
        }
        forwarded = try rule?.request(forwarded) ?? forwarded
        let answer = try await upstream.engine.send(forwarded)
        guard let rule, answer.headers["Content-Type"] != EventStream.mediaType else { return Self.streamed(answer) }
        let whole = RawAnswer(
            status: answer.status, headers: answer.headers, body: try await answer.body.collect(upTo: Self.bodyLimit))
        guard let changed = try rule.answer(whole) else { return Self.cutOff }
        return HTTPResponse(
            status: changed.status, headers: changed.headers.forwarded, body: .bytes(changed.body))
    }

    /// Sends what a client sent, byte for byte, and gives the answer: a replay.
    func resend(_ request: HTTPClientRequest) async throws -> RawAnswer {
        let answer = try await upstream.engine.send(request)
        return RawAnswer(
            status: answer.status, headers: answer.headers, body: try await answer.body.collect(upTo: Self.bodyLimit))
    }

    private func rule(for request: HTTPRequest, _ forwarded: HTTPClientRequest) -> (Rule?, Arguments) {
        guard case .found(let route, _, var arguments) = routes.match(request.method, request.target) else {
            return (nil, Arguments())
        }
        for field in request.target.query { arguments[field.name] = field.value }
        let rule = state.withLock { state in
            state.seen.append((route, forwarded))
            if state.rules[route] != nil { state.lies += 1 }
            return state.rules[route]
        }
        return (rule, Arguments(decoded: arguments))
    }

    private func outgoing(_ request: HTTPRequest) async throws -> HTTPClientRequest {
        let body = try await request.body.collect(upTo: Self.bodyLimit)
        return HTTPClientRequest(
            request.method, upstream.url + request.target.text, headers: request.headers.forwarded,
            body: body.isEmpty && request.method == .get ? nil : body, timeout: nil)
    }

    private static func streamed(_ answer: HTTPClientResponse) -> HTTPResponse {
        HTTPResponse(
            status: answer.status, headers: answer.headers.forwarded,
            body: .stream { writer in
                for try await bytes in answer.body { try await writer.write(bytes) }
            })
    }

    /// The connection breaks before anything of the answer is there.
    private static let cutOff = HTTPResponse(body: .stream { _ in throw HTTPError.disconnected })
}

extension HTTPHeaders {
    /// Without the fields that belong to one connection (RFC 9110 section 7.6.1) or that the engines set themselves.
    fileprivate var forwarded: HTTPHeaders {
        let own: Set<String> = [
            "host", "content-length", "connection", "transfer-encoding", "date", "accept-encoding", "expect",
        ]
        var kept = HTTPHeaders()
        for field in fields where !own.contains(field.name.lowercased()) { kept.add(field.name, field.value) }
        return kept
    }
}

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
