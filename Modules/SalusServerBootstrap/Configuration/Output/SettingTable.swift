package import CommandKit

/// `salus-server config --explain`: what is in force, and why.
package struct SettingTable: Sendable {
    let loaded: LoadedConfiguration

    package init(_ loaded: LoadedConfiguration) { self.loaded = loaded }

    /// One row a setting: key, value, where it came from.
    package func text(on layout: OutputLayout) -> String {
        layout.table(
            ["SETTING", "VALUE", "FROM"],
            Settings.all.map { setting in
                let source = loaded.source(of: setting)
                return [
                    TableCell(setting.key, isWhole: true),
                    TableCell(setting.shown(in: loaded.configuration)),
                    TableCell("\(source)", source == .standard ? .faint : nil),
                ]
            })
    }

    /// Everything about one setting.
    package func page(of setting: Setting, on layout: OutputLayout) -> String {
        let value = setting.shown(in: loaded.configuration)
        let facts = [
            ("value", "\(value)  (\(loaded.source(of: setting)))"), ("default", setting.standard),
            ("must be", setting.expected), ("in a file", setting.exampleInFile), ("variable", setting.variable),
            ("option", setting.exampleOption), ("reload", setting.reloadRule),
        ]
        return "\(layout.styled(setting.key, .heading))\n\(setting.meaning)\n\n\(layout.pairs(facts))"
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
