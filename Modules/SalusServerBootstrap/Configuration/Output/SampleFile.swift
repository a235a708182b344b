/// `salus-server config --sample`: a file with every setting, commented out, at its default.
package enum SampleFile {
    package static var text: String {
        (head + Settings.sections.flatMap(section) + ["}"]).joined(separator: "\n")
    }

    private static let head = [
        "// The configuration of salus-server, JSON5. Everything here is at its default: uncomment what you change.",
        "// A variable SALUS_… overrides this file, an option both; 'salus-server config --explain' shows all.",
        "{",
    ]

    private static func section(_ name: String) -> [String] {
        let settings = Settings.all.filter { $0.path[0] == name }
        if settings[0].path.count == 1 { return lines(settings[0], indent: 1) + [""] }
        return ["  \(name): {"] + group(settings, indent: 2) + ["  },", ""]
    }

    /// Settings of one section; what nests deeper has an object of its own.
    private static func group(_ settings: [Setting], indent: Int) -> [String] {
        var inner: [String] = []
        var lines: [String] = []
        for setting in settings {
            if setting.path.count == indent {
                lines += Self.lines(setting, indent: indent)
            } else if !inner.contains(setting.path[indent - 1]) {
                inner.append(setting.path[indent - 1])
                let part = settings.filter { $0.path.count > indent && $0.path[indent - 1] == setting.path[indent - 1] }
                let margin = String(repeating: "  ", count: indent)
                lines += ["\(margin)\(setting.path[indent - 1]): {"] + group(part, indent: indent + 1) + ["\(margin)},"]
            }
        }
        return lines
    }

    private static func lines(_ setting: Setting, indent: Int) -> [String] {
        let margin = String(repeating: "  ", count: indent)
        let value = setting.text(in: Configuration())
        return [
            "\(margin)// \(setting.meaning)", "\(margin)// Must be \(setting.expected).",
            "\(margin)// \(setting.path[setting.path.count - 1]): \(setting.kind.literal(value)),",
        ]
    }
}
