import Foundation
import TestSupport

/// A terminal emulator of Debian with a program inside, in a display of its own (Xvfb) that ends with this value.
///
/// The test types on the display's keyboard (xdotool). F12 belongs to the emulator: it writes its text into a pipe, so
/// reading it waits for the emulator and for no time.
final class Emulator: Sendable {
    enum Kind: String, CaseIterable, Sendable { case xterm, vt220, screen, foot, kitty }

    private static let shell = URL(fileURLWithPath: "/bin/bash")
    private let folder: TemporaryDirectory
    private let control: Program
    private let input = Pipe()
    private let display: String
    /// The time after which a screen is given up, on a machine that is busy with much else.
    private static let patience = Duration.seconds(300)

    /// True when all of them are installed, which `Tools/setup --test` does.
    static var isAvailable: Bool {
        ["Xvfb", "xdotool", "xterm", "screen", "foot", "sway", "kitty"]
            .allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    }

    /// Starts `command` (a line of shell) in 80 columns and 24 rows, with the `TERM` that the emulator itself sets.
    init(_ kind: Kind, _ command: String) async throws {
        folder = try TemporaryDirectory()
        try folder.write("\(command); printf '\\r\\nleft with %s\\r\\n' $?; exec tail -f /dev/null\n", to: "inside.sh")
        control = try Program(
            Self.shell, ["-c", Self.script, "bash", kind.rawValue], environment: ["FOLDER": folder.path], input: input)
        guard let line = await control.line(holding: "display ") else {
            throw TerminalWindow.Gone(wanted: "a display", screen: "")
        }
        display = ":\(line.split(separator: " ").last ?? "")"
    }

    /// The shell that waits for the end of its input then ends the display, and with it all that is on it.
    deinit { try? input.fileHandleForWriting.close() }

    /// Presses keys by the names of X (`Return`, `Down`, `F2`).
    func press(_ keys: String...) async throws { _ = try await run("xdotool key \(keys.joined(separator: " "))") }

    /// Waits for a screen whose lines without the last one, the status line, are these.
    func showsAboveStatus(_ expected: String) async throws {
        try await waits(for: expected) { lines in lines.prefix(23).joined(separator: "\n") == expected }
    }

    /// Waits for a screen that has this text in a line.
    func shows(_ text: String) async throws {
        try await waits(for: text) { lines in lines.contains { $0.contains(text) } }
    }

    /// Waits for a screen with this line and nothing else.
    func showsOnly(_ line: String) async throws {
        try await waits(for: line) { lines in lines.filter { !$0.isEmpty } == [line] }
    }

    /// Waits until the picture of the display has all of `colors`, and gives all that it has.
    @discardableResult
    func shows(colors: Set<UInt32>) async throws -> Set<UInt32> {
        var shown: Set<UInt32> = []
        try await waits(for: "the colours \(colors.map { String($0, radix: 16) })") { _ in
            shown = try self.colors()
            return colors.isSubset(of: shown)
        }
        return shown
    }

    private func waits(for wanted: String, _ isWanted: ([String]) throws -> Bool) async throws {
        let end = ContinuousClock.now + Self.patience
        var lines: [String] = []
        while ContinuousClock.now < end {
            lines = try await self.lines()
            if try isWanted(lines) { return }
        }
        throw TerminalWindow.Gone(wanted: wanted, screen: lines.joined(separator: "\n"))
    }

    /// The text as the emulator has it; none when it does not answer yet.
    private func lines() async throws -> [String] {
        let text = try await run("timeout 5 cat \(folder.path("shown")) & xdotool key F12; wait $!")
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The colours of the picture that Xvfb keeps in a file, as red, green and blue (XWDFile.h, version 7: numbers of
    /// four bytes, the greatest first; the length of the header, and the colour map behind it, come before the points).
    private func colors() throws -> Set<UInt32> {
        let picture = [UInt8](try Data(contentsOf: folder.url.appending(path: "Xvfb_screen0")))
        func number(_ place: Int) -> Int { picture[place * 4..<place * 4 + 4].reduce(0) { $0 << 8 | Int($1) } }
        var colors: Set<UInt32> = []
        for place in stride(from: number(0) + number(19) * 12, to: picture.count - 3, by: 4) {
            colors.insert(
                UInt32(picture[place + 2]) << 16 | UInt32(picture[place + 1]) << 8 | UInt32(picture[place]))
        }
        return colors
    }

    private func run(_ command: String) async throws -> String {
        try await Program.run(Self.shell, ["-c", command], environment: ["DISPLAY": display]).output
    }

    /// sway refuses to run as root, so there it runs as another user.
    private static let script = #"""
        cd "$FOLDER"; exec 4<&0; mkfifo shown display ready; chmod 666 ready; mkdir -m 700 run
        Xvfb -displayfd 3 -fbdir . -screen 0 800x600x24 -nolisten tcp 3>display >Xvfb.log 2>&1 & server=$!
        (cat <&4; kill $server) >ended.log 2>&1 &
        read -r number <display; echo "display $number"
        unset COLORTERM COLORFGBG NO_COLOR TERM TERMINFO TMUX STY WAYLAND_DISPLAY XTERM_VERSION LC_ALL LC_CTYPE
        export DISPLAY=:$number LANG=C.UTF-8 TZ=UTC HOME=$PWD XDG_CONFIG_HOME=$PWD XDG_RUNTIME_DIR=$PWD/run
        lines() { printf '%s\n' "$@"; }
        in_xterm() {
            xterm -u8 -geometry 80x24 -xrm 'XTerm.vt100.translations: #override <Key>F12: print-everything()' \
                -xrm 'XTerm.vt100.printerCommand: timeout 5 dd of=shown status=none' \
                -xrm 'XTerm.vt100.printAttributes: 0' "$@"
        }
        case $1 in
            xterm) in_xterm -e bash inside.sh ;;
            vt220) in_xterm -tn vt220 -e bash inside.sh ;;
            screen)
                lines 'autodetach off' 'startup_message off' 'defutf8 on' >screenrc
                in_xterm -e env -u XTERM_VERSION screen -c screenrc bash inside.sh ;;
            kitty)
                lines 'remember_window_size no' 'initial_window_width 80c' 'initial_window_height 24c' \
                    'update_check_interval 0' \
                    "map f12 launch --type=background --stdin-source=@screen dd of=$PWD/shown" >kitty.conf
                LIBGL_ALWAYS_SOFTWARE=1 kitty --config kitty.conf bash inside.sh ;;
            foot)
                lines 'default_border none' 'xwayland disable' 'for_window [app_id=".*"] floating enable' \
                    "exec echo \$WAYLAND_DISPLAY > $PWD/ready" >sway.conf
                lines 'initial-window-size-chars=80x24' '[key-bindings]' \
                    "pipe-visible=[dd of=$PWD/shown] F12" >foot.ini
                as=; if [ "$(id -u)" = 0 ]; then
                    as='setpriv --reuid=daemon --regid=daemon --clear-groups'; chown daemon run
                fi
                WLR_BACKENDS=x11 WLR_RENDERER=pixman $as sway -c sway.conf >sway.log 2>&1 &
                read -r WAYLAND_DISPLAY <ready; export WAYLAND_DISPLAY
                foot -c foot.ini bash inside.sh ;;
        esac >emulator.log 2>&1
        """#
}
