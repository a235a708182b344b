/// The role of a piece of text; a `Theme` gives it a look on a given terminal. `series…` are further lines of a chart,
/// the first of which is `accent`; `paper` is black on white in every theme, for what cameras read.
public enum Role: Int, CaseIterable, Sendable {
    case normal, muted, heading, accent, border, selection, inactiveSelection, good, caution, alarm, bar
    case series2, series3, series4
    case paper
}

/// A role with emphasis on top of it.
public struct Style: Hashable, Sendable {
    public var role: Role
    public var isBold: Bool
    public var isUnderlined: Bool
    /// Colours of their own, of a piece of a picture; nil for those of the role.
    public var colors: CellColors?

    public init(_ role: Role = .normal, bold: Bool = false, underlined: Bool = false) {
        (self.role, isBold, isUnderlined) = (role, bold, underlined)
    }

    /// A piece of a picture.
    init(colors: CellColors) {
        self.init()
        self.colors = colors
    }

    /// Plain text.
    public static let normal = Style()
    /// Text of less importance.
    public static let muted = Style(.muted)
    /// A heading.
    public static let heading = Style(.heading, bold: true)
    /// Text that the eye should find.
    public static let accent = Style(.accent)
    /// The border of a panel.
    public static let border = Style(.border)
    /// A good state.
    public static let good = Style(.good)
    /// A state to look at.
    public static let caution = Style(.caution)
    /// A state to act on.
    public static let alarm = Style(.alarm, bold: true)
}

/// The colours of one cell of a picture; nil for those of the terminal.
public struct CellColors: Hashable, Sendable {
    public let foreground: RGB?
    public let background: RGB?

    public init(_ foreground: RGB?, on background: RGB?) {
        (self.foreground, self.background) = (foreground, background)
    }
}
