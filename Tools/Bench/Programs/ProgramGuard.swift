import Foundation

/// A shell that ends the programs of this run, and removes its folder, when the run ends without having done so: after
/// a signal or a trap too. It learns of that by the end of its standard input.
///
/// Unchecked because `Process` is not Sendable: it is started in `init`, and kept for as long as this program lives.
final class ProgramGuard: @unchecked Sendable {
    static let shared = Result { try ProgramGuard() }

    /// Lines are `+ NUMBER` for a program that runs, `- NUMBER` for one that has ended, `folder PATH` for what goes.
    private static let script = """
        trap '' INT TERM HUP
        programs=' ' folder=
        while read -r word value; do
            case $word in
                +) programs="$programs$value " ;;
                -) programs="${programs%% $value *} ${programs#* $value }" ;;
                folder) folder=$value ;;
            esac
        done
        for number in $programs; do kill -TERM "$number" 2>/dev/null; done
        for turn in $(seq 100); do
            running=
            for number in $programs; do kill -0 "$number" 2>/dev/null && running=yes; done
            [ -n "$running" ] || break
            sleep 0.1
        done
        for number in $programs; do kill -KILL "$number" 2>/dev/null; done
        [ -z "$folder" ] || rm -rf "$folder"
        """

    private let process = Process()
    private let lines = Pipe()

    private init() throws {
        // A child that kept this end open would keep the shell from hearing of our end.
        let writing = lines.fileHandleForWriting.fileDescriptor
        guard fcntl(writing, F_SETFD, FD_CLOEXEC) == 0 else { throw POSIXError(.EBADF) }
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", Self.script]
        (process.standardInput, process.standardOutput) = (lines, FileHandle.nullDevice)
        try process.run()
    }

    func begins(_ identifier: Int32) throws { try say("+ \(identifier)") }

    func ends(_ identifier: Int32) throws { try say("- \(identifier)") }

    func owns(folder: String) throws { try say("folder \(folder)") }

    private func say(_ line: String) throws { try lines.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }
}
