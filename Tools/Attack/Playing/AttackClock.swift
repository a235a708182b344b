import Glibc

/// The clock by which attacks are bounded.
enum AttackClock {
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static func wait(_ seconds: Double) { usleep(useconds_t(seconds * 1e6)) }
}
