import CSodium
import SalusBase

/// Memory with guard pages around it, locked and wiped, that is accessible only inside `read` and `write`.
final class GuardedBlock: @unchecked Sendable {
    // Unchecked because of the raw pointer: what it points to is reached only under the counted protection changes of
    // `readers`, and two writers write to different places.
    private let memory: UnsafeMutableRawPointer
    private let readers = Locked(0)

    /// `size` zero bytes; more than none.
    init(size: Int) {
        Sodium.start()
        guard let memory = sodium_malloc(max(size, 1)) else { preconditionFailure("no memory for a secret") }
        self.memory = memory
        sodium_memzero(memory, size)
        sodium_mprotect_noaccess(memory)
    }

    deinit { sodium_free(memory) }

    func read<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
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
        return try body(UnsafeRawBufferPointer(start: memory + range.lowerBound, count: range.count))
    }

    /// No read begins or ends meanwhile; one that has begun goes on.
    func write<Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        try readers.withLock { count throws(Failure) in
            sodium_mprotect_readwrite(memory)
            defer { if count == 0 { sodium_mprotect_noaccess(memory) } else { sodium_mprotect_readonly(memory) } }
            try body(UnsafeMutableRawBufferPointer(start: memory + range.lowerBound, count: range.count))
        }
    }

    func wipe(_ range: Range<Int>) { write(range) { sodium_memzero($0.baseAddress!, $0.count) } }
}
