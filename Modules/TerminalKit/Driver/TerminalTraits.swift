/// The abilities of a terminal, as far as the environment tells.
public struct TerminalTraits: Hashable, Sendable {
    /// False for terminals that cannot move their cursor.
    public let canDraw: Bool
    public let depth: ColorDepth
    /// False when text must be ASCII.
    public let isUTF8: Bool
    public let type: String

    /// Reads `TERM`, `COLORTERM`, `NO_COLOR`, and `LC_ALL`, `LC_CTYPE` or `LANG`.
    public init(environment: [String: String]) {
        type = environment["TERM"] ?? ""
        canDraw = !["", "dumb", "unknown"].contains(type)
        depth = Self.depth(type, environment)
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let charset = locale?.split(separator: ".").dropFirst().first?.lowercased() ?? ""
        isUTF8 = charset.hasPrefix("utf-8") || charset.hasPrefix("utf8")
    }

    /// A warning about this terminal for its user; nil when it needs none.
    public var notice: String? {
        isUTF8
            ? nil : "The locale is not UTF-8, so borders are drawn in ASCII and other letters as `?`. Set LANG=C.UTF-8."
    }

    private static func depth(_ type: String, _ environment: [String: String]) -> ColorDepth {
        if environment["NO_COLOR"]?.isEmpty == false { return .mono }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || type.hasSuffix("-direct") { return .trueColor }
        if type.contains("256color") { return .indexed256 }
        let modern = ["kitty", "alacritty", "foot", "wezterm", "ghostty"]
        if modern.contains(where: type.contains) { return .trueColor }
        let plain = ["vt100", "vt102", "vt220", "vt320", "xterm-mono"]
        return plain.contains(type) ? .mono : .sixteen
    }
}
