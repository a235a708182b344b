import CLinux
import Glibc

/// Another program, run to its end. It has our environment, none of our descriptors, a process group of its own, the
/// signals as they are by default, and nothing on its error output.
public enum ChildProcess {
    /// The exit status of the program, with its output.
    public struct Outcome: Hashable, Sendable {
        /// The exit status; 128 and the signal's number when one ended it.
        public let status: Int32
        /// Everything it printed.
        public let output: [UInt8]

        public init(status: Int32, output: [UInt8]) {
            self.status = status
            self.output = output
        }

        public var isSuccess: Bool { status == 0 }
    }

    /// Blocks its thread until the program has ended. Nil when it cannot be started; `errno` says why. With
    /// `readsOutput` it also waits for programs that inherited the output.
    public static func run(
        _ path: String, _ arguments: [String], input: [UInt8] = [], readsOutput: Bool = true
    ) -> Outcome? {
        // A file instead of a pipe: a program that reads no input does not block the caller.
        let memory = clinux_memory_file()
        guard memory >= 0 else { return nil }
        let file = OpenFile(closing: memory)
        guard file.write(input), file.seek(to: 0) else { return nil }
        return withExtendedLifetime(file) {
            readsOutput ? reading(path, arguments, memory) : ignoring(path, arguments, memory)
        }
    }

    private static func reading(_ path: String, _ arguments: [String], _ input: Int32) -> Outcome? {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        let output = OpenFile(closing: ends[0])
        let process = start(path, arguments, input: input, output: ends[1])
        close(ends[1])
        guard let process else { return nil }
        let printed = output.readToEnd() ?? []  // a pipe that is open can be read
        return Outcome(status: status(of: process), output: printed)
    }

    private static func ignoring(_ path: String, _ arguments: [String], _ input: Int32) -> Outcome? {
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nothing >= 0 else { return nil }
        defer { close(nothing) }
        return start(path, arguments, input: input, output: nothing).map { Outcome(status: status(of: $0), output: []) }
    }

    private static func start(_ path: String, _ arguments: [String], input: Int32, output: Int32) -> pid_t? {
        var (actions, attributes, process) = (posix_spawn_file_actions_t(), posix_spawnattr_t(), pid_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        useDefaultSignals(&attributes)
        var words = ([path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        errno = posix_spawn(&process, path, &actions, &attributes, words, clinux_environment())
        return errno == 0 ? process : nil
    }

    private static func useDefaultSignals(_ attributes: inout posix_spawnattr_t) {
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    private static func status(of process: pid_t) -> Int32 {
        var word: Int32 = 0
        while waitpid(process, &word, 0) < 0 {
            guard errno == EINTR else { return 127 }  // never: it is our child, and no one else waits for it
        }
        let signal = word & 0x7F
        return signal == 0 ? (word >> 8) & 0xFF : 128 + signal
    }
}
