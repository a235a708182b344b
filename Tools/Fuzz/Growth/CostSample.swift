import CLinux
import Glibc

/// The cost of reading one input once.
struct CostSample: Sendable {
    /// Processor time of the reading thread, the least of several readings.
    var seconds: Double
    /// Bytes of memory that the process had to take from the system for the first reading.
    var memory: Int

    /// The reading ended its process, or took more than `limit` seconds.
    struct Failed: Error { let signal: Int32 }

    /// Seconds of processor time for all readings of one input.
    static let limit = 5

    /// Reads `bytes` in a process of its own, so that nothing else counts and an end by a signal is seen.
    static func taking(_ bytes: [UInt8], by take: ([UInt8]) -> Void) throws -> CostSample {
        malloc_trim(0)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { fatalError("no pipe: \(errno)") }
        let child = Self.fork()
        guard child >= 0 else { fatalError("no process: \(errno)") }
        if child == 0 { measure(bytes, take, into: ends[1]) }
        close(ends[1])
        defer { close(ends[0]) }
        return try answer(of: child, from: ends[0])
    }

    /// Swift hides `fork` because a copy has one thread only. This program never has more than one.
    private static let fork: @convention(c) () -> pid_t = {
        guard let address = dlsym(nil, "fork") else { fatalError("the system has no fork") }
        return unsafeBitCast(address, to: (@convention(c) () -> pid_t).self)
    }()

    private static func answer(of child: pid_t, from pipe: Int32) throws -> CostSample {
        var sample = CostSample(seconds: 0, memory: 0)
        let size = MemoryLayout<CostSample>.size
        let count = withUnsafeMutableBytes(of: &sample) { read(pipe, $0.baseAddress, size) }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        guard status == 0, count == size else { throw Failed(signal: status & 0x7F) }
        return sample
    }

    /// One reading of twenty milliseconds is enough; shorter ones are at least three, and two milliseconds in all.
    private static func measure(_ bytes: [UInt8], _ take: ([UInt8]) -> Void, into pipe: Int32) -> Never {
        var most = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit + 1))
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &most)
        let before = peakMemory
        var sample = CostSample(seconds: reading(bytes, take), memory: 0)
        sample.memory = peakMemory - before
        var (all, readings) = (sample.seconds, 1)
        while readings < 3 ? all < 0.02 : all < 0.002 && readings < 50 {
            let seconds = reading(bytes, take)
            sample.seconds = min(sample.seconds, seconds)
            all += seconds
            readings += 1
        }
        _ = withUnsafeBytes(of: &sample) { write(pipe, $0.baseAddress, $0.count) }
        _exit(0)
    }

    private static func reading(_ bytes: [UInt8], _ take: ([UInt8]) -> Void) -> Double {
        let start = threadSeconds
        take(bytes)
        return threadSeconds - start
    }

    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// In bytes; getrusage(2) counts in units of 1024.
    private static var peakMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss * 1024
    }
}
