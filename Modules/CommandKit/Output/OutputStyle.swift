/// The meaning of a piece of text, shown by terminals with colours.
public enum OutputStyle: Sendable {
    case heading, good, warning, bad, faint

    /// Select Graphic Rendition of ECMA-48.
    var code: String {
        switch self {
        case .heading: "1"
        case .good: "32"
        case .warning: "33"
        case .bad: "31"
        case .faint: "2"
        }
    }
}

/// The layout of text output: its width, colours and table header.
public struct OutputLayout: Hashable, Sendable {
    /// Columns of the terminal; nil when no terminal shows it, so that nothing is cut.
    public let width: Int?
    public let hasColour: Bool
    public let hasHeader: Bool

    public init(width: Int? = nil, hasColour: Bool = false, hasHeader: Bool = true) {
        (self.width, self.hasColour, self.hasHeader) = (width, hasColour, hasHeader)
    }

    /// The same layout without a header, for the continuation of a table.
    public var withoutHeader: OutputLayout { OutputLayout(width: width, hasColour: hasColour, hasHeader: false) }

    /// The text in the colours of a style; plain where the output is no terminal.
    public func styled(_ text: String, _ style: OutputStyle) -> String {
        hasColour && !text.isEmpty ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
    }

    /// A table that fits; see `TextTable`.
    public func table(_ headings: [String], _ rows: [[TableCell]]) -> String {
        TextTable(headings: hasHeader ? headings : [], rows: rows).text(on: self)
    }

    /// Names on the left, values on the right.
    public func pairs(_ rows: [(String, String)]) -> String {
        TextTable(rows: rows.map { [TableCell($0.0, .faint), TableCell($0.1, isWhole: true)] }).text(on: self)
    }
}
