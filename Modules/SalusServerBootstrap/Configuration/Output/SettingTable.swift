/// `salus-server config --explain`: what is in force, and why.
package struct SettingTable: Sendable {
    let loaded: LoadedConfiguration

    package init(_ loaded: LoadedConfiguration) { self.loaded = loaded }

    /// One line a setting: key, value, where it came from.
    package func lines() -> String {
        let rows = Settings.all.map { setting in
            (setting.key, setting.shown(in: loaded.configuration), "\(loaded.source(of: setting))")
        }
        let keys = (rows.map(\.0.count).max() ?? 0) + 2
        let values = min(36, rows.map(\.1.count).max() ?? 0) + 2
        return rows.map { "\(padded($0.0, keys))\(padded($0.1, values))\($0.2)" }.joined(separator: "\n")
    }

    /// Everything about one setting.
    package func page(of setting: Setting) -> String {
        let value = setting.shown(in: loaded.configuration)
        let facts = [
            ("value", "\(value)  (\(loaded.source(of: setting)))"), ("default", setting.standard),
            ("must be", setting.expected), ("in a file", setting.exampleInFile), ("variable", setting.variable),
            ("option", setting.exampleOption), ("reload", setting.reloadRule),
        ]
        return ([setting.key, "  \(setting.meaning)", ""] + facts.map { "  \(padded($0.0, 11))\($0.1)" })
            .joined(separator: "\n")
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(2, width - text.count))
    }
}

extension Setting {
    var exampleInFile: String {
        path.dropLast().map { "\($0): { " }.joined() + "\(path[path.count - 1]): \(kind.literal(example))"
            + String(repeating: " }", count: path.count - 1)
    }

    var exampleOption: String { option.map { "\($0) \(example)" } ?? "--set \(key)=\(example)" }

    var reloadRule: String { reloads ? "SIGHUP applies a change" : "a change needs a restart" }
}
