/// The role of a piece of text; a `Theme` gives it a look on a given terminal. `series…` are further lines of a chart,
/// the first of which is `accent`.
public enum Role: Int, CaseIterable, Sendable {
    case normal, muted, heading, accent, border, selection, inactiveSelection, good, caution, alarm, bar
    case series2, series3, series4
}

/// A role with emphasis on top of it.
public struct Style: Hashable, Sendable {
    public var role: Role
    public var isBold: Bool
    public var isUnderlined: Bool

    public init(_ role: Role = .normal, bold: Bool = false, underlined: Bool = false) {
        (self.role, isBold, isUnderlined) = (role, bold, underlined)
    }

    public static let normal = Style()
    public static let muted = Style(.muted)
    public static let heading = Style(.heading, bold: true)
    public static let accent = Style(.accent)
    public static let border = Style(.border)
    public static let good = Style(.good)
    public static let caution = Style(.caution)
    public static let alarm = Style(.alarm, bold: true)
}
