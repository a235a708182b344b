import CNCurses

/// Turns what ncurses reads into events.
enum KeyReader {
    /// The next event that is already there; nil when none is.
    static func next() -> Event? {
        while true {
            var code: wint_t = 0
            switch wget_wch(cnc_window(), &code) {
            case OK: if let key = typed(code) { return .key(key) }
            case KEY_CODE_YES: if let event = named(CInt(code)) { return event }
            default: return nil
            }
        }
    }

    /// A character or a control code; nil for those without a meaning.
    static func typed(_ code: wint_t) -> Key? {
        switch code {
        case 9: .tab
        case 10, 13: .enter
        case 27: .escape
        case 8, 127: .backspace
        case 1...26: .control(Character(Unicode.Scalar(UInt8(code) + 0x60)))
        case ..<32: nil
        default: Unicode.Scalar(code).map { .character(Character($0)) }
        }
    }

    private static func named(_ code: CInt) -> Event? {
        if code == KEY_MOUSE { return mouse() }
        if (KEY_F0 + 1...KEY_F0 + 12).contains(code) { return .key(.function(Int(code - KEY_F0))) }
        return keys[code].map(Event.key)
    }

    private static func mouse() -> Event? {
        var event = MEVENT()
        guard getmouse(&event) == OK else { return nil }
        let point = Point(x: Int(event.x), y: Int(event.y))
        switch Int(cnc_mouse_kind(event.bstate)) {
        case CNC_MOUSE_PRESS: return .mouse(MouseEvent(.press, at: point))
        case CNC_MOUSE_RELEASE: return .mouse(MouseEvent(.release, at: point))
        case CNC_MOUSE_WHEEL_UP: return .mouse(MouseEvent(.wheelUp, at: point))
        case CNC_MOUSE_WHEEL_DOWN: return .mouse(MouseEvent(.wheelDown, at: point))
        default: return nil
        }
    }

    private static let keys: [CInt: Key] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
        KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_BTAB: .backTab,
        KEY_ENTER: .enter,
    ]
}
