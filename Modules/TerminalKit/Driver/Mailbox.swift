import CLinux
import Glibc
import SalusBase

/// Messages from tasks to the event loop: any task may post, the loop wakes and takes them in order.
public final class Mailbox<Message: Sendable>: Sendable {
    private let waiting = Locked<[Message]>([])
    let wakeUp: CInt
    private let relay: (@Sendable (Message) -> Void)?

    public init() {
        wakeUp = eventfd(0, CInt(EFD_NONBLOCK) | CInt(EFD_CLOEXEC))
        relay = nil
    }

    /// A mailbox whose messages go into another one as `wrap` makes them; no loop waits for it.
    public init<Other>(into other: Mailbox<Other>, _ wrap: @escaping @Sendable (Message) -> Other) {
        wakeUp = -1
        relay = { other.post(wrap($0)) }
    }

    deinit { if wakeUp >= 0 { close(wakeUp) } }

    /// Never waits.
    public func post(_ message: Message) {
        if let relay { return relay(message) }
        waiting.withLock { $0.append(message) }
        var one: UInt64 = 1
        write(wakeUp, &one, 8)
    }

    /// All messages that wait, oldest first.
    public func take() -> [Message] {
        var count: UInt64 = 0
        _ = read(wakeUp, &count, 8)
        return waiting.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
