import Glibc
import SalusBase

/// A standard stream of the process. Once it takes no more, what is written is dropped and the first reason kept.
final class StandardStream: Sendable {
    static let output = StandardStream(STDOUT_FILENO)
    static let errors = StandardStream(STDERR_FILENO)

    private let descriptor: Int32
    private let fault = Locked<Int32>(0)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, fault.withLock({ $0 == 0 }) {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else { note(errno) }
        }
    }

    /// Why something was dropped; nil also when no one reads any more, since the reader of the pipe has enough.
    var failure: String? {
        let fault = fault.withLock { $0 }
        return fault == 0 || fault == EPIPE ? nil : String(cString: strerror(fault))
    }

    private func note(_ error: Int32) {
        switch error {
        case EINTR: return
        case EAGAIN:
            var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&wait, 1, -1)
        default: fault.withLock { $0 = error }
        }
    }
}
