/// The client engine over libcurl: HTTP/1.1, one thread, connections kept for reuse.
public final class CurlClient: HTTPClientEngine {
    private let loop = CurlLoop()
    private let authorityFile: String?

    /// `authorityFile`: PEM certificates to trust instead of the system's; nil trusts the system's.
    public init(authorityFile: String? = nil) { self.authorityFile = authorityFile }

    deinit { loop.stop() }

    public func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let transfer = try CurlTransfer(request, authorityFile: authorityFile, on: loop)
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
