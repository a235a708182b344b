import FoundationEssentials
import SalusBase
import SalusCrypto
import SalusHTTP

/// Signs calls as an app with pages and sends them to the server. Nothing else leads from the pages to what is stored.
struct UICaller: Sendable {
    let app: UIApp
    /// Comes before every path of the API.
    let prefix: String
    let clock: WallClock
    let random: Randomness
    let upstream: @Sendable (HTTPRequest) async -> HTTPResponse
    private var mayChange = true

    init(
        app: UIApp, prefix: String, clock: WallClock, random: Randomness,
        upstream: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        (self.app, self.prefix) = (app, prefix)
        (self.clock, self.random, self.upstream) = (clock, random, upstream)
    }

    /// The same for a page that is only looked at, which any link can make a browser do: it refuses calls but GET.
    var reading: UICaller {
        var reading = self
        reading.mayChange = false
        return reading
    }

    /// The body of an answer of 200. `visitor` is the browser's request: calls are counted as its own. Throws
    /// `unavailable` for a call that `reading` refuses.
    func send(
        _ method: HTTPMethod, _ segments: [String], query: [FormParameter] = [], form: [FormParameter]? = nil,
        as session: UISession? = nil, for visitor: HTTPRequest
    ) async throws(PageFault) -> [UInt8] {
        try await answer(method, segments, query: query, form: form, as: session, for: visitor).bytes
    }

    /// The same, with the media type of the body.
    func answer(
        _ method: HTTPMethod, _ segments: [String], query: [FormParameter] = [], form: [FormParameter]? = nil,
        as session: UISession? = nil, for visitor: HTTPRequest
    ) async throws(PageFault) -> (type: String, bytes: [UInt8]) {
        let response = try await respond(method, segments, query, form.map(Body.form), session, visitor)
        return (response.headers["Content-Type"] ?? "", try Self.body(of: response))
    }

    /// Adds a document; the body of the answer.
    func submit(
        _ content: [UInt8], of type: String, to segments: [String], as session: UISession, for visitor: HTTPRequest
    ) async throws(PageFault) -> [UInt8] {
        try Self.body(of: try await respond(.post, segments, [], .content(content, type), session, visitor))
    }

    /// The body of an answer of 200 that comes piece by piece.
    func stream(
        _ segments: [String], as session: UISession, for visitor: HTTPRequest
    ) async throws(PageFault) -> HTTPResponse.Body {
        let response = try await respond(.get, segments, [], nil, session, visitor)
        if response.status == 200 { return response.body }
        _ = try Self.body(of: response)
        throw .unavailable
    }

    private func respond(
        _ method: HTTPMethod, _ segments: [String], _ query: [FormParameter], _ body: Body?,
        _ session: UISession?, _ visitor: HTTPRequest
    ) async throws(PageFault) -> HTTPResponse {
        guard mayChange || method == .get else { throw .unavailable }
        let path = prefix + "/" + segments.map(PercentEncoding.encode).joined(separator: "/")
        let target = path + (query.isEmpty ? "" : "?\(query.formText)")
        let request: HTTPRequest
        do {
            request = try self.request(method, target, body, session, visitor)
        } catch {
            throw .malformed
        }
        return await upstream(request)
    }

    private func request(
        _ method: HTTPMethod, _ target: String, _ body: Body?, _ session: UISession?, _ visitor: HTTPRequest
    ) throws -> HTTPRequest {
        let host = visitor.headers["Host"] ?? "localhost"
        let signed = try OAuthRequest(
            method: method.name, scheme: "https", authority: host, target: target, form: body?.form)
        let secrets = try OAuthSecrets(consumer: app.consumerSecret, token: session?.secret)
        let signer = OAuthSigner(consumerKey: app.consumerKey, key: .shared(secrets), token: session?.token)
        var headers: HTTPHeaders = [
            "Host": host,
            "Authorization": signer.authorization(for: signed, body: body?.bytes, now: clock.now, randomness: random),
        ]
        if let body { headers["Content-Type"] = body.type }
        var request = HTTPRequest(
            method, try RequestTarget(target), headers: headers, body: HTTPBody(body?.bytes ?? []),
            address: visitor.address)
        request.isForwarded = visitor.isForwarded
        return request
    }

    /// The body of a call.
    private enum Body {
        case form([FormParameter])
        case content([UInt8], String)

        var form: [FormParameter]? { if case .form(let form) = self { form } else { nil } }

        var bytes: [UInt8] {
            switch self {
            case .form(let form): Array(form.formText.utf8)
            case .content(let bytes, _): bytes
            }
        }

        var type: String {
            switch self {
            case .form: "application/x-www-form-urlencoded"
            case .content(_, let type): type
            }
        }
    }

    private static func body(of response: HTTPResponse) throws(PageFault) -> [UInt8] {
        switch response.status {
        case 200: if case .bytes(let bytes) = response.body { return bytes } else { throw .unavailable }
        case 403, 404: throw .refused
        case 400, 413: throw .malformed
        case 409: throw .taken
        case 429: throw .mustWait(Int(digits: response.headers["Retry-After"] ?? "") ?? 60)
        case 503 where response.saysOutcomeUnknown: throw .outcomeUnknown
        default: throw .unavailable
        }
    }
}

extension HTTPResponse {
    /// Whether the server does not know what became of the request: its error `ST0004`.
    fileprivate var saysOutcomeUnknown: Bool {
        struct Refusal: Decodable { let code: String }
        guard case .bytes(let bytes) = body else { return false }
        return (try? JSONDecoder().decode(Refusal.self, from: Data(bytes)))?.code == "ST0004"
    }
}
