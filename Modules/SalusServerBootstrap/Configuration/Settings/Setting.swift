import SalusBase

/// One thing that an operator can decide. Reading, help, the sample file and the page in `Docs` are made from this.
package struct Setting: Sendable {
    /// Names that lead to it in the file, joined by dots: `limits.documentBytes`.
    package let key: String
    /// One sentence.
    package let meaning: String
    /// A realistic value, as text.
    package let example: String
    package let unit: String?
    /// The short option; every setting can be given with `--set KEY=VALUE`.
    package let option: String?
    /// Whether SIGHUP applies a change; without it a change needs a restart.
    package let reloads: Bool
    package let kind: SettingKind
    /// The valid values, as a text that follows "must be".
    package let expected: String
    private let write: @Sendable (String, inout Configuration) -> Bool
    private let read: @Sendable (Configuration) -> String
    private let show: @Sendable (Configuration) -> String

    /// `place` is where the value lives.
    init<Value: Sendable>(
        _ key: String, _ place: any WritableKeyPath<Configuration, Value> & Sendable, _ type: SettingType<Value>,
        _ meaning: String, example: String, option: String? = nil, reloads: Bool = false
    ) {
        (self.key, self.meaning, self.example, self.option) = (key, meaning, example, option)
        self.reloads = reloads
        (unit, kind, expected) = (type.unit, type.kind, type.expected)
        read = { type.text($0[keyPath: place]) }
        show = { (type.shown ?? type.text)($0[keyPath: place]) }
        write = { text, configuration in
            guard let value = type.read(text) else { return false }
            configuration[keyPath: place] = value
            return true
        }
    }

    /// Puts `text` into `configuration`; false, and nothing changed, when it is no valid value.
    func apply(_ text: String, to configuration: inout Configuration) -> Bool { write(text, &configuration) }

    /// The value as text for an environment variable; secrets too.
    package func text(in configuration: Configuration) -> String { read(configuration) }

    /// The value for people: without passwords, and an empty one as "(unset)".
    package func shown(in configuration: Configuration) -> String {
        let text = show(configuration)
        return text.isEmpty ? "(unset)" : text
    }

    package var standard: String { shown(in: Configuration()) }

    /// `SALUS_LIMITS_DOCUMENT_BYTES` for `limits.documentBytes`.
    package var variable: String {
        let words = key.map { $0 == "." ? "_" : $0.isUppercase ? "_\($0)" : $0.uppercased() }
        return "SALUS_" + words.joined()
    }

    /// The names that lead to it in the file.
    var path: [String] { key.split(separator: ".").map(String.init) }

    /// The value of a file as text; nil when it is of another kind.
    func text(of value: JSONValue) -> String? { kind.text(of: value) }
}

/// The form of a value in the configuration file.
package enum SettingKind: String, Sendable {
    case text, number, truth, list

    func text(of value: JSONValue) -> String? {
        switch (self, value) {
        case (.text, .string(let text)): text
        case (.number, .number(let number)): number.text
        case (.truth, .bool(let isTrue)): String(isTrue)
        case (.list, .array(let elements)): Self.joined(elements)
        default: nil
        }
    }

    private static func joined(_ elements: [JSONValue]) -> String? {
        let texts = elements.compactMap(\.string)
        return texts.count == elements.count ? texts.joined(separator: ",") : nil
    }

    /// `text` as a literal of the file.
    func literal(_ text: String) -> String {
        switch self {
        case .text: "\"\(text)\""
        case .number, .truth: text
        case .list: "[" + text.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
    }
}
