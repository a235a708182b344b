/// Writes styles as control sequences for a theme and a terminal, each made once.
public struct Pen: Sendable {
    public let theme: Theme
    public let depth: ColorDepth
    /// Columns of the terminal.
    var width = Int.max
    /// Ends every style.
    let reset: [UInt8]
    private let sequences: [[UInt8]]
    private let styles: StyleSequences

    public init(theme: Theme, traits: TerminalTraits) {
        (self.theme, depth) = (theme, traits.depth)
        let styles = StyleSequences(traits.entry)
        self.styles = styles
        reset = styles.reset
        sequences = Role.allCases.flatMap { role in
            (0..<4).map { bits in
                let style = Style(role, bold: bits & 1 != 0, underlined: bits & 2 != 0)
                return styles.sequence(style, theme.look(of: role, depth: traits.depth), traits.depth)
            }
        }
    }

    /// Sets exactly this style, whatever was set before.
    func sequence(for style: Style) -> [UInt8] {
        if let colors = style.colors { return styles.sequence(colors, depth) }
        return sequences[style.role.rawValue * 4 + (style.isBold ? 1 : 0) + (style.isUnderlined ? 2 : 0)]
    }

    /// True when an erased cell looks like a blank one of this style.
    func canErase(_ style: Style) -> Bool {
        let look = theme.look(of: style.role, depth: depth)
        return style.colors == nil && !style.isUnderlined && !look.isReversed && look.background == nil
    }
}
