import CLinux
import Glibc

/// An HTTP/1.1 answer as it arrives; knows when it is whole. Answers have a Content-Length, or no body.
struct AnswerBuffer {
    private var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    private var count = 0
    private var bodyStart: Int?
    private var end = Int.max
    /// The server ends the connection after this answer, as it does after so many requests.
    private(set) var isLast = false

    mutating func removeAll() { (count, bodyStart, end, isLast) = (0, nil, .max, false) }

    /// Where the next bytes go; nil when the answer is longer than any that is expected here.
    var nextRoom: UnsafeMutableRawBufferPointer? {
        mutating get {
            guard count < bytes.count else { return nil }
            return bytes.withUnsafeMutableBytes { UnsafeMutableRawBufferPointer(rebasing: $0[count...]) }
        }
    }

    mutating func grew(by more: Int) {
        count += more
        if bodyStart == nil { findBody() }
    }

    var completeStatus: Int? {
        guard count >= end else { return nil }
        return bytes[9..<12].reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    var body: [UInt8] { bodyStart.map { Array(bytes[$0..<count]) } ?? [] }

    private mutating func findBody() {
        guard let head = position(of: "\r\n\r\n", before: count) else { return }
        bodyStart = head + 4
        end = head + 4 + length(before: head + 4)
        isLast = position(of: "\r\nConnection: close", before: head + 4) != nil
    }

    private func length(before end: Int) -> Int {
        guard let field = position(of: "\r\nContent-Length: ", before: end) else { return 0 }
        return bytes[(field + 18)..<end].prefix { $0 != 13 }.reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    private func position(of text: StaticString, before end: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            memmem(bytes.baseAddress, end, text.utf8Start, text.utf8CodeUnitCount).map {
                UnsafeRawPointer($0) - bytes.baseAddress!
            }
        }
    }
}
