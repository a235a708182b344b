import CLinux
import Glibc

/// The memory of a program that holds keys.
public enum MemoryPrivacy {
    /// Keeps it out of core files, and from other processes of the same user (prctl(2), PR_SET_DUMPABLE; core(5)): they
    /// can neither trace the program nor read `/proc/PID/mem`. Root still can. Call it before any key is read.
    public static func hide() {
        _ = clinux_hide_memory()
        var none = rlimit()
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    }

    /// Whether it is hidden now.
    public static var isHidden: Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 else { return false }
        return clinux_shows_memory() == 0 && limit.rlim_cur == 0 && limit.rlim_max == 0
    }
}
