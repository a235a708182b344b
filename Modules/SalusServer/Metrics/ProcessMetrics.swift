import FoundationEssentials
import Glibc

/// Figures of the system about this process, under the names that every Prometheus client uses.
package enum ProcessMetrics {
    /// `started` in seconds since 1970.
    package static func families(started: Double) -> [MetricFamily] {
        [
            MetricFamily(
                "process_resident_memory_bytes", "Memory in use.", .gauge, resident),
            MetricFamily("process_cpu_seconds_total", "Processor time, user and system.", .counter, processorSeconds),
            MetricFamily("process_open_fds", "Open file descriptors.", .gauge, openDescriptors),
            MetricFamily("process_max_fds", "File descriptors that may be open.", .gauge, mostDescriptors),
            MetricFamily("process_start_time_seconds", "Start, in seconds since 1970.", .gauge, started),
        ]
    }

    /// Second field of proc(5) /proc/self/statm, in pages.
    private static var resident: Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Double(fields[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    private static var processorSeconds: Double {
        var usage = rusage()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    private static var openDescriptors: Double {
        Double((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0)
    }

    private static var mostDescriptors: Double { Double(sysconf(Int32(_SC_OPEN_MAX))) }
}
