/// The sequences that take a terminal over and give it back, taken from its entry once.
struct ModeSequences: Hashable, Sendable {
    /// Second screen, hidden cursor, keys as the entry defines them, bracketed paste.
    let begin: [UInt8]
    /// The way back, also for a terminal that was given none of it. The screen is erased before a second screen is
    /// left: GNU screen promises one that it does not have (`altscreen`), and nothing private may stay.
    let end: [UInt8]
    /// `end` for a process that dies, maybe amid a frame or a picture. Kitty reports the end of an update that none
    /// began as an error, so `end` has none.
    let endOfCrash: [UInt8]
    let mouseOn: [UInt8]
    let mouseOff: [UInt8]
    /// Background colour (OSC 11), synchronised updates (mode 2026), kitty's graphics, and the kind of terminal, whose
    /// answer is the last one.
    let questions: [UInt8]
    /// The bytes that show a frame at once, where the entry says them.
    let synchronised: Synchronised?
    let bell: [UInt8]

    /// The bytes around a frame that is to be shown at once.
    struct Synchronised: Hashable, Sendable {
        let begin: [UInt8]
        let end: [UInt8]

        /// Mode 2026, for a terminal that has said that it knows it.
        static let mode = Synchronised(begin: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))
    }

    /// `isMultiplexer`: tmux and screen take kitty's question for a title.
    init(_ entry: TerminfoEntry, speaksXterm: Bool, isUTF8: Bool, isMultiplexer: Bool = false) {
        func text(_ name: String) -> [UInt8] { entry.text(name) ?? [] }
        func paste(_ name: String, _ mode: String) -> [UInt8] {
            entry.text(name) ?? (speaksXterm ? Self.ascii(mode) : [])
        }
        let lines = isUTF8 ? nil : LineDrawing(entry)
        (mouseOn, mouseOff) = (Self.mouse(entry, isOn: true), Self.mouse(entry, isOn: false))
        synchronised = entry.template("Sync").map { Synchronised(begin: $0.expanded(1), end: $0.expanded(2)) }
        begin = text("smcup") + text("civis") + text("smkx") + paste("BE", "[?2004h") + (lines?.enable ?? [])
        let unsynchronised = synchronised?.end ?? (speaksXterm ? Synchronised.mode.end : [])
        let style = (lines?.end ?? []) + text("sgr0")
        end =
            mouseOff + paste("BD", "[?2004l") + text("rmkx") + style + text("cnorm") + text("clear") + text("rmcup")
        let asksGraphics = speaksXterm && !isMultiplexer
        endOfCrash = unsynchronised + (asksGraphics ? PictureSequences.kittyEnd : []) + end
        let about = speaksXterm ? Self.ascii("]11;?\u{1B}\\\u{1B}[?2026$p") : []
        let graphics = asksGraphics ? PictureSequences.kittyQuestion : []
        questions = about + graphics + (entry.text("u9") ?? (speaksXterm ? Self.ascii("[c") : []))
        bell = text("bel")
    }

    /// Presses and drags, in the form without a limit on columns (xterm's modes 1000, 1002 and 1006). `XM` has presses
    /// alone.
    private static func mouse(_ entry: TerminfoEntry, isOn: Bool) -> [UInt8] {
        guard entry.text("kmous") != nil || entry.text("XM") != nil else { return [] }
        let mark = isOn ? "h" : "l"
        let presses = entry.template("XM")?.expanded(isOn ? 1 : 0) ?? ascii("[?1000\(mark)\u{1B}[?1006\(mark)")
        return presses + ascii("[?1002\(mark)")
    }

    private static func ascii(_ afterEscape: String) -> [UInt8] { [0x1B] + afterEscape.utf8 }
}
