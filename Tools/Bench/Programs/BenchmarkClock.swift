import Glibc

/// Seconds by the clocks of the kernel.
enum BenchmarkClock {
    static var now: Double { read(CLOCK_MONOTONIC) }

    /// Processor time of the calling thread.
    static var ownProcessor: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
