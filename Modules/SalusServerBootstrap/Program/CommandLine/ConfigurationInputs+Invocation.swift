package import CommandKit

extension ConfigurationInputs {
    /// The settings on a command line of `salus-server`, which override `environment`. Throws `UsageError` for a wrong
    /// value, before any file is read.
    package init(_ invocation: Invocation, environment: [String: String]) throws(UsageError) {
        self.init(file: invocation.said(.file), environment: environment)
        for option in Option.settings {
            guard let text = invocation.said(option) else { continue }
            let name = "--\(option.name)"
            for setting in Settings.all where setting.option == name { try take(text, for: setting, name) }
        }
        for assignment in invocation.all(.setting) {
            guard let sign = assignment.firstIndex(of: "=") else { throw UsageError("--set needs KEY=VALUE") }
            let setting = try SettingNames.setting(String(assignment[..<sign]))
            try take(String(assignment[assignment.index(after: sign)...]), for: setting, "--set \(setting.key)")
        }
    }

    private mutating func take(_ text: String, for setting: Setting, _ name: String) throws(UsageError) {
        var scratch = Configuration()
        guard setting.apply(text, to: &scratch) else { throw UsageError("\(name) must be \(setting.expected)") }
        assignments.append(Assignment(name: name, key: setting.key, text: text))
    }
}
