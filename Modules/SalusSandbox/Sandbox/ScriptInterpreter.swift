import Glibc
import SalusBase

/// The programs that run a script, by its first line (execve(2), "Interpreter scripts").
enum ScriptInterpreter {
    private static let longestLine = 256
    private static let env = "/usr/bin/env"

    /// Empty for a program that is no script. `#!/usr/bin/env python3` needs both programs.
    static func paths(of program: String) -> [String] {
        guard let line = firstLine(of: program), line.hasPrefix("#!") else { return [] }
        let words = line.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
        guard let first = words.first else { return [] }
        guard first == env, words.count > 1, !words[1].contains("/") else { return [first] }
        return [first] + Sandbox.programFolders.map { "\($0)/\(words[1])" }
    }

    private static func firstLine(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, let file = OpenEnd(descriptor) else { return nil }
        var bytes = [UInt8](repeating: 0, count: longestLine)
        let count = file.read(into: &bytes)
        return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
