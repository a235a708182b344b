import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

extension Endpoint {
    /// A native call: its type says route, arguments and body.
    private convenience init<Call: APICall>(native type: Call.Type, _ answer: @escaping Answer) {
        self.init(
            HTTPMethod(Call.route.method.rawValue), Call.route.pattern,
            security: Call.route.security == .open ? .open : .session,
            bodyKind: Call.Body.self == NoContent.self ? .nothing : Call.Body.isLarge ? .document : .json,
            documentation: .call(type), isRanged: Call.route.givesRanges, answer)
    }

    /// A native write: its one operation is carried out once for a request's `IdempotencyKey`, and is answered the same
    /// whenever the request comes again.
    convenience init<Call: APICall>(
        writing type: Call.Type,
        _ handle: @escaping @Sendable (Call, WriteContext) async throws -> Written<Call.Answer>
    ) {
        precondition(Call.route.takesIdempotencyKey, "\(type) is no write that is repeated under a key")
        self.init(native: type) { call, server in
            let (read, calling) = try Self.read(type, call, server)
            let context = WriteContext(
                calling: calling, request: calling.isDryRun ? nil : try IdempotentRequest(call))
            do {
                return try await handle(read, context).response
            } catch {
                guard let before: Written<Call.Answer> = try await context.replay(after: error) else { throw error }
                return before.response
            }
        }
    }

    /// A native call that changes nothing, or has a state of its own: its handler turns it into an operation.
    convenience init<Call: APICall>(
        _ type: Call.Type, _ handle: @escaping @Sendable (Call, CallContext) async throws -> Call.Answer
    ) {
        precondition(!Call.route.takesIdempotencyKey, "\(type) is a write")
        self.init(answering: type) { call, _, context in try CallReader.response(try await handle(call, context)) }
    }

    /// A native call with one answer for all callers while the server runs.
    convenience init<Call: APICall>(
        lasting type: Call.Type, _ answer: @escaping @Sendable (ServerContext) -> CachedResponse,
        _ make: @escaping @Sendable (ServerContext) -> Call.Answer
    ) {
        self.init(answering: type) { _, _, context in
            try answer(context.server).response { try CallReader.response(make(context.server)) }
        }
    }

    /// A native call whose answer has validators of its own.
    convenience init<Call: APICall>(
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
    convenience init<Call: APICall>(
        streaming type: Call.Type,
        _ handle: @escaping @Sendable (Call, HTTPRequest, CallContext) async throws -> HTTPResponse
    ) where Call.Answer == EventStream { self.init(answering: type, handle) }

    private convenience init<Call: APICall>(
        answering type: Call.Type,
        _ handle: @escaping @Sendable (Call, HTTPRequest, CallContext) async throws -> HTTPResponse
    ) {
        self.init(native: type) { call, server in
            let (read, context) = try Self.read(type, call, server)
            return try await handle(read, call.request, context)
        }
    }

    private static func read<Call: APICall>(
        _ type: Call.Type, _ call: ServerCall, _ server: ServerContext
    ) throws -> (Call, CallContext) {
        let arguments = try CallReader.arguments(of: call)
        let read = try CallReader.read(type, from: call, arguments)
        let isDryRun = try CallReader.isDryRun(Call.route, arguments)
        return (
            read,
            CallContext(
                server: server, credential: call.credential, request: call.request, isDryRun: isDryRun,
                counting: call.counting)
        )
    }
}

/// An answer with what tells its state from others (RFC 9110 section 8.8).
struct Validated<Answer: Sendable>: Sendable {
    let answer: Answer
    /// The tag for `ETag`; nil for the digest of the bytes.
    var tag: String?
    /// The date of an answer that never changes afterwards; nil for others: a date of whole seconds cannot tell
    /// versions apart.
    var lastModified: Instant?
}
