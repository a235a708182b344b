import CLinux
import Glibc

/// `salus-server` of this build, on a terminal of its own as when an operator tries it, ended by its number.
final class ServerProcess: Sendable {
    struct NotStarted: Error, CustomStringConvertible {
        let description: String
    }

    let url: String
    let port: Int
    private let identifier: pid_t
    private let terminal: Int32
    private let reader: Int32

    /// Starts it and waits until it says that it is ready. Its errors go to the file `log`.
    init(data: String, log: String, options: [String]) throws {
        terminal = try Self.openTerminal()
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw NotStarted(description: "no pipe") }
        reader = ends[0]
        let words = [Self.program, "--data", data, "--listen", "127.0.0.1:0"] + options
        identifier = try Self.spawn(words, terminal: try Self.name(of: terminal), output: ends[1], log: log)
        close(ends[1])
        url = try Self.readyAddress(from: reader)
        port = Int(url.split(separator: ":").last ?? "") ?? 0
    }

    /// Beside this program, where one build puts both.
    private static var program: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/salus-server"
    }

    func checkAlive() throws(AttackSucceeded) {
        var status: Int32 = 0
        let ended = waitpid(identifier, &status, WNOHANG)
        try hold(ended == 0, "the server has ended (status \(status))")
    }

    /// Asks it to end, and after ten seconds makes it; its exit status.
    func stop() -> Int32 {
        var status: Int32 = 0
        kill(identifier, SIGTERM)
        for _ in 0..<100 {
            if waitpid(identifier, &status, WNOHANG) != 0 { return ended(status) }
            AttackClock.wait(0.1)
        }
        kill(identifier, SIGKILL)
        waitpid(identifier, &status, 0)
        return ended(status)
    }

    private func ended(_ status: Int32) -> Int32 {
        close(terminal)
        return status & 0x7F == 0 ? status >> 8 : -(status & 0x7F)
    }

    /// The lines that it has printed since it was ready.
    var output: String {
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = read(reader, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Memory that is really there (proc(5), VmRSS).
    var residentBytes: Int {
        let line = text(of: "status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    /// Processor time of all its threads so far, in seconds (proc(5), fields 14 and 15).
    var processorSeconds: Double {
        let fields = text(of: "stat").drop { $0 != ")" }.split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private func text(of file: String) -> String {
        let descriptor = open("/proc/\(identifier)/\(file)", O_RDONLY)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    private static func readyAddress(from reader: Int32) throws -> String {
        let phrase = "salus-server ready at "
        var (seen, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while case let count = read(reader, &buffer, buffer.count), count > 0 {
            seen += buffer[..<count]
            for line in String(decoding: seen, as: UTF8.self).split(separator: "\n") where line.hasPrefix(phrase) {
                if seen.last == UInt8(ascii: "\n") { return String(line.dropFirst(phrase.count)) }
            }
        }
        throw NotStarted(description: "the server did not start; try salus-server by hand")
    }
}

extension ServerProcess {
    /// `TIOCSPTLCK` and `TIOCGPTN` of ioctl_tty(2), which are macros that Swift cannot see.
    private static let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))

    private static func openTerminal() throws -> Int32 {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var locked = Int32(0)
        guard master >= 0, ioctl(master, setLock, &locked) == 0 else { throw NotStarted(description: "no terminal") }
        return master
    }

    private static func name(of master: Int32) throws -> String {
        var number = Int32(0)
        guard ioctl(master, getNumber, &number) == 0 else { throw NotStarted(description: "no terminal") }
        return "/dev/pts/\(number)"
    }

    /// In a session of its own, so that the terminal it opens is the one that controls it.
    private static func spawn(_ words: [String], terminal: String, output: Int32, log: String) throws -> pid_t {
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)  // POSIX_SPAWN_SETSID
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        let code = posix_spawn(&child, words[0], &actions, &attributes, &arguments, clinux_environment())
        guard code == 0 else { throw NotStarted(description: "\(words[0]): \(String(cString: strerror(code)))") }
        return child
    }
}
