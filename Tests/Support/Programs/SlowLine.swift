import Foundation
import Glibc
import SalusBase

/// A line between programs and a server on this machine that is as bad as asked. Both directions of all connections
/// share it, as on a telephone.
public final class SlowLine: Sendable {
    struct NoSocket: Error { let code: Int32 }

    /// How bad a line is.
    public struct Quality: Sendable {
        /// In each direction.
        public let bytesPerSecond: Int
        /// From one end to the other.
        public let delay: Duration
        /// Segments that are lost of each hundred. Each comes again a round trip later, and what follows waits for it.
        public let lost: Int

        public init(bytesPerSecond: Int, delay: Duration, lost: Int) {
            (self.bytesPerSecond, self.delay, self.lost) = (bytesPerSecond, delay, lost)
        }
    }

    private struct State {
        /// When each direction has passed on what it was given.
        var free: [Bool: ContinuousClock.Instant] = [:]
        var choices = SeededChoices(seed: 1)
        /// Bytes after which every connection is cut, once, by the direction in which they are counted.
        var cutAfter: [Bool: Int] = [:]
        /// Bytes of either direction after which every connection is cut, again and again; how often still.
        var cutEvery: (bytes: Int, left: Int)?
        var sinceCut = 0
        var passed: [Bool: Int] = [:]
        var connections: Set<Int32> = []
        var cuts = 0
    }

    private static let segment = 1400
    private let quality: Quality
    private let target: UInt16
    private let listener: Int32
    private let state = Locked(State())
    /// The port of this machine at which the line begins.
    public let port: UInt16

    /// `target` is the server's port on this machine.
    public init(to target: UInt16, _ quality: Quality) throws {
        (self.target, self.quality) = (target, quality)
        (listener, port) = try Self.listening()
        Thread { self.accept() }.start()
    }

    /// Cuts every connection once so many bytes more have gone to the server.
    public func cut(after bytes: Int) { state.withLock { $0.cutAfter[true] = bytes } }

    /// Cuts every connection once the server has answered so many bytes more. The segment with the last of them does
    /// not arrive, so that an answer is lost whose request the server has carried out.
    public func cutAnswers(after bytes: Int) { state.withLock { $0.cutAfter[false] = bytes } }

    /// Cuts every connection whenever so many bytes have passed in both directions together, so many times.
    public func cut(every bytes: Int, times: Int) {
        state.withLock { ($0.cutEvery, $0.sinceCut) = ((bytes, times), 0) }
    }

    /// Bytes that went to the server, with those that were cut off on their way.
    public var sent: Int { state.withLock { $0.passed[true] ?? 0 } }
    /// Bytes that came from the server.
    public var received: Int { state.withLock { $0.passed[false] ?? 0 } }

    public var cuts: Int { state.withLock { $0.cuts } }

    /// Ends the listening; open connections end with their programs.
    public func close() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0 else { return }
            guard let server = try? Self.connected(to: target) else {
                Glibc.close(client)
                continue
            }
            state.withLock { $0.connections.formUnion([client, server]) }
            let ends = Locked(2)
            for (source, sink, isUp) in [(client, server, true), (server, client, false)] {
                Thread {
                    self.pass(from: source, to: sink, isUp)
                    let left = ends.withLock { (left: inout Int) -> Int in
                        left -= 1
                        return left
                    }
                    if left == 0 { self.end(client, server) }
                }.start()
            }
        }
    }

    private func end(_ client: Int32, _ server: Int32) {
        state.withLock { $0.connections.subtract([client, server]) }
        for end in [client, server] { Glibc.close(end) }
    }

    private func pass(from source: Int32, to sink: Int32, _ isUp: Bool) {
        let queue = SegmentQueue()
        let writer = Thread {
            while let segment = queue.next() {
                guard send(sink, segment, segment.count, Int32(MSG_NOSIGNAL)) == segment.count else { break }
            }
            for end in [source, sink] { shutdown(end, Int32(SHUT_RDWR)) }
            queue.end()
        }
        writer.start()
        var buffer = [UInt8](repeating: 0, count: Self.segment)
        while true {
            let count = read(source, &buffer, buffer.count)
            guard count > 0, queue.put(Array(buffer[..<count]), at: arrival(of: count, isUp)) else { break }
        }
        queue.end()
        while !writer.isFinished { usleep(10_000) }
    }

    /// When so many bytes are at the other end that are given to the line now.
    private func arrival(of bytes: Int, _ isUp: Bool) -> ContinuousClock.Instant {
        let now = ContinuousClock.now
        return state.withLock { state in
            let begin = max(state.free[isUp] ?? now, now)
            let end = begin.advanced(by: .microseconds(bytes * 1_000_000 / quality.bytesPerSecond))
            state.free[isUp] = end
            count(bytes, isUp, &state)
            countEach(bytes, isUp, &state)
            let again = state.choices.chance(quality.lost, in: 100) ? quality.delay * 2 : .zero
            return end.advanced(by: quality.delay + again)
        }
    }

    private func count(_ bytes: Int, _ isUp: Bool, _ state: inout State) {
        guard let left = state.cutAfter[isUp] else { return }
        state.cutAfter[isUp] = left > bytes ? left - bytes : nil
        guard state.cutAfter[isUp] == nil else { return }
        cutNow(&state)
    }

    private func countEach(_ bytes: Int, _ isUp: Bool, _ state: inout State) {
        state.passed[isUp, default: 0] += bytes
        guard let every = state.cutEvery, every.left > 0 else { return }
        state.sinceCut += bytes
        guard state.sinceCut >= every.bytes else { return }
        (state.cutEvery, state.sinceCut) = ((every.bytes, every.left - 1), 0)
        cutNow(&state)
    }

    private func cutNow(_ state: inout State) {
        state.cuts += 1
        for end in state.connections { shutdown(end, Int32(SHUT_RDWR)) }
    }
}

/// Sockets of this machine.
extension SlowLine {
    private static func listening() throws -> (socket: Int32, port: UInt16) {
        let (handle, code) = socket(0) { Glibc.bind($0, $1, $2) }
        guard code == 0, listen(handle, 16) == 0 else { throw NoSocket(code: errno) }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(handle, $0, &length) }
        }
        return (handle, UInt16(bigEndian: address.sin_port))
    }

    private static func connected(to port: UInt16) throws -> Int32 {
        let (handle, code) = socket(port) { Glibc.connect($0, $1, $2) }
        guard code == 0 else { throw NoSocket(code: errno) }
        return handle
    }

    private static func socket(
        _ port: UInt16, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> (Int32, Int32) {
        let handle = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return (handle, code)
    }
}

/// Segments on their way in one direction of one connection, in their order.
private final class SegmentQueue: Sendable {
    /// Bytes on the way, beyond which the sender waits: the window of the connection.
    private static let window = 64 << 10

    private struct State {
        var segments: [(bytes: [UInt8], due: ContinuousClock.Instant)] = []
        var isOver = false
    }

    private let state = Locked(State())

    /// False when no one takes them any more.
    func put(_ bytes: [UInt8], at due: ContinuousClock.Instant) -> Bool {
        while state.withLock({ !$0.isOver && $0.segments.count * bytes.count > Self.window }) { usleep(5000) }
        return state.withLock { state in
            guard !state.isOver else { return false }
            state.segments.append((bytes, max(due, state.segments.last?.due ?? due)))
            return true
        }
    }

    /// The next segment when it is due; nil at the end.
    func next() -> [UInt8]? {
        while true {
            let (first, isOver) = state.withLock { ($0.segments.first, $0.isOver) }
            guard let first else {
                if isOver { return nil }
                usleep(5000)
                continue
            }
            let wait = ContinuousClock.now.duration(to: first.due)
            if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
            state.withLock { _ = $0.segments.removeFirst() }
            return first.bytes
        }
    }

    func end() { state.withLock { $0.isOver = true } }
}
