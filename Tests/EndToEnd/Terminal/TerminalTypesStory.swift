import Foundation
import TestSupport
import Testing

/// The client under the types of terminals that people have: in tmux and in pyte under each type, and in the emulators
/// of Debian that are such terminals.
@Suite(
    "The screens under every type of terminal", .serialized,
    .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct TerminalTypesStory {
    private static let types = ["linux", "vt220", "screen", "tmux", "xterm", "foot", "kitty"]
    private let folder: TemporaryDirectory
    private let salus: String

    init() async throws {
        folder = try TemporaryDirectory()
        let profile = folder.path("profile")
        let made = try await Program.run(Program.built("salus-demo-profile"), ["make", profile, "60"])
        try #require(made.status == 0, "\(made.errors)")
        let password = folder.path("password")
        try Data("demo\n".utf8).write(to: URL(fileURLWithPath: password))
        salus = "\(Program.built("salus").path) --today off --profile \(profile) --local-password-fd 3 3<\(password)"
    }

    @Test("all of them show the same frames and read the same keys", .timeLimit(.minutes(15)))
    func frames() async throws {
        let (first, second) = try await expectedFrames()
        #expect(first != second && first.contains("┌─") && second.contains("▸"))
        for type in Self.types {
            let window = try await TerminalWindow("TERM=\(type) \(salus)")
            try await window.showsAboveStatus(first)
            try await window.press("3", "Down")
            try await window.showsAboveStatus(second)
            try await window.press("q", "Enter")
            let left = try await window.shows("left with 0")
            #expect(!left.contains("┌─"), "\(type)")
            let other = try await PyteWindow.run(salus, type: type, frames: [first, second], keys: ["3", "kcud1"])
            #expect(other == PyteWindow.Seen(frames: [first, second], isASCII: false, hasNothingLeft: true), "\(type)")
        }
    }

    @Test(
        "in real ones the frames and keys are the same, the colours are those that it has, and nothing is left",
        .enabled(if: Emulator.isAvailable, "Tools/setup --test installs the terminals"), .timeLimit(.minutes(15)),
        arguments: Emulator.Kind.allCases)
    func real(_ kind: Emulator.Kind) async throws {
        let (first, second) = try await expectedFrames()
        let emulator = try await Emulator(kind, salus)
        try await emulator.showsAboveStatus(first)
        try await emulator.press("3", "Down")
        try await emulator.showsAboveStatus(second)
        let shown = try await emulator.shows(colors: Self.colors(of: kind))
        let theme: UInt32 = 0x005FAF
        #expect(shown.contains(theme) == Self.colors(of: kind).contains(theme))
        #expect(kind != .vt220 || shown == [0x000000, 0xFFFFFF])
        try await emulator.press("End")
        try await emulator.press("Home", "Down")
        try await emulator.showsAboveStatus(second)
        try await emulator.press("q", "Return")
        try await emulator.showsOnly("left with 0")
    }

    /// The selection, with the accent of the light theme on white and of the dark one on black; in eight colours the
    /// green of xterm, and in two none.
    private static func colors(of kind: Emulator.Kind) -> Set<UInt32> {
        switch kind {
        case .xterm: [0x005FAF, 0x005F5F, 0x585858]
        case .vt220: [0x000000, 0xFFFFFF]
        case .screen: [0x00CD00, 0xFFFFFF]
        case .foot, .kitty: [0x005FAF, 0x5FD7D7, 0x303030]
        }
    }

    @Test("in a locale without UTF-8 a VT220 draws frames with characters of its own", .timeLimit(.minutes(15)))
    func lines() async throws {
        let (first, _) = try await expectedFrames()
        let top = try #require(first.split(separator: "\n").first { $0.contains("┌─") })
        let seen = try await PyteWindow.run(salus, type: "vt220", locale: "C", frames: [String(top)], keys: [])
        #expect(seen == PyteWindow.Seen(frames: [String(top)], isASCII: true, hasNothingLeft: true))
    }

    @Test("a type that no database knows is shown all the same, and the person is told", .timeLimit(.minutes(15)))
    func unknown() async throws {
        let (first, _) = try await expectedFrames()
        let window = try await TerminalWindow("TERM=xterm-no-such-terminal \(salus)")
        try await window.showsAboveStatus(first)
        try await window.press("q", "Enter")
        try await window.shows("no entry \"xterm-no-such-terminal\"", "left with 0")
    }

    /// The first screen, and the documents with the second one selected, as tmux shows them to a program that knows it.
    private func expectedFrames() async throws -> (String, String) {
        let window = try await TerminalWindow(salus)
        let first = try await window.shows("1 Summary", "3 Documents (")
        try await window.press("3")
        let documents = try await window.shows("by date", "││ ▸")
        let selected = try #require(documents.split(separator: "\n").first { $0.contains("││ ▸") })
        try await window.press("Down")
        try await window.hides(String(selected))
        let second = try await window.screen()
        try await window.press("q", "Enter")
        try await window.shows("left with 0")
        return (TerminalWindow.aboveStatus(first), TerminalWindow.aboveStatus(second))
    }
}

/// A program in the terminal emulator pyte, which a Python program of Debian's drives: it waits for one frame after the
/// other and presses a key after each.
enum PyteWindow {
    struct Seen: Decodable, Equatable {
        /// The expected frames; in the place of one that did not come, what was shown at last.
        let frames: [String]
        /// True when the program wrote no byte beyond ASCII and no delays.
        let isASCII: Bool
        /// True when no line of the last frame was on the screen any more at the end.
        let hasNothingLeft: Bool
    }

    static func run(
        _ command: String, type: String, locale: String = "C.UTF-8", frames: [String], keys: [String]
    ) async throws -> Seen {
        let request = try JSONEncoder().encode(
            [
                "frames": frames, "keys": keys,
                "command": ["TZ=UTC LANG=\(locale) TERM=\(type) \(command)", type, locale],
            ])
        let run = try await Program.run(
            URL(fileURLWithPath: "/usr/bin/python3"), ["-c", script, String(decoding: request, as: UTF8.self)])
        guard run.status == 0 else { throw Failed(errors: run.errors) }
        return try JSONDecoder().decode(Seen.self, from: Data(run.output.utf8))
    }

    private struct Failed: Error { let errors: String }

    /// Waits for bytes, never for time, but for the limit after which a frame is given up.
    private static let script = """
        import curses, fcntl, json, os, pty, pyte, select, struct, sys, termios, time
        request = json.loads(sys.argv[1])
        command, kind, locale = request["command"]
        curses.setupterm(kind, 1)
        child, terminal = pty.fork()
        if child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execv("/bin/bash", ["bash", "-c", command])
        screen = pyte.Screen(80, 24)
        stream = pyte.ByteStream(screen)
        if locale == "C":
            stream.select_other_charset("@")
        written = b""
        def more(end):
            global written
            if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
                return False
            try:
                data = os.read(terminal, 65536)
            except OSError:
                return False
            written += data
            stream.feed(data)
            return bool(data)
        def shown():
            lines = [line.rstrip() for line in screen.display]
            return "\\n".join(lines[:-1])
        def shows(frame):
            if "\\n" in frame:
                return shown() == frame
            return any(line == frame for line in shown().split("\\n"))
        seen = []
        for number, frame in enumerate(request["frames"]):
            end = time.monotonic() + 300
            while not shows(frame) and more(end):
                pass
            seen.append(frame if shows(frame) else shown())
            if number == 0:
                for key in request["keys"]:
                    os.write(terminal, curses.tigetstr(key) if len(key) > 1 else key.encode())
        os.write(terminal, b"q")
        end = time.monotonic() + 300
        while "Leave" not in shown() and more(end):
            pass
        os.write(terminal, b"\\r")
        while more(end):
            pass
        os.waitpid(child, 0)
        plain = all(byte < 128 for byte in written)
        # pyte has no second screen, as screen has none: a program has to erase what it drew.
        clean = "┌" not in shown() and "lq" not in shown()
        assert b"\\0" not in written
        print(json.dumps({"frames": seen, "isASCII": plain, "hasNothingLeft": clean}))
        """
}
