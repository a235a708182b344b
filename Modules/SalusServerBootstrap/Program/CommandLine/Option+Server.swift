import CommandKit

extension Option {
    /// The settings that have an option of their own.
    static let settings: [Option] = Settings.all.compactMap { setting in
        setting.option.map { option in
            let standard = setting.standard == "(unset)" ? "" : " (default \(setting.standard))"
            return Option(
                name: String(option.dropFirst(2)), value: "VALUE", kind: setting.key == "data" ? .folder : .text,
                help: setting.expected + standard, group: "Settings", environment: setting.variable)
        }
    }

    static let file = Option(
        name: "config", value: "FILE", kind: .file, help: "settings as JSON5; options and variables override it",
        group: "Settings", environment: ConfigurationInputs.fileVariable)
    static let setting = Option(
        name: "set", value: "KEY=VALUE", kind: .live(SettingNames.assignments),
        help: "any setting; 'salus-server config' lists them", group: "Settings", repeats: true)
    static let sources = [file, setting]

    static let explain = Option(name: "explain", help: "what this verb does when nothing else is said")
    static let sample = Option(name: "sample", help: "print a commented configuration file to begin with")
    static let markdown = Option(name: "markdown", help: "print the page of the documentation about all settings")
}
