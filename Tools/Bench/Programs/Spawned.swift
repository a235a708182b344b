import CLinux
import Glibc

/// A program started as cheaply as the system can, on a terminal or with its output thrown away.
struct Spawned {
    struct Failed: Error { let code: Int32 }

    let identifier: pid_t

    init(_ path: String, _ arguments: [String], terminal: String? = nil) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, terminal ?? "/dev/null", O_RDWR | O_NOCTTY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, path, &actions, nil, &words, clinux_environment())
        guard code == 0 else { throw Failed(code: code) }
        identifier = child
        // Those without a terminal end by themselves.
        if terminal != nil { try ProgramGuard.shared.get().begins(child) }
    }

    /// Ends it at once and waits for that.
    func kill() {
        Glibc.kill(identifier, SIGKILL)
        _ = wait()
        try? ProgramGuard.shared.get().ends(identifier)  // without its shell nothing is left to be told
    }

    /// Its exit status.
    func wait() -> Int32 {
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        return (status >> 8) & 0xFF
    }
}
