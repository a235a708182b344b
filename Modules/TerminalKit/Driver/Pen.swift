/// Writes styles as control sequences ("Select Graphic Rendition", ECMA-48 section 8.3.117) for a theme and a terminal.
public struct Pen: Sendable {
    public let theme: Theme
    public let depth: ColorDepth
    /// Columns of the terminal.
    var width = Int.max
    private let sequences: [String]

    public init(theme: Theme, depth: ColorDepth) {
        (self.theme, self.depth) = (theme, depth)
        sequences = Role.allCases.flatMap { role in
            (0..<4).map { bits in
                Self.sequence(Style(role, bold: bits & 1 != 0, underlined: bits & 2 != 0), theme, depth)
            }
        }
    }

    /// Sets exactly this style, whatever was set before.
    func sequence(for style: Style) -> String {
        sequences[style.role.rawValue * 4 + (style.isBold ? 1 : 0) + (style.isUnderlined ? 2 : 0)]
    }

    /// True when an erased cell looks like a blank one of this style.
    func canErase(_ style: Style) -> Bool {
        let look = theme.look(of: style.role, depth: depth)
        return !style.isUnderlined && !look.isReversed && look.background == nil
    }

    private static func sequence(_ style: Style, _ theme: Theme, _ depth: ColorDepth) -> String {
        let look = theme.look(of: style.role, depth: depth)
        var codes: [String] = [""]
        if style.isBold || look.isBold { codes.append("1") }
        if look.isDim { codes.append("2") }
        if style.isUnderlined { codes.append("4") }
        if look.isReversed { codes.append("7") }
        if depth == .sixteen, let number = MonoLooks.number(of: style.role) { codes.append("\(30 + number)") }
        if let color = look.foreground { codes.append(code(color, 38, depth)) }
        if let color = look.background { codes.append(code(color, 48, depth)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    private static func code(_ color: RGB, _ kind: Int, _ depth: ColorDepth) -> String {
        depth == .trueColor
            ? "\(kind);2;\(color.red);\(color.green);\(color.blue)" : "\(kind);5;\(color.indexOf256)"
    }
}
