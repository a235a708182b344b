import Foundation
import SalusBase

/// Collects what a program writes, and lets a test wait for a line.
final class LineReader: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
        /// Bytes before this one were looked at by `line(holding:)`.
        var seen = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    /// Reads `handle` to its end on a thread of its own.
    init(_ handle: FileHandle) {
        let descriptor = handle.fileDescriptor
        Thread.detachNewThread { [state] in
            Self.read(descriptor, into: state)
            // The program's `Process` would keep it open for as long as the tests run.
            try? handle.close()
        }
    }

    /// Everything, once the program has closed its output.
    func all() async -> String {
        while let known = state.withLock({ $0.isAtEnd ? nil : $0.bytes.count }) { await more(than: known) }
        return state.withLock { String(decoding: $0.bytes, as: UTF8.self) }
    }

    func line(holding text: String) async -> String? {
        while true {
            let look = state.withLock { state in
                (line: Self.nextLine(holding: text, in: &state), isAtEnd: state.isAtEnd, count: state.bytes.count)
            }
            if look.line != nil || look.isAtEnd { return look.line }
            await more(than: look.count)
        }
    }

    /// Waits until there are more bytes than the `known` ones of the last look, or the end.
    private func more(than known: Int) async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if state.isAtEnd || state.bytes.count > known { return false }
                state.waiting.append(continuation)
                return true
            }
            if !waits { continuation.resume() }
        }
    }

    private static func nextLine(holding text: String, in state: inout State) -> String? {
        while let end = state.bytes[state.seen...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: state.bytes[state.seen..<end], as: UTF8.self)
            state.seen = end + 1
            if line.contains(text) { return line }
        }
        return nil
    }

    private static func read(_ descriptor: Int32, into state: Locked<State>) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            let waiting = state.withLock { state in
                if count > 0 { state.bytes += buffer[..<count] } else { state.isAtEnd = true }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
            if count <= 0 { return }
        }
    }
}
