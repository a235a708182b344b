import SalusHTTP

/// One step between the engine and a handler: looks at the call, passes it on, looks at the reply.
protocol Middleware: Sendable {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply
}

typealias Next = @Sendable (ServerCall) async throws -> Reply

/// The steps in order, the first one outermost.
struct MiddlewareChain: Sendable {
    private let steps: [any Middleware]

    init(_ steps: [any Middleware]) { self.steps = steps }

    func run(_ call: ServerCall, _ last: @escaping Next) async -> HTTPResponse {
        let whole = steps.reversed().reduce(last) { next, step in
            { call in try await step.handle(call, next: next) }
        }
        do {
            return try await whole(call).response
        } catch {
            // Only a step outside the error mapping can come here, and none of those throws.
            return HTTPResponse(status: 500, text: "internal error\n")
        }
    }
}
