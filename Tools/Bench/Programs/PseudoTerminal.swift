import Glibc

/// A program on a terminal of its own, 120 columns by 40 rows, and someone who types into it.
final class PseudoTerminal {
    struct Failed: Error { let what: String }

    /// `TIOCSPTLCK` and `TIOCGPTN` of ioctl_tty(2), which are macros that Swift cannot see.
    private static let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))

    private let master: Int32
    private let program: Spawned
    private let start = BenchmarkClock.now
    private var seen: [UInt8] = []

    init(_ path: String, _ arguments: [String]) throws {
        master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number) = (Int32(0), Int32(0))
        guard master >= 0, ioctl(master, Self.setLock, &locked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
            throw Failed(what: "no pseudo-terminal")
        }
        var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        setenv("TERM", "xterm-256color", 1)
        program = try Spawned(path, arguments, terminal: "/dev/pts/\(number)")
    }

    deinit {
        program.kill()
        close(master)
    }

    /// Seconds from the program's start until `text` was painted.
    func seconds(until text: String) throws -> Double {
        let needle = Array(text.utf8)
        while !seen.contains(needle) {
            guard read(within: 10_000) else { throw Failed(what: "\(text) was never painted") }
        }
        return BenchmarkClock.now - start
    }

    var residentMegabytes: Double { ProcessMemory.resident(of: program.identifier) }

    /// Reads until nothing more comes.
    func settle() { while read(within: 300) {} }

    /// Seconds from a key until the last byte of what it changed on the screen.
    func seconds(after key: String) throws -> Double {
        seen = []
        let pressed = BenchmarkClock.now
        guard write(master, key, key.utf8.count) == key.utf8.count, read(within: 2000) else {
            throw Failed(what: "a key changed nothing")
        }
        var last = BenchmarkClock.now
        while read(within: 50) { last = BenchmarkClock.now }
        return last - pressed
    }

    /// False when nothing came in so many milliseconds.
    private func read(within milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) == 1 else { return false }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(master, &bytes, bytes.count)
        guard count > 0 else { return false }
        seen += bytes[..<count]
        return true
    }
}
