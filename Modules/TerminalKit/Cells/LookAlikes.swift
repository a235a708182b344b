extension Character {
    /// The ASCII character that stands in for this one; `?` for letters of other scripts and what has none.
    ///
    /// Signs that say a state (●○◦•·✓✗–…▫◆▲◔◑◕⚠, `!` and `?`) have one each, and share it with no other of them: a dose
    /// that is due later must not look taken. Frames, arrows, blocks and quotation marks share theirs by shape.
    public var asciiLookAlike: Character {
        if isASCII { return self }
        if let known = Self.lookAlikes[self] { return known }
        return ("\u{2801}"..."\u{28FF}").contains(self) ? ":" : "?"
    }

    private static let lookAlikes: [Character: Character] = {
        let table: [(String, Character)] = [
            ("●", "*"), ("○", "o"), ("◦", ","), ("•", "+"), ("·", "."), ("✓", "V"), ("✗", "X"), ("…", "~"), ("▫", "_"),
            ("◆", "&"), ("◔", "c"), ("◑", "C"), ("◕", "O"), ("⚠", "A"), ("–—−", "-"),
            ("─━╌", "-"), ("│┃╎┊", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯", "+"), ("▸▶›→", ">"), ("◂◀‹←", "<"), ("⇄", "="), ("▲↑", "^"),
            ("▼▾↓", "v"), ("█▉▊▋▇▆▅▓", "#"), ("▌▍▎▏▄▃▂▁░▒", "."), ("×", "x"), ("’‘", "'"), ("“”", "\""), ("²", "2"),
            ("³", "3"), ("µμ", "u"), ("\u{2800}\u{A0}", " "),
        ]
        var result: [Character: Character] = [:]
        for (characters, ascii) in table { for character in characters { result[character] = ascii } }
        return result
    }()
}
