import CNGHTTP2
import COpenSSL
import Glibc
import Loopback
import SalusBase

@testable import SalusHTTP

/// A client that speaks TLS and sends exactly the frames it is told to. Its calls block, so they run on a thread of
/// their own, one at a time.
final class HTTP2Client: @unchecked Sendable {
    // Unchecked because a test awaits each call before the next.
    private let context: OpaquePointer
    private let tls: OpaquePointer
    private let descriptor: Int32
    private let inflater: OpaquePointer
    private var unread: [UInt8] = []
    /// Of the heads that came, by stream.
    private(set) var statuses: [UInt32: [Int]] = [:]
    /// The protocol that the server chose, or none.
    let agreed: String

    /// Offers these names by ALPN. When HTTP/2 is agreed on it greets, and acknowledges the server's SETTINGS.
    static func connect(port: Int, offering names: [String] = ["h2", "http/1.1"]) async throws -> HTTP2Client {
        let client = await onOwnThread { HTTP2Client(port, names) }
        guard let client else { throw HTTPError.cannotConnect(reason: "no handshake") }
        if client.agreed == "h2" { await client.greet() }
        return client
    }

    private init?(_ port: Int, _ names: [String]) {
        guard let context = SSL_CTX_new(TLS_client_method()), let tls = SSL_new(context),
            let inflater = Self.newInflater(), let descriptor = try? LoopbackSocket.connect(to: port)
        else { return nil }
        (self.context, self.tls, self.descriptor, self.inflater) = (context, tls, descriptor, inflater)
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        SSL_set_fd(tls, descriptor)
        let offer = names.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        SSL_set_alpn_protos(tls, offer, UInt32(offer.count))
        let isConnected = SSL_connect(tls) == 1
        var (name, size) = (UnsafePointer<UInt8>?.none, UInt32(0))
        SSL_get0_alpn_selected(tls, &name, &size)
        agreed = String(decoding: UnsafeBufferPointer(start: name, count: Int(size)), as: UTF8.self)
        if !isConnected { return nil }
    }

    private func greet() async {
        await send(bytes: Frame.preface + Frame.settings().bytes + Frame.acknowledgement.bytes)
    }

    private static func newInflater() -> OpaquePointer? {
        var inflater: OpaquePointer?
        return nghttp2_hd_inflate_new(&inflater) == 0 ? inflater : nil
    }

    deinit {
        nghttp2_hd_inflate_del(inflater)
        SSL_free(tls)
        SSL_CTX_free(context)
        close(descriptor)
    }

    /// False when the server has gone.
    @discardableResult
    func send(_ frames: [Frame]) async -> Bool { await send(bytes: frames.flatMap(\.bytes)) }

    @discardableResult
    func send(bytes: [UInt8]) async -> Bool {
        await onOwnThread { [self] in SSL_write(tls, bytes, Int32(bytes.count)) == Int32(bytes.count) }
    }

    /// The frames up to one that fits, which is the last of them; all that came when the server closes.
    func read(until fits: @escaping @Sendable (Frame) -> Bool = { _ in false }) async -> [Frame] {
        await onOwnThread { [self] in
            var block = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let frames = Frame.all(in: unread)
                if let index = frames.firstIndex(where: fits) {
                    let found = Array(frames[...index])
                    unread.removeFirst(found.reduce(0) { $0 + $1.bytes.count })
                    found.forEach(note)
                    return found
                }
                let count = SSL_read(tls, &block, Int32(block.count))
                guard count > 0 else { return frames }
                unread += block[..<Int(count)]
            }
        }
    }

    /// Everything until the server closes, of one that speaks HTTP/1.1.
    func readText() async -> String {
        _ = await read()
        return String(decoding: unread, as: UTF8.self)
    }

    /// The status and body of the answer to `stream`, and the frames around it.
    func answer(_ stream: UInt32) async -> (status: Int?, body: [UInt8], frames: [Frame]) {
        let frames = await read {
            $0.stream == stream && ($0.kind == .reset || $0.flags & Frame.ends != 0 && $0.kind != .windowUpdate)
        }
        let mine = frames.filter { $0.stream == stream }
        return (statuses[stream]?.last, mine.filter { $0.kind == .data }.flatMap(\.payload), frames)
    }

    private func note(_ frame: Frame) {
        guard frame.kind == .headers else { return }
        statuses[frame.stream, default: []].append(status(frame.payload) ?? 0)
    }

    /// `:status` of a head, read with the table that the heads before it made.
    private func status(_ block: [UInt8]) -> Int? {
        var (rest, status) = (block, Int?.none)
        while !rest.isEmpty {
            var (field, flags) = (nghttp2_nv(), Int32(0))
            let count = nghttp2_hd_inflate_hd2(inflater, &field, &flags, rest, rest.count, 1)
            guard count >= 0 else { return nil }
            if flags & Int32(NGHTTP2_HD_INFLATE_EMIT.rawValue) != 0, text(field.name, field.namelen) == ":status" {
                status = Int(text(field.value, field.valuelen))
            }
            if flags & Int32(NGHTTP2_HD_INFLATE_FINAL.rawValue) != 0 { break }
            rest.removeFirst(count)
        }
        nghttp2_hd_inflate_end_headers(inflater)
        return status
    }

    private func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

/// Serves over TLS while `body` runs.
func withTLSServer(
    limits: ServerLimits = ServerLimits(), clock: MonotonicClock = .system, offersHTTP2: Bool = true,
    _ handler: @escaping HTTPHandler = echo, _ body: (any HTTPListener) async throws -> Void
) async throws {
    try await withFolder { folder in
        let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
        try DevelopmentCertificate.create(identity, now: WallClock.system.now)
        var configuration = ServerConfiguration(tls: identity)
        (configuration.limits, configuration.clock, configuration.isHTTP2Offered) = (limits, clock, offersHTTP2)
        let server = try EpollEngine().listen(configuration, handler: handler)
        try await body(server)
        await server.stop(grace: .seconds(5))
    }
}
