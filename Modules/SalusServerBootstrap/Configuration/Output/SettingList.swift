package import SalusBase

/// The same for programs: what `-o json` prints.
extension SettingTable {
    /// `settings` are all by default, in the order of the table.
    package func json(of settings: [Setting] = Settings.all) -> JSONValue { .array(settings.map(entry)) }

    private func entry(_ setting: Setting) -> JSONValue {
        var members: [String: JSONValue] = [
            "key": .string(setting.key), "value": .string(setting.shown(in: loaded.configuration)),
            "default": .string(setting.standard), "source": .string(loaded.source(of: setting).kind),
            "from": .string("\(loaded.source(of: setting))"), "meaning": .string(setting.meaning),
            "expected": .string(setting.expected), "variable": .string(setting.variable),
            "reloads": .bool(setting.reloads),
        ]
        if let unit = setting.unit { members["unit"] = .string(unit) }
        if let option = setting.option { members["option"] = .string(option) }
        return .object(members)
    }
}
