/// The spoken description of a part of the screen, for a person who does not see it: its kind, name and value.
public struct Element: Hashable, Sendable {
    /// The kind of an element, by the word that a screen reader speaks.
    public enum Kind: String, Sendable {
        case list, table, tree, tabs, button, field, password, text, dialog, chart, choice, progress, status
    }

    /// A place in a sequence: the third of twelve is 3 of 12.
    public struct Place: Hashable, Sendable {
        public let number: Int
        public let count: Int

        public init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }
    }

    public var kind: Kind
    /// Its name, such as the title of its panel; may be empty until a panel gives its own.
    public var label: String
    /// The content: the selected row, the typed text.
    public var value: String
    public var place: Place?
    /// Further information: `required`, an error, a hint.
    public var note: String
    public var isFocused: Bool

    public init(
        _ kind: Kind, label: String = "", value: String, place: Place? = nil, note: String = "", isFocused: Bool = false
    ) {
        (self.kind, self.label, self.value) = (kind, label, value)
        (self.place, self.note, self.isFocused) = (place, note, isFocused)
    }

    /// One line: `Medications, list, 3 of 12: lisinopril 10 mg`.
    public var spoken: String {
        let position = place.map { "\($0.number) of \($0.count)" }
        let what = [label, kind.rawValue, position ?? "", note].filter { !$0.isEmpty }.joined(separator: ", ")
        return value.isEmpty ? what : "\(what): \(value)"
    }
}

extension Grid {
    /// Adds the spoken description of a drawn part.
    public mutating func describe(_ element: Element) { elements.append(element) }

    /// The same cells without descriptions: for pictures that are described elsewhere.
    public var untold: Grid {
        var copy = self
        copy.elements = []
        return copy
    }

    /// The element that keys go to: the last one with the focus, since overlays are drawn last.
    public var focusedElement: Element? { elements.last(where: \.isFocused) }
}
