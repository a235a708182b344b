import CLinux
import Glibc

/// Memory that is never written to a swap device, in which libsodium keeps keys. It goes on without where the system
/// refuses, so that the limit is looked at when the server starts.
enum LockedMemory {
    /// Room for the keys of a running server, in bytes: each takes some pages of its own.
    static let needed = 4 << 20

    /// Raises the soft limit to the hard one and tries to lock as much as is needed. Nil where that works, else a
    /// sentence for the operator.
    static func warning() -> String? {
        raiseLimit()
        guard !canLock(needed) else { return nil }
        return """
            the system does not let this process lock \(needed >> 20) MiB of memory, so that keys may reach a swap \
            device. Set LimitMEMLOCK=64M in the unit (ulimit -l in a shell), or encrypt the swap device
            """
    }

    private static func raiseLimit() {
        var limit = rlimit()
        let resource = __rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    private static func canLock(_ size: Int) -> Bool {
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { return false }
        defer { munmap(memory, size) }
        return mlock(memory, size) == 0
    }
}
