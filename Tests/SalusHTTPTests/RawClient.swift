import Glibc
import Loopback

/// A client that sends exactly the bytes it is told to. Its calls block, so they run on a thread of their own.
final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects to a server on 127.0.0.1.
    init(port: Int) {
        do { descriptor = try LoopbackSocket.connect(to: port) } catch { preconditionFailure("\(error)") }
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    func send(_ text: String) { sends(text) }

    /// False when the server has gone.
    @discardableResult
    func sends(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Says that nothing more will come; what the server sends can still be read.
    func finishWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Everything until the server closes.
    func readToEnd() async -> String { await onOwnThread { [self] in readBlocking { _ in false } } }

    /// Everything until `text` has come, or the server closes.
    func read(until text: String) async -> String {
        await onOwnThread { [self] in readBlocking { $0.hasSuffix(text) } }
    }

    private func readBlocking(_ isEnough: (String) -> Bool) -> String {
        var all: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while !isEnough(String(decoding: all, as: UTF8.self)) {
            let count = recv(descriptor, &block, block.count, 0)
            guard count > 0 else { break }
            all += block[..<count]
        }
        return String(decoding: all, as: UTF8.self)
    }
}

/// Runs blocking work away from the shared pool.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { done in
        let box = Unmanaged.passRetained(ThreadWork { done.resume(returning: work()) }).toOpaque()
        var thread = pthread_t()
        pthread_create(&thread, nil, runThreadWork, box)
        pthread_detach(thread)
    }
}

private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

@c private func runThreadWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<ThreadWork>.fromOpaque(box).takeRetainedValue().run() }
    return nil
}
