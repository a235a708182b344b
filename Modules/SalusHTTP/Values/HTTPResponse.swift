/// One answer. The engine adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`: do not set them.
public struct HTTPResponse: Sendable {
    /// The bytes of the response, or a function that writes them piece by piece.
    public enum Body: Sendable {
        case bytes([UInt8])
        /// Written piece by piece. The answer ends when the closure returns; when it throws, the connection is cut, so
        /// that the other side cannot take the part for the whole.
        case stream(@Sendable (HTTPBodyWriter) async throws -> Void)
    }

    public var status: Int
    public var headers: HTTPHeaders
    public var body: Body

    public init(status: Int = 200, headers: HTTPHeaders = [:], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// UTF-8 text.
    public init(status: Int = 200, text: String) {
        self.init(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: .bytes(Array(text.utf8)))
    }
}

/// Takes the pieces of a streamed answer.
public struct HTTPBodyWriter: Sendable {
    private let put: @Sendable ([UInt8]) async throws -> Void

    public init(_ put: @escaping @Sendable ([UInt8]) async throws -> Void) { self.put = put }

    /// Returns once the bytes are taken; waits while the other side is behind.
    ///
    /// Throws `HTTPError.disconnected` when it is gone.
    public func write(_ bytes: [UInt8]) async throws { try await put(bytes) }
}
