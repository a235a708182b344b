import SalusBase

/// One object of the configuration file; every key is typed and an unknown one is refused with the nearest known name.
struct ConfigurationSection {
    private let path: String
    private let values: [String: JSONValue]

    /// `keys` are all the keys that this object may have.
    init(_ value: JSONValue, path: String, keys: [String]) throws(BootstrapError) {
        guard let values = value.object else {
            throw .configuration("\(path.isEmpty ? "the configuration" : path) must be an object: { … }")
        }
        (self.path, self.values) = (path, values)
        for key in values.keys.sorted() where !keys.contains(key) {
            let hint = Suggestion.nearest(to: key, in: keys).map { " Did you mean \(name($0))?" } ?? ""
            let known = keys.sorted().joined(separator: ", ")
            throw .configuration("unknown key \(name(key)) in the configuration.\(hint) Known here: \(known).")
        }
    }

    func section(_ key: String, keys: [String]) throws(BootstrapError) -> ConfigurationSection? {
        guard let value = values[key] else { return nil }
        return try ConfigurationSection(value, path: name(key), keys: keys)
    }

    func text(_ key: String) throws(BootstrapError) -> String? {
        guard let value = values[key] else { return nil }
        guard let text = value.string, !text.isEmpty else { throw wrong(key, "a text") }
        return text
    }

    func number(_ key: String, in range: ClosedRange<Int>) throws(BootstrapError) -> Int? {
        guard let value = values[key] else { return nil }
        guard let number = value.number.flatMap({ Int($0.text) }), range.contains(number) else {
            throw wrong(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A text that `read` understands.
    func value<Value>(
        _ key: String, _ expected: String, _ read: (String) -> Value?
    ) throws(BootstrapError) -> Value? {
        guard let text = try text(key) else { return nil }
        guard let value = read(text) else { throw wrong(key, expected) }
        return value
    }

    private func wrong(_ key: String, _ expected: String) -> BootstrapError {
        .configuration("\(name(key)) in the configuration must be \(expected).")
    }

    private func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
