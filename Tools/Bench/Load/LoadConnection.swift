import CLinux
import COpenSSL
import Glibc
import Loopback

/// One client of the load: sends a request, takes its answer, and is then free for the next.
final class LoadConnection {
    enum Progress {
        case waiting
        /// The answer is complete; its status.
        case answered(Int)
    }

    /// The server ended the connection.
    struct Broken: Error {
        let place: String
        let code: Int32
        /// The reason that the TLS library gives.
        let reason = ERR_reason_error_string(ERR_peek_error()).map { String(cString: $0) } ?? "-"
    }

    let descriptor: Int32
    private let tls: OpaquePointer?
    private var request: [UInt8] = []
    private var sent = 0
    private var answer = AnswerBuffer()

    /// Connects and shakes hands, blocking; non-blocking from then on. `host` is the last part of our own address.
    init(port: Int, tls context: TLSClientContext?, from host: UInt32 = 1) throws {
        descriptor = try LoopbackSocket.connect(to: port, from: host)
        tls = try context?.session(on: descriptor)
        guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw Broken(place: "fcntl", code: errno) }
    }

    deinit {
        if let tls { SSL_free(tls) }
        close(descriptor)
    }

    func begin(_ next: [UInt8]) throws {
        (request, sent) = (next, 0)
        answer.removeAll()
        try send()
    }

    /// Sends and receives as far as the socket allows without waiting.
    func advance() throws -> Progress {
        try send()
        while let room = answer.nextRoom, case let count = read(into: room), count != 0 {
            guard count > 0 else { throw Broken(place: "read", code: Int32(-count)) }
            answer.grew(by: count)
            if let status = answer.completeStatus { return .answered(status) }
        }
        return .waiting
    }

    /// Whether the server has announced that it ends the connection.
    var isRetired: Bool { answer.isLast }

    /// The body of the last answer.
    var body: [UInt8] { answer.body }

    private func send() throws {
        while sent < request.count {
            let count = request.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            if count == 0 { return }
            guard count > 0 else { throw Broken(place: "write", code: Int32(-count)) }
            sent += count
        }
    }

    /// Bytes moved; 0 when it would block; negative at the end, the code of the library or the system.
    private func read(into room: UnsafeMutableRawBufferPointer) -> Int {
        guard let tls else { return plain(recv(descriptor, room.baseAddress, room.count, 0)) }
        ERR_clear_error()
        return encrypted(SSL_read(tls, room.baseAddress, Int32(room.count)), tls)
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let tls else { return plain(Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))) }
        ERR_clear_error()
        return encrypted(SSL_write(tls, bytes.baseAddress, Int32(bytes.count)), tls)
    }

    private func plain(_ count: Int) -> Int { count > 0 ? count : count < 0 && errno == EAGAIN ? 0 : Int(-errno - 1) }

    /// The library decides by the thread's queue of errors, so the queue is emptied before each call.
    private func encrypted(_ count: Int32, _ tls: OpaquePointer) -> Int {
        if count > 0 { return Int(count) }
        let code = SSL_get_error(tls, count)
        return [SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE].contains(code) ? 0 : -Int(code)
    }
}
