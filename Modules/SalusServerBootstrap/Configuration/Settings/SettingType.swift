import SalusBase

/// How the values of a setting are read from text and written as text.
struct SettingType<Value: Sendable>: Sendable {
    var kind = SettingKind.text
    var unit: String?
    /// As it is after "must be".
    let expected: String
    /// Nil for what is not acceptable.
    let read: @Sendable (String) -> Value?
    let text: @Sendable (Value) -> String
    /// The same for people to see, where `text` holds a password.
    var shown: (@Sendable (Value) -> String)?
}

extension SettingType<Int> {
    /// A whole number of `unit`.
    static func count(_ range: ClosedRange<Int>, _ unit: String? = nil) -> SettingType {
        SettingType(
            kind: .number, unit: unit,
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)\(unit.map { " (\($0))" } ?? "")",
            read: { Int(signedDigits: $0, in: range) }, text: { String($0) })
    }
}

extension SettingType<Duration> {
    static func seconds(_ range: ClosedRange<Int>) -> SettingType {
        whole(range, "seconds", .seconds(1))
    }

    static func milliseconds(_ range: ClosedRange<Int>) -> SettingType {
        whole(range, "milliseconds", .milliseconds(1))
    }

    private static func whole(_ range: ClosedRange<Int>, _ unit: String, _ one: Duration) -> SettingType {
        let count = SettingType<Int>.count(range, unit)
        return SettingType(
            kind: .number, unit: unit, expected: count.expected, read: { count.read($0).map { one * $0 } },
            text: { String(Int($0 / one)) })
    }
}

extension SettingType<Bool> {
    static var truth: SettingType {
        SettingType(kind: .truth, expected: "true or false", read: { Bool($0) }, text: { String($0) })
    }
}

extension SettingType where Value: RawRepresentable<String> & CaseIterable {
    /// One of the words of an enumeration.
    static var word: SettingType { word(among: Array(Value.allCases)) }

    /// One of some words of an enumeration.
    static func word(among values: [Value]) -> SettingType {
        let words = values.map(\.rawValue)
        return SettingType(
            expected: words.joined(separator: ", "), read: { words.contains($0) ? Value(rawValue: $0) : nil },
            text: { $0.rawValue })
    }
}

extension SettingType<String?> {
    /// A text that `isAcceptable`; empty for none.
    static func text(_ expected: String, _ isAcceptable: @escaping @Sendable (String) -> Bool) -> SettingType {
        SettingType(
            expected: "\(expected), or empty for none",
            read: { text in text.isEmpty ? .some(nil) : isAcceptable(text) ? .some(text) : nil }, text: { $0 ?? "" })
    }

    static var path: SettingType { text("the path of a file") { !$0.contains("\0") } }
}
