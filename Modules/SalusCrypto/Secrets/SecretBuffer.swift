import CSodium
import SalusBase

/// A password while it is being typed: UTF-8 bytes in guarded memory, taken and removed one at a time.
///
/// The memory has its full size from the start, so that growing leaves no copies behind.
public final class SecretBuffer: Sendable {
    private struct Contents {
        let memory: UnsafeMutablePointer<UInt8>
        let capacity: Int
        var count = 0
    }

    private let contents: Locked<Contents>

    public init(capacity: Int = 1024) {
        Sodium.start()
        guard let memory = sodium_malloc(capacity) else { preconditionFailure("no memory for a secret") }
        contents = Locked(Contents(memory: memory.assumingMemoryBound(to: UInt8.self), capacity: capacity))
    }

    deinit { contents.withLock { sodium_free($0.memory) } }

    /// False when the buffer is full; nothing is added then.
    @discardableResult
    public func append(_ byte: UInt8) -> Bool {
        contents.withLock { contents in
            guard contents.count < contents.capacity else { return false }
            contents.memory[contents.count] = byte
            contents.count += 1
            return true
        }
    }

    /// Removes the last whole character (Unicode scalar); does nothing when there is none.
    public func removeLast() {
        contents.withLock { contents in
            while contents.count > 0 {
                contents.count -= 1
                let removed = contents.memory[contents.count]
                contents.memory[contents.count] = 0
                if !isContinuation(removed) { return }
            }
        }
    }

    public func removeAll() {
        contents.withLock { contents in
            sodium_memzero(contents.memory, contents.capacity)
            contents.count = 0
        }
    }

    public var isEmpty: Bool { contents.withLock { $0.count == 0 } }

    /// The number of dots that a password field shows: whole characters, not bytes.
    public var characterCount: Int {
        contents.withLock { contents in
            UnsafeBufferPointer(start: contents.memory, count: contents.count).count { !isContinuation($0) }
        }
    }

    /// A copy of the present contents as a secret of its own; the buffer stays as it is.
    public var secret: Secret {
        contents.withLock { contents in
            Secret(copying: UnsafeBufferPointer(start: contents.memory, count: contents.count))
        }
    }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

extension SecretBuffer: CustomStringConvertible {
    public var description: String { "SecretBuffer" }
}
