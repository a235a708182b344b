import SalusAPI
import SalusBase
import SalusHTTP

/// What the router finds: who may knock, how much they may bring, and what happens then.
struct Endpoint: Sendable {
    /// What a request to it carries.
    enum Burden: Sendable { case nothing, json, document }

    /// What the API's description is made from.
    enum Documentation: Sendable {
        case call(any APICall.Type)
        case plain(PlainOperation)
    }

    let method: HTTPMethod
    let pattern: String
    /// Below the native prefix, or at the root.
    let isNative: Bool
    /// Asked every few seconds by whoever watches the process: neither counted as a client's request nor logged.
    let isForSupervisors: Bool
    let door: Route.Door
    let burden: Burden
    let documentation: Documentation
    /// Whether large answers may be sent as gzip: see `Compression`.
    private(set) var isCompressed = false
    let answer: @Sendable (ServerCall, ServerContext) async throws -> HTTPResponse
}

extension Endpoint {
    /// The same, with large answers as gzip.
    var compressed: Endpoint {
        var endpoint = self
        endpoint.isCompressed = true
        return endpoint
    }

    /// An address at the root that anybody may get.
    init(
        plain: PlainOperation, isForSupervisors: Bool,
        _ answer: @escaping @Sendable (ServerCall, ServerContext) async throws -> HTTPResponse
    ) {
        (method, pattern, isNative, door, burden) = (.get, plain.path, false, .open, .nothing)
        (documentation, self.isForSupervisors, self.answer) = (.plain(plain), isForSupervisors, answer)
    }

    /// A native call: its type says route, arguments and body, the handler turns it into an operation.
    init<Call: APICall>(
        _ type: Call.Type, _ handle: @escaping @Sendable (Call, CallContext) async throws -> Call.Answer
    ) {
        self.init(answering: type) { call, _, context in try CallReader.response(try await handle(call, context)) }
    }

    /// A native call whose answer is at hand as JSON.
    init<Call: APICall>(
        encoding type: Call.Type, _ handle: @escaping @Sendable (Call, CallContext) async throws -> [UInt8]
    ) where Call.Answer: JSONPayload {
        self.init(answering: type) { call, _, context in
            try CallReader.response(
                RawContent(mediaType: Call.Answer.mediaType, bytes: try await handle(call, context)))
        }
    }

    /// A native call whose answer has validators of its own.
    init<Call: APICall>(
        validating type: Call.Type,
        _ handle: @escaping @Sendable (Call, CallContext) async throws -> Validated<Call.Answer>
    ) {
        self.init(answering: type) { call, _, context in
            let validated = try await handle(call, context)
            var response = try CallReader.response(validated.answer)
            response.headers["ETag"] = validated.tag
            response.headers["Last-Modified"] = validated.lastModified?.httpDate
            return response
        }
    }

    /// A native call whose answer goes on after the handler has returned.
    init<Call: APICall>(
        streaming type: Call.Type,
        _ handle: @escaping @Sendable (Call, HTTPRequest, CallContext) async throws -> HTTPResponse
    ) where Call.Answer == EventStream { self.init(answering: type, handle) }

    private init<Call: APICall>(
        answering type: Call.Type,
        _ handle: @escaping @Sendable (Call, HTTPRequest, CallContext) async throws -> HTTPResponse
    ) {
        method = HTTPMethod(Call.route.method.rawValue)
        (pattern, isNative, door) = (Call.route.pattern, true, Call.route.door)
        (documentation, isForSupervisors) = (.call(type), false)
        burden = Call.Body.self == NoContent.self ? .nothing : Call.Body.self == RawContent.self ? .document : .json
        answer = { call, server in
            let arguments = try CallReader.arguments(of: call)
            let read = try CallReader.read(Call.self, from: call, arguments)
            let isDryRun = try CallReader.isDryRun(Call.route, arguments)
            let context = CallContext(
                server: server, credential: call.credential, request: call.request, isDryRun: isDryRun)
            return try await handle(read, call.request, context)
        }
    }
}

/// An answer with what tells its state from others (RFC 9110 section 8.8).
struct Validated<Answer: Sendable>: Sendable {
    let answer: Answer
    /// As it stands in `ETag`; nil for the digest of the bytes.
    var tag: String?
    /// Of what never changes afterwards: by a date of whole seconds nothing else can be told apart.
    var lastModified: Instant?
}
