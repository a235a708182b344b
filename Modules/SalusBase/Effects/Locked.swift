import Glibc

/// One value behind one lock, lent inside a closure. Hold it for a moment only: never for work, never across `await`.
///
/// `Synchronization.Mutex` would do, but the thread sanitizer reports false races on it on Linux.
public final class Locked<Value>: @unchecked Sendable {
    // Unchecked because the compiler cannot see the lock; every access to `value` is inside `withLock`.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline var value: Value

    public init(_ value: sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Compiled into its callers, so that `Value` and `Result` are known types there.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body(&value)
    }

    @usableFromInline func lock() { pthread_mutex_lock(mutex) }

    @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}
