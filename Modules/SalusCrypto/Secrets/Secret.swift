import CSodium
public import SalusBase

/// Key material in guarded, locked memory: readable only inside `withBytes`, wiped when the last owner lets go.
///
/// Shared by reference, so that there is one copy however many hold it. Equality takes the same time for any content,
/// and nothing prints more than the length. One costs three memory pages, unless it is `pooled`: for keys that live,
/// not for every message.
public final class Secret: Sendable {
    private let block: GuardedBlock
    private let start: Int
    public let count: Int
    /// The pool that its memory goes back to; nil for one with memory of its own.
    private let pool: SecretPool?

    /// `fill` writes the bytes, which are zero before.
    public init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        (block, start, pool, self.count) = (GuardedBlock(size: count), 0, nil, count)
        try block.write(0..<count, fill)
    }

    private init(count: Int, in pool: SecretPool, fill: (UnsafeMutableRawBufferPointer) -> Void) {
        precondition(count <= SecretPool.placeSize, "a pooled secret is short")
        let place = pool.take()
        (block, start, self.pool, self.count) = (place.block, place.start, pool, count)
        block.write(range, fill)
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

    /// Takes over at most 64 bytes into memory that many small secrets share: `bytes` is wiped and empty afterwards.
    /// More bytes get memory of their own.
    package convenience init(pooling bytes: inout [UInt8]) {
        self.init(poolingCopyOf: bytes)
        wipe(&bytes)
        bytes = []
    }

    /// A copy in memory that many small secrets share; more than 64 bytes get memory of their own.
    package convenience init(poolingCopyOf bytes: some Collection<UInt8>) {
        if bytes.count > SecretPool.placeSize {
            self.init(copying: bytes)
        } else {
            self.init(copying: bytes, in: .shared)
        }
    }

    /// A copy of at most 64 bytes in memory that many small secrets share, so that it costs no pages of its own.
    convenience init(copying bytes: some Collection<UInt8>, in pool: SecretPool) {
        self.init(count: bytes.count, in: pool) { $0.copyBytes(from: bytes) }
    }

    /// `count` new random bytes.
    public convenience init(random count: Int, from randomness: Randomness) {
        var bytes = randomness.bytes(count)
        self.init(wiping: &bytes)
    }

    deinit { pool?.giveBack(SecretPool.Place(block: block, start: start)) }

    private var range: Range<Int> { start..<start + count }

    /// The same bytes in memory that many small secrets share, for what there may be thousands of; itself when it is
    /// there already, or too long for that.
    package func pooled(in pool: SecretPool = .shared) -> Secret {
        self.pool != nil || count > SecretPool.placeSize ? self : withBytes { Secret(copying: $0, in: pool) }
    }

    /// Lends the bytes; they must not be kept or copied into anything that outlives the call.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try block.read(range, body)
    }

    /// Lends a copy as an array that is wiped afterwards.
    package func withArray<Result, Failure: Error>(
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

extension Secret {
    /// Whether both are the same password: compared in composed form, as keys are made from it. Bytes that are not
    /// UTF-8 are compared as they are.
    public func isSamePassword(as other: Secret) -> Bool {
        do {
            return try PasswordText.composed(self) == PasswordText.composed(other)
        } catch {
            return self == other
        }
    }
}
