import Foundation
import Glibc
import Loopback

/// Sends exactly these bytes to a server on 127.0.0.1 and gives everything until it closes.
enum RawExchange {
    static func send(_ message: String, port: Int) async -> String {
        await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: exchange(message, port: port)) }
        }
    }

    private static func exchange(_ message: String, port: Int) -> String {
        guard let descriptor = try? LoopbackSocket.connect(to: port) else { return "" }
        defer { close(descriptor) }
        let bytes = Array(message.utf8)
        Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        var answer: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &block, block.count, 0)
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += block[..<count]
        }
    }
}
