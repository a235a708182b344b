/// How text of a role looks. Colour is never all: attributes and, on the screen, shapes and
/// words carry the meaning too.
public struct Look: Hashable, Sendable {
    /// Nil is the terminal's own colour.
    public var foreground: RGB?
    public var background: RGB?
    public var isBold = false
    public var isDim = false
    public var isReversed = false

    public init(
        _ foreground: UInt32? = nil, on background: UInt32? = nil, bold: Bool = false, dim: Bool = false,
        reversed: Bool = false
    ) {
        (self.foreground, self.background) = (foreground.map { RGB($0) }, background.map { RGB($0) })
        (isBold, isDim, isReversed) = (bold, dim, reversed)
    }
}

/// How many colours a terminal shows.
public enum ColorDepth: Int, Sendable { case mono, sixteen, indexed256, trueColor }
