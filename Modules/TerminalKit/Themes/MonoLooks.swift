/// Looks of attributes alone, for terminals without colour; with sixteen colours a few numbers join them.
enum MonoLooks {
    static func look(of role: Role) -> Look {
        switch role {
        case .selection, .bar, .paper: Look(reversed: true)
        case .heading, .alarm, .caution, .inactiveSelection: Look(bold: true)
        case .muted, .border: Look(dim: true)
        case .normal, .accent, .good, .series2, .series3, .series4: Look()
        }
    }

    /// Numbers of the terminal's own sixteen colours that can be read on white and on black, as xterm has them. Bold
    /// cyan and yellow are bright there and vanish on white, so headings are bold alone.
    static func number(of role: Role) -> Int? {
        switch role {
        case .accent: 6
        case .good: 2
        case .caution: 5
        case .alarm: 1
        case .series2: 3
        case .series3: 5
        case .series4: 4
        default: nil
        }
    }
}
