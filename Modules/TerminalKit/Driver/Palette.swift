/// Colours of the roles, for the number of colours that a terminal has; without colour, attributes alone tell them apart.
public struct Palette: Sendable {
    /// Colour numbers of the terminal; -1 is its own default.
    struct Look: Equatable {
        var foreground: Int16 = -1
        var background: Int16 = -1
        var isBold = false
        var isDim = false
        var isReversed = false
    }

    /// What lies behind the text.
    public enum Background: Sendable { case dark, light }

    private let background: Background

    public init(_ background: Background) { self.background = background }

    /// Light when the variable `COLORFGBG` (set by several terminals) ends with a light colour, else dark.
    public init(colorFGBG: String?) {
        let last = colorFGBG?.split(separator: ";").last.flatMap { Int($0) }
        self.init(last == 7 || last == 15 ? .light : .dark)
    }

    func look(of role: Role, colors: Int) -> Look {
        if colors < 8 { return Self.plain(role) }
        if colors < 256 { return Self.basic(role) }
        return background == .dark ? Self.dark(role) : Self.light(role)
    }

    private static func plain(_ role: Role) -> Look {
        switch role {
        case .selection, .bar: Look(isReversed: true)
        case .heading, .alarm, .caution, .inactiveSelection: Look(isBold: true)
        case .muted, .border: Look(isDim: true)
        case .normal, .accent, .good: Look()
        }
    }

    private static func basic(_ role: Role) -> Look {
        switch role {
        case .accent: Look(foreground: 6)
        case .good: Look(foreground: 2)
        case .caution: Look(foreground: 3, isBold: true)
        case .alarm: Look(foreground: 1, isBold: true)
        default: plain(role)
        }
    }

    private static func dark(_ role: Role) -> Look {
        switch role {
        case .normal: Look()
        case .muted: Look(foreground: 245)
        case .heading: Look(foreground: 117)
        case .accent: Look(foreground: 80)
        case .border: Look(foreground: 240)
        case .selection: Look(foreground: 231, background: 25)
        case .inactiveSelection: Look(foreground: 252, background: 238)
        case .good: Look(foreground: 114)
        case .caution: Look(foreground: 221)
        case .alarm: Look(foreground: 210)
        case .bar: Look(foreground: 252, background: 236)
        }
    }

    private static func light(_ role: Role) -> Look {
        switch role {
        case .normal: Look()
        case .muted: Look(foreground: 242)
        case .heading: Look(foreground: 24)
        case .accent: Look(foreground: 30)
        case .border: Look(foreground: 248)
        case .selection: Look(foreground: 231, background: 25)
        case .inactiveSelection: Look(foreground: 236, background: 252)
        case .good: Look(foreground: 28)
        case .caution: Look(foreground: 130)
        case .alarm: Look(foreground: 124)
        case .bar: Look(foreground: 236, background: 253)
        }
    }
}
