import Foundation
import Glibc

/// Sends exactly these bytes to a server on 127.0.0.1 and gives everything until it closes.
enum RawExchange {
    static func send(_ message: String, port: Int) async -> String {
        await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: exchange(message, port: port)) }
        }
    }

    private static func exchange(_ message: String, port: Int) -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let connected = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return "" }
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
