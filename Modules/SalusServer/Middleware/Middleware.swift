import SalusHTTP

/// One step between the engine and a handler: looks at the call, passes it on, looks at the reply.
package protocol Middleware: Sendable {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply
}

package typealias Next = @Sendable (ServerCall) async throws -> Reply

/// The steps in order, the first one outermost, and what comes after the last; put together once.
struct MiddlewareChain: Sendable {
    private let whole: Next

    init(_ steps: [any Middleware], last: @escaping Next) {
        whole = steps.reversed().reduce(last) { next, step in
            { call in try await step.handle(call, next: next) }
        }
    }

    func run(_ call: ServerCall) async -> HTTPResponse {
        do {
            return try await whole(call).response
        } catch {
            // Only a step outside the error mapping can come here, and none of those throws.
            return HTTPResponse(status: 500, text: "internal error\n")
        }
    }
}
