/// The abilities of a terminal, from the terminal database (terminfo) and the environment.
public struct TerminalTraits: Hashable, Sendable {
    /// False for terminals that cannot place their cursor.
    public var canDraw: Bool { drawing != nil }
    public let depth: ColorDepth
    /// False when text must be ASCII.
    public let isUTF8: Bool
    public let type: String
    let entry: TerminfoEntry
    let drawing: DrawingSequences?
    let modes: ModeSequences

    /// Reads `TERM`, `TMUX`, `XTERM_VERSION`, `COLORTERM`, `NO_COLOR`, and `LC_ALL`, `LC_CTYPE` or `LANG`; the database
    /// is found as terminfo(5) says.
    public init(environment: [String: String]) {
        type = environment["TERM"] ?? ""
        entry = .nearest(type) ?? TerminfoEntry(type: type, flags: ["gn"], numbers: [:], texts: [:], keys: [:])
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let charset = locale?.split(separator: ".").dropFirst().first?.lowercased() ?? ""
        isUTF8 = charset.hasPrefix("utf-8") || charset.hasPrefix("utf8")
        depth = Self.depth(type, environment, entry)
        drawing = DrawingSequences(entry, isUTF8: isUTF8)
        // tmux calls itself `screen` where no one has told it otherwise, and says who it is in a variable.
        let isTmux = environment["TMUX"]?.isEmpty == false && type.hasPrefix("screen")
        let isMultiplexer = environment["TMUX"]?.isEmpty == false || type.hasPrefix("tmux") || type.hasPrefix("screen")
        modes = ModeSequences(
            entry, speaksXterm: entry.speaksXterm || isTmux, isUTF8: isUTF8, isMultiplexer: isMultiplexer)
    }

    /// The size of such terminals.
    var usualSize: Size {
        func number(_ name: String, _ usual: Int) -> Int { min(1000, max(1, entry.numbers[name] ?? usual)) }
        return Size(width: number("cols", 80), height: number("lines", 24))
    }

    /// A warning about this terminal for its user; nil when it needs none.
    public var notice: String? {
        let parts = [
            unknownType, isUTF8 ? nil : "The locale is not UTF-8: other letters are shown as `?`. Set LANG=C.UTF-8.",
        ]
        let text = parts.compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    private var unknownType: String? {
        entry.type == type || !canDraw
            ? nil
            : """
            The terminal database has no entry \"\(Self.shown(type))\", so that of \"\(entry.type)\" is used. \
            Install ncurses-term, or set TERM.
            """
    }

    /// The name of a type without what could harm a terminal.
    static func shown(_ type: String) -> String {
        String(type.prefix(40).map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.+_".contains($0)) ? $0 : "?" })
    }

    private static func depth(
        _ type: String, _ environment: [String: String], _ entry: TerminfoEntry
    ) -> ColorDepth {
        if environment["NO_COLOR"]?.isEmpty == false || entry.colors < 8 { return .mono }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || entry.hasTrueColor { return .trueColor }
        // Entries of these, and the types that stand in for them where they have none, do not say it.
        let modern = ["kitty", "alacritty", "foot", "wezterm", "ghostty"]
        if modern.contains(where: type.contains) { return .trueColor }
        // xterm calls itself `xterm`, whose entry has eight colours; the program has 256 and sets this variable.
        let isXterm = type == "xterm" && environment["XTERM_VERSION"]?.isEmpty == false
        return isXterm || entry.colors >= 256 || type.contains("256color") ? .indexed256 : .sixteen
    }
}
