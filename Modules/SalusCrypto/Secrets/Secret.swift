import CSodium
public import SalusBase

/// Key material in guarded, locked memory: readable only inside `withBytes`, wiped when the last owner lets go.
///
/// Shared by reference, so that there is one copy however many hold it. Equality takes the same time for any content,
/// and nothing prints more than the length. One costs three memory pages: for keys that live, not for every message.
public final class Secret: @unchecked Sendable {
    // Unchecked because of the raw pointer: it is written in `init` only, and reading is allowed by the counted
    // protection changes under `readers`.
    private let memory: UnsafeMutableRawPointer
    private let readers = Locked(0)
    public let count: Int

    /// `fill` writes the bytes, which are zero before.
    public init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        Sodium.start()
        guard let memory = sodium_malloc(max(count, 1)) else { preconditionFailure("no memory for a secret") }
        (self.memory, self.count) = (memory, count)
        sodium_memzero(memory, count)
        try fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
        sodium_mprotect_noaccess(memory)
    }

    /// A copy; the caller's bytes stay as they are.
    public convenience init(copying bytes: some Collection<UInt8>) {
        self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
    }

    /// Takes the bytes over: `bytes` is wiped and empty afterwards.
    public convenience init(wiping bytes: inout [UInt8]) {
        self.init(copying: bytes)
        wipe(&bytes)
        bytes = []
    }

    /// `count` new random bytes.
    public convenience init(random count: Int, from randomness: Randomness) {
        var bytes = randomness.bytes(count)
        self.init(wiping: &bytes)
    }

    deinit { sodium_free(memory) }

    /// Lends the bytes; they must not be kept or copied into anything that outlives the call.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        readers.withLock { count in
            if count == 0 { sodium_mprotect_readonly(memory) }
            count += 1
        }
        defer {
            readers.withLock { count in
                count -= 1
                if count == 0 { sodium_mprotect_noaccess(memory) }
            }
        }
        return try body(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// Lends a copy as an array that is wiped afterwards.
    func withArray<Result, Failure: Error>(
        _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var copy = withBytes { Array($0) }
        defer { wipe(&copy) }
        return try body(copy)
    }

    /// This secret when it is `count` bytes long.
    func checked(count: Int) throws(CryptoError) -> Secret {
        guard self.count == count else { throw .wrongLength(expected: count) }
        return self
    }
}

extension Secret: Equatable {
    public static func == (left: Secret, right: Secret) -> Bool {
        guard left.count == right.count else { return false }
        return left.withBytes { left in
            right.withBytes { right in sodium_memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0 }
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Secret(\(count))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
