import Glibc

/// A lock with a condition that threads wait for. Check the condition again after each `wait`: it may return early.
public final class Condition: @unchecked Sendable {
    // Unchecked because the compiler cannot see that both pointers are made once and that pthreads locks what they
    // name.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    public init() {
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` while the lock is held; it must not block.
    public func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Inside `withLock` only: others have the lock until this returns.
    public func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes one that waits.
    public func signal() { pthread_cond_signal(condition) }

    /// Wakes all that wait.
    public func broadcast() { pthread_cond_broadcast(condition) }
}
