import Foundation
import Glibc
import TestSupport

/// A program in a terminal of its own: a tmux server on a private socket, killed with this value.
///
/// Nothing here sleeps: a control client tells when the program has written, and then the screen is read again.
final class TerminalWindow: Sendable {
    struct Gone: Error, CustomStringConvertible {
        let wanted: String
        let screen: String
        var description: String { "the terminal never showed:\n\(wanted)\nbut at last:\n\(screen)" }
    }

    private static let tmux = URL(fileURLWithPath: "/usr/bin/tmux")
    private static let shell = URL(fileURLWithPath: "/bin/bash")
    private let socket = "salus-test-\(UUID().uuidString)"
    private let folder: TemporaryDirectory
    private let control: Program
    private let waits = Pipe()
    /// Seconds that one screen may take to come, on a machine that is busy with much else.
    private static let patience = 300

    /// True when tmux is installed, which `Tools/setup --test` does.
    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: tmux.path) }

    /// Starts `command` (a line of shell) in 80 columns and 24 rows.
    init(_ command: String, width: Int = 80, height: Int = 24) async throws {
        folder = try TemporaryDirectory()
        // A program that is killed leaves the cursor anywhere and the terminal raw: the last line begins at the margin.
        let script = """
            LANG=C.UTF-8 TERM=tmux-256color TZ=UTC \(command); printf '\\r\\nleft with %s\\r\\n' $?
            exec tail -f /dev/null
            """
        // The tmux server lives on and keeps what it inherits: neither the pipes of `Program` nor the descriptor by
        // which Foundation waits for a process may be among that.
        let start = """
            for fd in $(ls /proc/$$/fd); do if [ $fd -gt 2 ]; then eval "exec $fd>&-"; fi; done
            exec \(Self.tmux.path) -L \(socket) -f /dev/null new-session -d -x \(width) -y \(height) "$SCRIPT" \\; \
            set -g window-size manual >/dev/null 2>&1
            """
        let started = try await Program.run(Self.shell, ["-c", start], environment: ["SCRIPT": script])
        guard started.status == 0 else { throw Gone(wanted: "anything", screen: "") }
        // A control client ends with its input, so it reads from a pipe that it holds open itself. A line of `waits` is
        // the beginning of a wait; the client ends when none has come for so long, and with it the last wait.
        let watch = """
            mkfifo \(folder.path("pipe")) && exec 3<>\(folder.path("pipe"))
            \(Self.tmux.path) -L \(socket) -C attach <&3 & client=$!
            while read -r -t \(Self.patience); do :; done
            kill $client
            """
        control = try Program(Self.shell, ["-c", watch], input: waits)
    }

    deinit {
        let end = Process()
        (end.executableURL, end.arguments) = (Self.tmux, ["-L", socket, "kill-server"])
        (end.standardOutput, end.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try? end.run()  // a server that is gone already needs no killing
        end.waitUntilExit()
    }

    /// The screen as text, without trailing spaces.
    func screen() async throws -> String {
        let lines = try await tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().map(String.init).joined(separator: "\n")
    }

    /// The first screen that has all of `texts`, once it is drawn to its end: the program waits for its next event, and
    /// what it wrote before that changes nothing any more.
    @discardableResult
    func shows(_ texts: String...) async throws -> String {
        try await firstScreen(texts.joined(separator: ", ")) { screen in texts.allSatisfy(screen.contains) }
    }

    /// Waits until the screen does not have `text` any more.
    func hides(_ text: String) async throws {
        _ = try await firstScreen("anything but \(text)") { !$0.contains(text) }
    }

    /// Waits for a screen whose lines without the last one, the status line, are these.
    func showsAboveStatus(_ expected: String) async throws {
        _ = try await firstScreen(expected) { Self.aboveStatus($0) == expected }
    }

    /// A screen without its last line.
    static func aboveStatus(_ screen: String) -> String {
        screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n")
    }

    private func firstScreen(_ wanted: String, _ isWanted: (String) -> Bool) async throws -> String {
        try waits.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        while true {
            let screen = try await screen()
            if isWanted(screen), try await isWaiting(), try await self.screen() == screen { return screen }
            if isWanted(screen) { continue }
            guard await control.line(holding: "%") != nil else { throw Gone(wanted: wanted, screen: screen) }
        }
    }

    /// Whether the program has drawn all that it knows: each of its threads waits. A frame is longer than what a
    /// terminal takes at once, so a busy machine can stop the program between two halves of it, for longer than two
    /// looks at the screen take.
    private func isWaiting() async throws -> Bool {
        let shell = try await tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(
            in: .whitespacesAndNewlines)
        let program = Self.words(of: "/proc/\(shell)/task/\(shell)/children")
        return program.allSatisfy { program in
            Self.threads(of: String(program)).allSatisfy { thread in
                // The name in parentheses may hold spaces; the state is the word after it. A thread that has ended has
                // none.
                let line = Self.words(of: "/proc/\(program)/task/\(thread)/stat")
                let name = line.lastIndex { $0.hasSuffix(")") } ?? line.endIndex
                return line.dropFirst(name + 1).first.map { $0 == "S" || $0 == "Z" } ?? true
            }
        }
    }

    private static func threads(of program: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program)/task")) ?? []  // none once it has ended
    }

    private static func words(of file: String) -> [Substring] {
        let text = try? String(contentsOfFile: file, encoding: .utf8)  // of a program that has ended there is none
        return text?.split(whereSeparator: \.isWhitespace) ?? []
    }

    /// Presses keys by tmux's names (`Enter`, `Down`, `F2`, `C-c`).
    func press(_ keys: String...) async throws { for key in keys { _ = try await tmux("send-keys", key) } }

    /// Types text as it is.
    func type(_ text: String) async throws { _ = try await tmux("send-keys", "-l", text) }

    /// Kills the program at once, as a power cut does; the shell then says how it ended.
    func kill() async throws {
        let shell = try await tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(
            in: .whitespacesAndNewlines)
        for program in Self.words(of: "/proc/\(shell)/task/\(shell)/children") {
            if let id = pid_t(program) { Glibc.kill(id, SIGKILL) }
        }
        try await shows("left with")
    }

    func resize(width: Int, height: Int) async throws {
        _ = try await tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
    }

    private func tmux(_ arguments: String...) async throws -> String {
        try await Program.run(Self.tmux, ["-L", socket] + arguments).output
    }
}
