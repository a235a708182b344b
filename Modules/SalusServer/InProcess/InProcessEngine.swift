package import SalusHTTP

/// The server as a client's transport, without a socket: the same chain, the same handlers, the same answers.
///
/// `salus-admin` reaches a data directory on which no server runs this way, and tests run the whole in one process.
package struct InProcessEngine: HTTPClientEngine {
    private let server: SalusServer

    package init(_ server: SalusServer) { self.server = server }

    /// Scheme and host of the URL mean nothing here. Throws `HTTPRefusal` for a malformed target.
    package func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let target = try RequestTarget(Self.target(of: request.url))
        let body = request.body.map { HTTPBody($0) } ?? .empty
        let response = await server.respond(
            to: HTTPRequest(request.method, target, headers: request.headers, body: body))
        return HTTPClientResponse(
            status: response.status, headers: response.headers, body: Self.body(of: response))
    }

    /// The part of the URL after scheme and authority, at least `/`.
    private static func target(of url: String) -> String {
        guard let scheme = url.firstRange(of: "://") else { return url }
        let rest = url[scheme.upperBound...]
        guard let slash = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
        return rest[slash] == "/" ? String(rest[slash...]) : "/" + rest[slash...]
    }

    /// A stream waits for its reader at every piece, and ends with it.
    private static func body(of response: HTTPResponse) -> HTTPBody {
        switch response.body {
        case .bytes(let bytes): return HTTPBody(bytes)
        case .stream(let write): return HTTPBody(written: write)
        }
    }
}
