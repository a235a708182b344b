/// The capabilities of one terminal type, as terminfo(5) names them, without delays. The
/// library is not needed any more.
struct TerminfoEntry: Hashable, Sendable {
    let type: String
    let flags: Set<String>
    let numbers: [String: Int]
    let texts: [String: [UInt8]]
    /// The sequences of keys by the names of their capabilities.
    let keys: [String: [UInt8]]

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func text(_ name: String) -> [UInt8]? { texts[name] }

    /// A text with parameters; nil when the terminal has none that takes numbers alone.
    func template(_ name: String) -> CapabilityTemplate? { texts[name].flatMap(CapabilityTemplate.init) }

    /// True for the control sequences of xterm, which a terminal ignores where it does not know one of them.
    var speaksXterm: Bool {
        ["XT", "Tc", "Su", "RGB"].contains(where: has) || ["XM", "BE", "Sync"].contains { texts[$0] != nil }
    }

    /// True when colours may be said by their red, green and blue.
    var hasTrueColor: Bool {
        has("Tc") || has("RGB") || numbers["RGB"] != nil || texts["RGB"] != nil || colors >= 1 << 24
    }

    var colors: Int { numbers["colors"] ?? 0 }
}

extension TerminfoEntry {
    /// Types of no certain terminal.
    private static let uncertain: Set = ["", "dumb", "unknown"]

    /// The entry of a type. Where the database has none: that of the type without its last parts (`xterm-kitty` is an
    /// `xterm`), and at last what every terminal in use has of xterm. Nil for a type of no certain terminal.
    static func nearest(_ type: String) -> TerminfoEntry? {
        var name = Substring(type)
        while !name.isEmpty {
            if let entry = TerminfoLibrary.entry(String(name)) { return entry }
            guard let end = name.lastIndex(where: { "-.+".contains($0) }) else { break }
            name = name[..<end]
        }
        return uncertain.contains(type) ? nil : xterm
    }

    /// The core of xterm's sequences (ECMA-48 and DEC's private modes), for a type and its family that
    /// the database does not know.
    static let xterm = TerminfoEntry(
        type: "xterm", flags: ["am", "xenl", "XT"], numbers: ["colors": 8, "cols": 80, "lines": 24],
        texts: [
            "cup": "\u{1B}[%i%p1%d;%p2%dH", "clear": "\u{1B}[H\u{1B}[2J", "el": "\u{1B}[K", "cr": "\r", "cud1": "\n",
            "cuf": "\u{1B}[%p1%dC", "cub": "\u{1B}[%p1%dD", "cuf1": "\u{1B}[C", "cub1": "\u{8}",
            "civis": "\u{1B}[?25l", "cnorm": "\u{1B}[?25h", "smcup": "\u{1B}[?1049h", "rmcup": "\u{1B}[?1049l",
            "sgr0": "\u{1B}[m", "bold": "\u{1B}[1m", "dim": "\u{1B}[2m", "smul": "\u{1B}[4m", "rev": "\u{1B}[7m",
            "setaf": "\u{1B}[3%p1%dm", "setab": "\u{1B}[4%p1%dm", "bel": "\u{7}", "kmous": "\u{1B}[<",
            "BE": "\u{1B}[?2004h", "BD": "\u{1B}[?2004l", "u9": "\u{1B}[c",
        ].mapValues { Array($0.utf8) }, keys: [:])
}
