import CSeccomp
import Glibc
import SalusBase

/// The programs that run a script, by its first line (execve(2), "Interpreter scripts").
enum ScriptInterpreter {
    private static let longestLine = 256
    private static let env = "/usr/bin/env"

    /// Empty for a program that is no script. `#!/usr/bin/env python3` needs both programs. Nil where one of them is
    /// not on this machine.
    static func paths(of program: String) -> [String]? {
        guard let line = firstLine(of: program), line.hasPrefix("#!") else { return [] }
        let words = line.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
        guard let first = words.first, isProgram(first) else { return nil }
        guard first == env else { return [first] }
        // As env does it with the PATH of a sandbox, which is /usr/bin; its options are not understood here.
        guard words.count > 1, !words[1].contains("/"), isProgram("/usr/bin/\(words[1])") else { return nil }
        return [first, "/usr/bin/\(words[1])"]
    }

    private static func isProgram(_ path: String) -> Bool {
        var about = stat()
        return path.hasPrefix("/") && stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
            && access(path, X_OK) == 0
    }

    private static func firstLine(of path: String) -> String? {
        guard let file = OpenEnd(open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
        var bytes = [UInt8](repeating: 0, count: longestLine)
        let count = file.read(into: &bytes)
        return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
