import CLinux
import CSeccomp
import Glibc
import SalusBase

/// The calls of the kernel that a sandboxed program may make, as a filter of seccomp(2). Any other call fails as if the
/// kernel did not have it: those of networks, processes, signals, and all that change files are among these.
enum CallFilter {
    /// Instructions of 8 bytes; nil where libseccomp cannot make the filter. Made once.
    static let instructions: [UInt8]? = make()
    static let instructionBytes = MemoryLayout<sock_filter>.size

    /// Calls that a program of the C library needs to start, to read what is open or may be opened, and to end.
    private static let allowed = [
        "access", "arch_prctl", "brk", "clock_getres", "clock_gettime", "close", "dup", "execve", "exit", "exit_group",
        "faccessat", "faccessat2", "fadvise64", "fstat", "fstatfs", "futex", "getcwd", "getdents64", "getegid",
        "geteuid", "getgid", "getpid", "getrandom", "gettid", "gettimeofday", "getuid", "lseek", "lstat", "madvise",
        "mmap", "mprotect", "mremap", "munmap", "newfstatat", "pread64", "read", "readlink", "readlinkat", "readv",
        "restart_syscall", "rseq", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sched_getaffinity", "sched_yield",
        "set_robust_list", "set_tid_address", "sigaltstack", "stat", "statfs", "statx", "sysinfo", "time", "uname",
        "write", "writev",
    ]

    /// Flags of open(2) with which a file is or may be changed.
    private static let writing = UInt64(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND) | 0x40_0000  // O_TMPFILE

    /// Commands of fcntl(2) that copy a descriptor or ask about it. Others have the kernel send signals.
    private static let asking = [F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC]

    /// FIOCLEX of ioctl(2), with which Python marks the script that it opens; no other command is allowed.
    private static let closeOnExecute: UInt64 = 0x5451

    private static func make() -> [UInt8]? {
        let refusal: UInt32 = 0x0005_0000 | UInt32(ENOSYS)  // SCMP_ACT_ERRNO, a macro with an argument
        guard let filter = seccomp_init(refusal) else { return nil }
        defer { seccomp_release(filter) }
        let isComplete =
            allowed.allSatisfy { allow($0, in: filter) }
            && allow("open", in: filter, [reading(argument: 1)])
            && allow("openat", in: filter, [reading(argument: 2)])
            && asking.allSatisfy { allow("fcntl", in: filter, [compare(1, SCMP_CMP_EQ, UInt64($0), 0)]) }
            && allow("ioctl", in: filter, [compare(1, SCMP_CMP_EQ, closeOnExecute, 0)])
            // To ask for limits, not to set them.
            && allow("prlimit64", in: filter, [compare(2, SCMP_CMP_EQ, 0, 0)])
        return isComplete ? exported(filter) : nil
    }

    /// True also for a call that this architecture does not have.
    private static func allow(_ name: String, in filter: scmp_filter_ctx, _ conditions: [scmp_arg_cmp] = []) -> Bool {
        let number = seccomp_syscall_resolve_name(name)
        guard number >= 0 else { return true }
        let allow: UInt32 = 0x7FFF_0000  // SCMP_ACT_ALLOW
        return seccomp_rule_add_array(filter, allow, number, UInt32(conditions.count), conditions) == 0
    }

    private static func reading(argument: UInt32) -> scmp_arg_cmp {
        compare(argument, SCMP_CMP_MASKED_EQ, writing, 0)
    }

    private static func compare(_ argument: UInt32, _ way: scmp_compare, _ a: UInt64, _ b: UInt64) -> scmp_arg_cmp {
        scmp_arg_cmp(arg: argument, op: way, datum_a: a, datum_b: b)
    }

    /// libseccomp of Debian 12 gives a filter to a descriptor only.
    private static func exported(_ filter: scmp_filter_ctx) -> [UInt8]? {
        let memory = clinux_memory_file()
        guard memory >= 0 else { return nil }
        let file = OpenFile(closing: memory)
        guard seccomp_export_bpf(filter, memory) == 0, file.seek(to: 0) else { return nil }
        return file.readToEnd()
    }
}
