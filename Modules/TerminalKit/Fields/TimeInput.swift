/// A time of day in hours and minutes, 24 hours: typed with or without colon, or stepped by arrows.
public struct TimeInput: Hashable, Sendable {
    public private(set) var text: String

    /// Minutes since midnight.
    public init(minutes: Int? = nil) { text = minutes.map(Self.text) ?? "" }

    private static func text(_ minutes: Int) -> String {
        "\(CalendarDay.digits(minutes / 60, 2)):\(CalendarDay.digits(minutes % 60, 2))"
    }

    /// Minutes since midnight; nil when the text is no time.
    public var value: Int? {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard text.count == 5, parts.count == 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else {
            return nil
        }
        return parts[0] * 60 + parts[1]
    }

    /// The fault and its remedy; nil for an empty field too.
    public var problem: String? { text.isEmpty || value != nil ? nil : "Not a time: write it as 08:30." }

    /// Up and down step a quarter of an hour, page up and down an hour; false for keys that do nothing here.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let digit) where digit.isASCII && digit.isNumber: type(digit)
        case .character(":"), .character("."):
            if text.count == 1 { text = "0\(text):" } else if text.count == 2 { text += ":" }
        case .backspace:
            if text.last == ":" { text.removeLast() }
            if !text.isEmpty { text.removeLast() }
        case .control("u"), .delete: text = ""
        case .up: step(15)
        case .down: step(-15)
        case .pageUp: step(60)
        case .pageDown: step(-60)
        default: return false
        }
        return true
    }

    /// Replaces the text.
    public mutating func paste(_ pasted: String) {
        text = ""
        for character in pasted.trimmed { _ = handle(.character(character)) }
    }

    private mutating func type(_ digit: Character) {
        guard text.count < 5 else { return }
        if text.count == 2 { text.append(":") }
        text.append(digit)
    }

    private mutating func step(_ minutes: Int) {
        let next = (value ?? 12 * 60 - minutes) + minutes
        text = Self.text((next / 15 * 15 + 24 * 60) % (24 * 60))
    }
}
