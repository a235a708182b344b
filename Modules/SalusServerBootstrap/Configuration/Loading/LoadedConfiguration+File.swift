import SalusBase

/// The configuration file: JSON5, so with comments, single quotes and trailing commas.
extension LoadedConfiguration {
    /// Puts what `bytes` say over what there is; `file` is before each problem.
    mutating func read(_ bytes: [UInt8], named file: String) {
        let document: JSON5Document
        do throws(JSONFault) {
            document = try JSON5Document(parsing: bytes)
        } catch {
            return problems.append("\(file):\(error.line): \(error.problem.rawValue).")
        }
        guard document.value.object != nil else {
            return problems.append("\(file):1: the configuration must be an object: { … }.")
        }
        read(document.value, at: [], FileLines(file: file, lines: document.lines))
    }

    private struct FileLines {
        let file: String
        let lines: [[String]: Int]

        func line(_ path: [String]) -> Int { lines[path] ?? 1 }

        func place(_ path: [String]) -> String { "\(file):\(line(path)):" }
    }

    /// Members in the order of the file.
    private mutating func read(_ value: JSONValue, at path: [String], _ lines: FileLines) {
        let members = (value.object ?? [:]).map { (path + [$0.key], $0.value) }
        for (path, value) in members.sorted(by: {
            (lines.line($0.0), $0.0[$0.0.count - 1]) < (lines.line($1.0), $1.0[$1.0.count - 1])
        }) {
            let key = path.joined(separator: ".")
            if let setting = Settings.setting(key) {
                take(value, for: setting, path, lines)
            } else if Settings.all.contains(where: { $0.path.starts(with: path) }) {
                descend(value, path, lines)
            } else {
                problems.append("\(lines.place(path)) unknown key \(key).\(Self.hint(key, path))")
            }
        }
    }

    private mutating func descend(_ value: JSONValue, _ path: [String], _ lines: FileLines) {
        guard value.object != nil else {
            return problems.append("\(lines.place(path)) \(path.joined(separator: ".")) must be an object: { … }.")
        }
        read(value, at: path, lines)
    }

    private mutating func take(_ value: JSONValue, for setting: Setting, _ path: [String], _ lines: FileLines) {
        let name = "\(lines.place(path)) \(setting.key)"
        guard let text = setting.text(of: value) else {
            return problems.append("\(name) must be \(setting.kind.name): \(setting.expected).")
        }
        take(text, as: setting.key, from: .file(lines.file, line: lines.line(path)), named: name)
    }

    /// The key of a known name in the wrong section, else the nearest key there is.
    private static func hint(_ key: String, _ path: [String]) -> String {
        let last = path[path.count - 1]
        let keys = Settings.all.map(\.key) + Settings.sections
        let moved = Settings.all.first { $0.path.last == last && $0.path.count > 1 }?.key
        if let meant = moved ?? Suggestion.nearest(to: key, in: keys) { return " Did you mean \(meant)?" }
        let siblings = Settings.all.filter { $0.path.dropLast() == path.dropLast()[...] }.map(\.key)
        let known = siblings.isEmpty ? Settings.sections : siblings
        return " Known here: \(known.joined(separator: ", "))."
    }
}

extension SettingKind {
    /// As it is after "must be".
    var name: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .truth: "true or false"
        case .list: "a list of texts"
        }
    }
}
