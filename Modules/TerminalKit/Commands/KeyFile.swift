import SalusBase

/// A line of a key file that cannot be followed, and why.
public struct KeyFileProblem: Equatable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    public let text: String

    public var description: String { "line \(line): \(text)" }
}

extension KeyBindings {
    /// Reads a key file. Lines with a problem change nothing; all problems are told.
    ///
    /// `scopes` are the commands that can be on the screen together; one key for two commands of a scope is a conflict,
    /// unless both declare it in the standard. A file in which combining marks pile up changes nothing.
    public static func read(_ file: String, scopes: [[Command]]) -> (bindings: KeyBindings, problems: [KeyFileProblem])
    {
        guard StreamSafeText.holds(file) else {
            let marks = "the file has more than \(StreamSafeText.longest) combining marks in a row; take them out"
            return (.standard, [KeyFileProblem(line: 1, text: marks)])
        }
        var reader = KeyFileReader(scopes: scopes)
        let lines = file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            reader.read(String(line), number: index + 1)
        }
        return (reader.bindings, reader.problems + reader.conflicts())
    }
}

/// Reads the lines of a key file one after the other.
private struct KeyFileReader {
    let scopes: [[Command]]
    private(set) var bindings = KeyBindings.standard
    private(set) var problems: [KeyFileProblem] = []
    private var lines: [CommandID: Int] = [:]

    init(scopes: [[Command]]) { self.scopes = scopes }

    mutating func read(_ line: String, number: Int) {
        let content = line.prefix { $0 != "#" }.trimmed
        if content.isEmpty { return }
        guard let equals = content.firstIndex(of: "=") else {
            return note(number, "expected `command = key, key`")
        }
        let id = CommandID(rawValue: content[..<equals].trimmed)
        guard scopes.contains(where: { $0.contains { $0.id == id } }) else { return note(number, unknown(id)) }
        if let earlier = lines[id] { return note(number, "`\(id.rawValue)` has its keys on line \(earlier) already") }
        bind(id, content[content.index(after: equals)...].trimmed, number)
    }

    private mutating func bind(_ id: CommandID, _ names: String, _ number: Int) {
        if names.lowercased() == "none" { return set([], for: id, number) }
        var keys: [KeySequence] = []
        for name in names.split(separator: ",").map(\.trimmed) {
            guard let sequence = KeySequence(name: name) else { return note(number, "no key is named `\(name)`") }
            keys.append(sequence)
        }
        if keys.isEmpty { return note(number, "no key is given: write `none` to take all away") }
        set(keys, for: id, number)
    }

    private mutating func set(_ keys: [KeySequence], for id: CommandID, _ number: Int) {
        bindings.keys[id] = keys
        lines[id] = number
    }

    private mutating func note(_ line: Int, _ text: String) { problems.append(KeyFileProblem(line: line, text: text)) }

    private func unknown(_ id: CommandID) -> String {
        let known = scopes.flatMap { $0 }.map(\.id.rawValue)
        let nearest = EditDistance.nearest(to: id.rawValue, in: known)
        return "no command is named `\(id.rawValue)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }

    /// Keys of changed commands that another command of the same scope has too, or that begin a longer sequence there.
    func conflicts() -> [KeyFileProblem] {
        var found: [KeyFileProblem] = []
        for scope in scopes {
            let bound = scope.map(bindings.applied)
            for command in bound {
                guard let line = lines[command.id] else { continue }
                for other in bound where other.id != command.id && !isTold(other, before: line) {
                    if let text = clash(command, other, scope) { found.append(KeyFileProblem(line: line, text: text)) }
                }
            }
        }
        return found.sorted { $0.line < $1.line }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Of two changed commands the later line tells.
    private func isTold(_ other: Command, before line: Int) -> Bool { (lines[other.id] ?? 0) > line }

    private func clash(_ command: Command, _ other: Command, _ scope: [Command]) -> String? {
        let shared = [command.id, other.id].map { id in Set(scope.first { $0.id == id }?.keys ?? []) }
        for sequence in command.keys where !(shared[0].contains(sequence) && shared[1].contains(sequence)) {
            if other.keys.contains(sequence) { return "`\(sequence.name)` is also a key of `\(other.id.rawValue)`" }
            for taken in other.keys where taken.begins(with: sequence.keys) || sequence.begins(with: taken.keys) {
                return "`\(sequence.name)` and `\(taken.name)` of `\(other.id.rawValue)` begin alike"
            }
        }
        return nil
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
