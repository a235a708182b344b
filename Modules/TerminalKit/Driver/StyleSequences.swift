/// Attributes and colours as a terminal's entry says them.
struct StyleSequences {
    /// Ends every attribute and colour.
    let reset: [UInt8]
    private let entry: TerminfoEntry
    /// Attributes that the terminal cannot show together with a colour (`ncv`).
    private let withoutColor: Int

    private enum Ground { case text, back }

    init(_ entry: TerminfoEntry) {
        self.entry = entry
        withoutColor = entry.numbers["ncv"] ?? 0
        // The end of line drawing is said by itself.
        reset = (entry.text("sgr0") ?? []).removing(entry.text("rmacs") ?? [])
    }

    func sequence(_ style: Style, _ look: Look, _ depth: ColorDepth) -> [UInt8] {
        let colors = colors(style.role, look, depth)
        let attributes = [
            (style.isBold || look.isBold, "bold", 32), (look.isDim, "dim", 16), (style.isUnderlined, "smul", 2),
            (look.isReversed, "rev", 4),
        ]
        let shown = attributes.filter { $0.0 && (colors.isEmpty || $0.2 & withoutColor == 0) }.map { attribute($0.1) }
        return Self.joined([reset] + shown + colors)
    }

    /// For a piece of a picture; no colours where the terminal has none.
    func sequence(_ colors: CellColors, _ depth: ColorDepth) -> [UInt8] {
        if depth == .mono { return reset }
        let (front, back) = (colors.foreground, colors.background)
        let shown: [[UInt8]?] =
            depth == .sixteen
            ? [front.map { basic($0.indexOf8) }, back.map { basic($0.indexOf8, .back) }]
            : [front.map { color($0, .text, depth) }, back.map { color($0, .back, depth) }]
        return Self.joined([reset] + shown.compactMap(\.self))
    }

    private func attribute(_ name: String) -> [UInt8] {
        entry.text(name) ?? (name == "rev" ? entry.text("smso") : nil) ?? []
    }

    private func colors(_ role: Role, _ look: Look, _ depth: ColorDepth) -> [[UInt8]] {
        if depth == .sixteen { return MonoLooks.number(of: role).map { [basic($0)] } ?? [] }
        return [look.foreground.map { color($0, .text, depth) }, look.background.map { color($0, .back, depth) }]
            .compactMap { $0 }
    }

    private func basic(_ number: Int, _ ground: Ground = .text) -> [UInt8] {
        let (byNumber, code) = ground == .text ? ("setaf", 3) : ("setab", 4)
        return entry.template(byNumber)?.expanded(number) ?? Array("\u{1B}[\(code)\(number)m".utf8)
    }

    /// By red, green and blue in the form that `Tc` promises (user_caps(5)); by number in xterm's way where a terminal
    /// has more colours than its entry says.
    private func color(_ color: RGB, _ ground: Ground, _ depth: ColorDepth) -> [UInt8] {
        let (byNumber, code) = ground == .text ? ("setaf", 38) : ("setab", 48)
        if depth == .trueColor { return Array("\u{1B}[\(code);2;\(color.red);\(color.green);\(color.blue)m".utf8) }
        if entry.colors >= 256, let template = entry.template(byNumber) { return template.expanded(color.indexOf256) }
        return Array("\u{1B}[\(code);5;\(color.indexOf256)m".utf8)
    }

    /// One sequence of several "Select Graphic Rendition" (ECMA-48 section 8.3.117), where all are that.
    static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        let parts = parts.filter { !$0.isEmpty }
        let parameters = parts.compactMap(parameters)
        guard parameters.count == parts.count, parts.count > 1 else { return parts.flatMap { $0 } }
        return [0x1B, UInt8(ascii: "[")] + parameters.joined(separator: [UInt8(ascii: ";")]) + [UInt8(ascii: "m")]
    }

    private static func parameters(_ part: [UInt8]) -> ArraySlice<UInt8>? {
        guard part.count >= 3, part.starts(with: [0x1B, UInt8(ascii: "[")]), part.last == UInt8(ascii: "m") else {
            return nil
        }
        let inner = part.dropFirst(2).dropLast()
        return inner.allSatisfy { (0x30...0x3B).contains($0) } ? inner : nil
    }
}

extension [UInt8] {
    /// The same bytes without the first place that holds `part`.
    func removing(_ part: [UInt8]) -> [UInt8] {
        guard !part.isEmpty, let range = firstRange(of: part) else { return self }
        return Array(self[..<range.lowerBound] + self[range.upperBound...])
    }
}
