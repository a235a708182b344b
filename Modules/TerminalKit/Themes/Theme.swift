/// Colours for every role. Text reaches the contrast that WCAG asks for on the background that the theme is for.
public struct Theme: Hashable, Sendable {
    public let name: String
    /// The background that the theme assumes behind the text; painted only when `paintsBackground`.
    public let background: RGB
    /// The text colour that the theme assumes where a role has none.
    public let foreground: RGB
    public let paintsBackground: Bool
    private let looks: [Role: Look]

    /// Roles without a look are shown in the terminal's own colours.
    public init(name: String, foreground: RGB, background: RGB, paintsBackground: Bool, looks: [Role: Look]) {
        (self.name, self.foreground, self.background) = (name, foreground, background)
        (self.paintsBackground, self.looks) = (paintsBackground, looks)
    }

    /// The themes, in the order in which they are offered.
    public static let all = [dark, light, highContrast]

    /// The theme of a name; nil when there is none.
    public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

    /// The one that suits a terminal with this background.
    public static func suited(to background: RGB) -> Theme { background.luminance > 0.18 ? light : dark }

    /// Before the terminal was asked: light when the variable `COLORFGBG` ends with a light colour, else dark.
    public static func guessed(colorFGBG: String?) -> Theme {
        let last = colorFGBG?.split(separator: ";").last.flatMap { Int($0) }
        return last == 7 || last == 15 ? light : dark
    }

    /// The look of a role with this many colours.
    public func look(of role: Role, depth: ColorDepth) -> Look {
        switch depth {
        case .mono: return MonoLooks.look(of: role)
        case .sixteen: return MonoLooks.look(of: role)
        case .indexed256, .trueColor:
            var look = looks[role] ?? Look()
            if paintsBackground {
                look.foreground = look.foreground ?? foreground
                look.background = look.background ?? background
            }
            return look
        }
    }
}

extension Theme {
    /// For backgrounds from black to a dark grey.
    public static let dark = Theme(
        name: "dark", foreground: RGB(0xE4E4E4), background: RGB(0x1C1C1C), paintsBackground: false,
        looks: [
            .muted: Look(0xA8A8A8), .heading: Look(0x87D7FF), .accent: Look(0x5FD7D7), .border: Look(0x808080),
            .selection: Look(0xFFFFFF, on: 0x005FAF), .inactiveSelection: Look(0xE4E4E4, on: 0x444444),
            .good: Look(0x87D787), .caution: Look(0xFFD75F), .alarm: Look(0xFF8787), .bar: Look(0xDADADA, on: 0x303030),
            .series2: Look(0xFFAF5F), .series3: Look(0xD7AFFF), .series4: Look(0xAFD75F),
            .paper: Look(0x000000, on: 0xFFFFFF),
        ])

    /// For backgrounds from white to a light grey.
    public static let light = Theme(
        name: "light", foreground: RGB(0x1C1C1C), background: RGB(0xFFFFFF), paintsBackground: false,
        looks: [
            .muted: Look(0x585858), .heading: Look(0x005F87), .accent: Look(0x005F5F), .border: Look(0x808080),
            .selection: Look(0xFFFFFF, on: 0x005FAF), .inactiveSelection: Look(0x1C1C1C, on: 0xD0D0D0),
            .good: Look(0x005F00), .caution: Look(0x875F00), .alarm: Look(0xAF0000), .bar: Look(0x303030, on: 0xDADADA),
            .series2: Look(0x870087), .series3: Look(0x875F00), .series4: Look(0x005FAF),
            .paper: Look(0x000000, on: 0xFFFFFF),
        ])

    /// Black and bright colours, painted whatever the terminal's own background is.
    public static let highContrast = Theme(
        name: "high-contrast", foreground: RGB(0xFFFFFF), background: RGB(0x000000), paintsBackground: true,
        looks: [
            .muted: Look(0xD0D0D0), .heading: Look(0xFFFFFF, bold: true), .accent: Look(0x00FFFF),
            .border: Look(0xFFFFFF), .selection: Look(0x000000, on: 0xFFFF00, bold: true),
            .inactiveSelection: Look(0x000000, on: 0xD0D0D0), .good: Look(0x5FFF5F), .caution: Look(0xFFFF00),
            .alarm: Look(0xFFAFAF, bold: true), .bar: Look(0x000000, on: 0xFFFFFF), .series2: Look(0xFFAF5F),
            .series3: Look(0xFFAFFF), .series4: Look(0xAFFF5F),
            .paper: Look(0x000000, on: 0xFFFFFF),
        ])
}
