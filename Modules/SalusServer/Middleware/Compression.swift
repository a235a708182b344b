import SalusHTTP

/// Sends large answers as gzip to who takes it, where everything in the answer is of one origin: one document, or
/// numbers and identifiers. What mixes texts of several people is never compressed, nor what holds tokens, codes or
/// keys: from the size of such an answer one could guess the other's text (BREACH).
package struct Compression: Middleware {
    package init() {}

    /// Bytes; less is not worth it.
    private static let threshold = 1024
    private static let types: Set<String> = ["application/atom+xml", "application/json", "application/xml"]

    package func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var reply = try await next(call)
        guard call.endpoint?.isCompressed == true else { return reply }
        reply.response.headers.add("Vary", "Accept-Encoding")
        if call.request.acceptsGzip, Self.isWorthIt(reply.response) { reply.response = reply.response.gzipped() }
        return reply
    }

    private static func isWorthIt(_ response: HTTPResponse) -> Bool {
        guard response.status == 200, let type = response.headers["Content-Type"],
            types.contains(type) || type.hasPrefix("text/")
        else { return false }
        guard case .bytes(let bytes) = response.body else { return true }
        return bytes.count >= threshold
    }
}
