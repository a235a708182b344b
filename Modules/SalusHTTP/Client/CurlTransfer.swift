import CCurl
import SalusBase

/// One exchange. libcurl's thread puts bytes in, one reader takes them out; the transfer pauses while the reader is
/// behind.
final class CurlTransfer: @unchecked Sendable {
    // Unchecked because of the libcurl handles: set up in `init`, used on the loop's thread while the transfer runs,
    // freed in `deinit`; the loop keeps a running transfer alive.
    struct Head {
        let status: Int
        let headers: HTTPHeaders

        /// The length of the body; nil when it came compressed or the server gave none.
        var length: Int? {
            headers["Content-Encoding"] == nil ? headers["Content-Length"].flatMap { Int(digits: $0) } : nil
        }
    }

    fileprivate struct State {
        var headers = HTTPHeaders()
        var head: Head?
        var bytes: [UInt8] = []
        var isPaused = false
        var end: Result<Void, any Error>?
        var headWaiter: CheckedContinuation<Head, any Error>?
        var bodyWaiter: CheckedContinuation<[UInt8]?, any Error>?
    }

    private static let highWater = 256 * 1024

    let easy: UnsafeMutableRawPointer
    private let fields: UnsafeMutablePointer<curl_slist>?
    private let loop: CurlLoop
    private let state = Locked(State())

    init(_ request: HTTPClientRequest, authorityFile: String?, socket: String?, on loop: CurlLoop) throws(HTTPError) {
        guard request.headers.areSendable, request.method.name.utf8.allSatisfy(\.isTokenByte),
            !request.method.name.isEmpty, request.url.utf8.allSatisfy(\.isTargetByte)
        else { throw .unsendableRequest }
        guard let easy = curl_easy_init() else { throw .cannotConnect(reason: "libcurl gives no handle") }
        self.easy = easy
        self.loop = loop
        fields = CurlOptions.fieldList(request.headers)
        CurlOptions.set(easy, request, fields: fields, authorityFile: authorityFile)
        if let socket { ccurl_set_str(easy, CURLOPT_UNIX_SOCKET_PATH, socket) }
        let this = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_write(easy, takeBytes, this)
        ccurl_set_header(easy, takeHeader, this)
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(fields)
    }

    // MARK: The reader's side

    /// Starts the transfer and waits for the head.
    func head() async throws -> Head {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                state.withLock { $0.headWaiter = waiter }
                loop.start(self)
            }
        } onCancel: {
            cancel()
        }
    }

    /// The next bytes; nil at the end.
    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let (result, mustResume) = state.withLock { state in state.take(waiter) }
                if mustResume { loop.perform { [self] in curl_easy_pause(easy, CURLPAUSE_CONT) } }
                if let result { waiter.resume(with: result) }
            }
        } onCancel: {
            cancel()
        }
    }

    func cancel() { loop.cancel(self) }

    // MARK: libcurl's side, on its thread

    fileprivate func received(_ bytes: UnsafeRawBufferPointer) -> Int {
        announceHead()
        let (waiter, taken) = state.withLock { state in state.put(bytes, highWater: Self.highWater) }
        waiter?.resume(returning: Array(bytes))
        return taken ? bytes.count : Int(CURL_WRITEFUNC_PAUSE)
    }

    /// Reads one line of the head. A new status line begins a new head: the one before was an interim answer.
    fileprivate func received(headerLine bytes: UnsafeRawBufferPointer) {
        let line = bytes.prefix { $0 != .carriageReturn && $0 != .lineFeed }
        state.withLock { state in
            if line.starts(with: "HTTP/".utf8) { state.headers = HTTPHeaders() }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
            let value = line[(colon + 1)...].drop(while: \.isBlank)
            state.headers.add(
                String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    /// Called once when the transfer is over.
    func finished(_ error: (any Error)?) {
        if error == nil { announceHead() }
        let end: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
        let (headWaiter, bodyWaiter) = state.withLock { state in
            state.end = end
            return (state.headWaiter.take(), state.bodyWaiter.take())
        }
        headWaiter?.resume(with: .failure(error ?? HTTPError.disconnected))
        bodyWaiter?.resume(with: end.map { nil })
    }

    private func announceHead() {
        var status = 0
        ccurl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
        let (waiter, head) = state.withLock { state in
            let head = Head(status: status, headers: state.headers)
            return (state.headWaiter.take(), head)
        }
        waiter?.resume(returning: head)
    }

    static func error(_ code: CURLcode) -> HTTPError {
        let reason = String(cString: curl_easy_strerror(code))
        return switch code {
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            .cannotConnect(reason: reason)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .tls(reason)
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .unsendableRequest
        default: .transferFailed(reason: reason)
        }
    }
}

extension CurlTransfer.State {
    /// The result for this reader, nil when it has to wait; and whether the paused transfer must resume. A second
    /// reader at the same time gets `bodyHasAReader`.
    fileprivate mutating func take(
        _ waiter: CheckedContinuation<[UInt8]?, any Error>
    ) -> (result: Result<[UInt8]?, any Error>?, mustResume: Bool) {
        guard bodyWaiter == nil else { return (.failure(HTTPError.bodyHasAReader), false) }
        let wasPaused = isPaused
        isPaused = false
        if !bytes.isEmpty {
            defer { bytes = [] }
            return (.success(bytes), wasPaused)
        }
        if let end { return (end.map { nil }, false) }
        bodyWaiter = waiter
        return (nil, wasPaused)
    }

    /// Hands bytes to a waiting reader, or keeps them, or says that there are enough.
    fileprivate mutating func put(
        _ more: UnsafeRawBufferPointer, highWater: Int
    ) -> (waiter: CheckedContinuation<[UInt8]?, any Error>?, taken: Bool) {
        if let waiter = bodyWaiter.take() { return (waiter, true) }
        guard bytes.count < highWater else {
            isPaused = true
            return (nil, false)
        }
        bytes.append(contentsOf: more)
        return (nil, true)
    }
}

@c private func takeBytes(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ transfer: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer else { return 0 }
    let block = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return Unmanaged<CurlTransfer>.fromOpaque(transfer).takeUnretainedValue().received(block)
}

@c private func takeHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ transfer: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer else { return 0 }
    let block = UnsafeRawBufferPointer(start: bytes, count: size * count)
    Unmanaged<CurlTransfer>.fromOpaque(transfer).takeUnretainedValue().received(headerLine: block)
    return size * count
}
