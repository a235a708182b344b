/// The client engine over libcurl: HTTP/1.1, one thread, connections kept for reuse.
public final class CurlClient: HTTPClientEngine {
    private let loop = CurlLoop()
    private let authorityFile: String?
    private let socket: SocketPath?

    /// `authorityFile`: PEM certificates to trust instead of the system's; nil trusts the system's.
    public init(authorityFile: String? = nil) { (self.authorityFile, socket) = (authorityFile, nil) }

    /// Sends everything to the server behind a Unix socket, whatever host the URL names. Throws `noSocket` when its
    /// folder cannot be opened.
    public init(socket path: String) throws(HTTPError) { (authorityFile, socket) = (nil, try SocketPath(path)) }

    deinit { loop.stop() }

    public func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let transfer = try CurlTransfer(
            request, authorityFile: authorityFile, socket: socket?.text, on: loop)
        let head = try await transfer.head()
        let lease = TransferLease(transfer)
        let body = HTTPBody(length: head.length) { try await lease.transfer.next() }
        return HTTPClientResponse(status: head.status, headers: head.headers, body: body)
    }
}

/// Ends the transfer when the last reader of its body is gone.
private final class TransferLease: Sendable {
    let transfer: CurlTransfer

    init(_ transfer: CurlTransfer) { self.transfer = transfer }

    deinit { transfer.cancel() }
}
