public import SalusAPI
public import SalusBase
import SalusCrypto
public import SalusHTTP

/// Makes native calls to one server. It keeps no state but the number of its requests: who asks is said with each call.
///
/// The engine is the transport: `CurlClient` for a server on the network, the server's own for one in this process.
public struct APIClient: Sendable {
    /// No answer may be longer than this.
    static let answerLimit = 64 << 20

    /// The server that all calls go to.
    public let server: ServerAddress
    private let engine: any HTTPClientEngine
    let clock: WallClock
    let randomness: Randomness
    private let counter: RequestCounter

    public init(server: ServerAddress, engine: any HTTPClientEngine, clock: WallClock, randomness: Randomness) {
        (self.server, self.engine, self.clock, self.randomness) = (server, engine, clock, randomness)
        counter = RequestCounter(from: randomness)
    }

    /// With `dryRun` an administrative change is worked out and not done; with `tag` only what is still in that state
    /// is changed (RFC 9110 section 13.1.1). A write carries an idempotency key, and is sent once more with it when its
    /// outcome is not known; `key` is for a caller that sends the same write again by itself.
    ///
    /// Throws `refused` with the server's own error, `unreachable`, `unexpectedAnswer`, or `outcomeUnknown`.
    public func call<Call: APICall>(
        _ call: Call, as credential: CallCredential = .none, dryRun: Bool = false, expecting tag: String? = nil,
        key: IdempotencyKey? = nil
    ) async throws(ClientError) -> Call.Answer {
        guard !dryRun, let key = key ?? newKey(for: Call.self) else {
            return try await attempt(call, credential, dryRun, tag, nil)
        }
        do { return try await attempt(call, credential, dryRun, tag, key) } catch {
            guard error.leavesOutcomeOpen else { throw error }
        }
        do { return try await attempt(call, credential, dryRun, tag, key) } catch {
            throw error.afterOpenOutcome
        }
    }

    /// Names one logical write; nil for calls that take no key.
    func newKey<Call: APICall>(for _: Call.Type) -> IdempotencyKey? {
        Call.route.takesIdempotencyKey ? IdempotencyKey(from: randomness) : nil
    }

    private func attempt<Call: APICall>(
        _ call: Call, _ credential: CallCredential, _ dryRun: Bool, _ tag: String?, _ key: IdempotencyKey?
    ) async throws(ClientError) -> Call.Answer {
        var request = try request(for: call, credential, dryRun)
        if let tag { request.headers["If-Match"] = EntityTag(tag).text }
        request.headers[IdempotencyKey.fieldName] = key?.field
        return try Self.value(of: Call.self, await send(request))
    }

    /// Makes a read; nil when its answer still has the entity tag that the caller has (RFC 9110 section 13.1.2).
    ///
    /// Throws what `call` throws.
    func call<Call: APICall>(
        _ call: Call, unless tag: String, as credential: CallCredential
    ) async throws(ClientError) -> Call.Answer? {
        var request = try request(for: call, credential, false)
        request.headers["If-None-Match"] = tag
        let answer = try await send(request)
        return answer.status == 304 ? nil : try Self.value(of: Call.self, answer)
    }

    private static func value<Call: APICall>(of: Call.Type, _ answer: Answer) throws(ClientError) -> Call.Answer {
        guard (200..<300).contains(answer.status) else { throw refusal(answer) }
        do {
            return try Call.Answer.decode(answer.content)
        } catch {
            throw .unexpectedAnswer(status: answer.status)
        }
    }

    /// Opens the event stream and gives its bytes as they come; it is given up after three silent beats of the server.
    ///
    /// Throws what `call` throws.
    func events(after lastEvent: String?, as credential: CallCredential) async throws(ClientError) -> HTTPBody {
        var request = try request(for: ReadEventsCall(), credential, false)
        request.silence = .seconds(45)
        request.headers["Accept"] = EventStream.mediaType
        request.headers["Last-Event-ID"] = lastEvent
        let response = try await open(request)
        guard response.status == 200 else { throw Self.refusal(try await Self.whole(response)) }
        return response.body
    }

    struct Answer {
        let status: Int
        let content: RawContent
    }

    func request<Call: APICall>(
        for call: Call, _ credential: CallCredential, _ dryRun: Bool
    ) throws(ClientError) -> HTTPClientRequest {
        let content: RawContent?
        do { content = try call.body.encoded() } catch { throw .unexpectedAnswer(status: 0) }
        let path = "\(server.prefix)/\(call.target)"
        let separator = path.contains("?") ? "&" : "?"
        let target = dryRun ? "\(path)\(separator)\(Route.dryRun)=true" : path
        let method = Call.route.method.rawValue
        var headers: HTTPHeaders = ["Accept": "*/*"]
        if let content { headers["Content-Type"] = content.mediaType }
        for (name, value) in fields(credential, method: method, target: target, body: content?.bytes ?? []) {
            headers[name] = value
        }
        return HTTPClientRequest(
            HTTPMethod(method), server.base + target, headers: headers, body: content?.bytes)
    }

    func fields(
        _ credential: CallCredential, method: String, target: String, body: [UInt8]
    ) -> [(String, String)] {
        switch credential {
        case .none: return []
        case .operatorToken(let token):
            return [(CredentialFields.authorization, "\(CredentialFields.operatorToken) \(token)")]
        case .session(let access, let mac):
            let bearer = (CredentialFields.authorization, "\(CredentialFields.bearer) \(access)")
            guard method != Route.Method.get.rawValue else { return [bearer] }
            let request = RequestMAC.Request(
                method: method, target: target, time: clock.now, nonce: counter.nonce(),
                body: body)
            let field = SignatureField(time: request.time, nonce: request.nonce, code: mac.code(for: request))
            return [bearer, (CredentialFields.signature, field.text)]
        }
    }

    private func send(_ request: HTTPClientRequest) async throws(ClientError) -> Answer {
        try await Self.whole(try await open(request))
    }

    func open(_ request: HTTPClientRequest) async throws(ClientError) -> HTTPClientResponse {
        do { return try await engine.send(request) } catch { throw ClientError(transport: error) }
    }

    static func whole(_ response: HTTPClientResponse) async throws(ClientError) -> Answer {
        do {
            let bytes = try await response.body.collect(upTo: answerLimit)
            let type = response.headers["Content-Type"] ?? "application/octet-stream"
            let mediaType = type.split(separator: ";").first.map { String($0) } ?? type
            return Answer(status: response.status, content: RawContent(mediaType: mediaType, bytes: bytes))
        } catch { throw ClientError(transport: error) }
    }

    static func refusal(_ answer: Answer) -> ClientError {
        do {
            return .refused(try APIError.decode(answer.content))
        } catch {
            return .unexpectedAnswer(status: answer.status)
        }
    }
}

extension ClientError {
    /// Whether the write that failed so may have been carried out: nothing, or something between, answered for the
    /// server.
    fileprivate var leavesOutcomeOpen: Bool {
        switch self {
        case .refused(let error): error.code == .outcomeUnknown
        case .unreachable(.disconnected), .unreachable(.transferFailed): true
        case .unexpectedAnswer(let status): status == 502 || status == 504
        default: false
        }
    }

    /// The failure of a second attempt, where the first one left its outcome open.
    fileprivate var afterOpenOutcome: ClientError {
        switch self {
        case .unreachable, .unexpectedAnswer: .outcomeUnknown
        case .refused(let error) where error.code == .outcomeUnknown || error.code == .unavailable: .outcomeUnknown
        default: self
        }
    }

    /// Maps an error of the HTTP engine, or of the reader of a body.
    init(transport error: any Error) {
        switch error {
        case let error as HTTPError: self = .unreachable(error)
        case is CancellationError: self = .cancelled
        default: self = .unexpectedAnswer(status: 0)
        }
    }
}
