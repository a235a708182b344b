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

    public init(_ role: Role = .normal, bold: Bool = false, underlined: Bool = false) {
        (self.role, isBold, isUnderlined) = (role, bold, underlined)
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
