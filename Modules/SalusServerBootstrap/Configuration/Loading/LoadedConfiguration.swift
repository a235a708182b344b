import FoundationEssentials
import SalusBase

/// A configuration with where each value came from, and everything that is wrong with it.
package struct LoadedConfiguration: Sendable {
    package internal(set) var configuration = Configuration()
    /// The sources by key; an absent key has its default.
    package internal(set) var sources: [String: SettingSource] = [:]
    /// Each names its place and what to do. With any of them the configuration is not to be used.
    package internal(set) var problems: [String] = []
    /// Probable mistakes that change nothing.
    package internal(set) var remarks: [String] = []

    /// Reads file, environment and options; finds every fault before it returns.
    package init(_ inputs: ConfigurationInputs) {
        if let file = inputs.chosenFile { read(file) }
        read(environment: inputs.environment)
        for said in inputs.assignments {
            take(said.text, as: said.key, from: .option(said.name), named: said.name)
        }
        if problems.isEmpty { problems = configuration.contradictions }
    }

    /// The configuration, when nothing is wrong with it; else throws everything that is.
    package func usable() throws(BootstrapError) -> Configuration {
        guard problems.isEmpty else { throw .configuration(problems.joined(separator: "\n")) }
        return configuration
    }

    package func source(of setting: Setting) -> SettingSource { sources[setting.key] ?? .standard }

    mutating func take(_ text: String, as key: String, from source: SettingSource, named name: String) {
        guard let setting = Settings.setting(key) else {
            return problems.append("\(name): there is no setting \(key).")
        }
        guard setting.apply(text, to: &configuration) else {
            return problems.append("\(name) must be \(setting.expected).")
        }
        sources[key] = source
    }

    private mutating func read(_ file: String) {
        guard let bytes = FileManager.default.contents(atPath: file) else {
            return problems.append("cannot read the configuration file \(file). Check its path and who may read it.")
        }
        read(Array(bytes), named: file)
    }

    private mutating func read(environment: [String: String]) {
        for setting in Settings.all {
            guard let text = environment[setting.variable] else { continue }
            take(text, as: setting.key, from: .environment(setting.variable), named: setting.variable)
        }
        let known = Settings.all.map(\.variable) + [ConfigurationInputs.fileVariable]
        for name in environment.keys.sorted() where name.hasPrefix("SALUS_") && !known.contains(name) {
            guard !Self.variablesOfAdmin.contains(name) else { continue }
            let hint = Suggestion.nearest(to: name, in: known).map { " Did you mean \($0)?" } ?? ""
            remarks.append("the variable \(name) means nothing to this program.\(hint)")
        }
    }

    /// The variables that salus-admin reads in the same environment.
    private static let variablesOfAdmin: Set = ["SALUS_SERVER", "SALUS_TOKEN_FILE", "SALUS_CA"]
}

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
