import CLinux
import Glibc

/// Every connection needs a descriptor; the usual soft limit of 1024 is less than a server may have.
enum FileDescriptors {
    /// Raises the soft limit to the hard one; a refusal leaves things as they are.
    static func allowAll() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
