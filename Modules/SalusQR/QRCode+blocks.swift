extension QRCode {
    /// Rows of half-block characters, two modules above each other in one, with `quiet` light modules around; the
    /// standard asks for four (section 9.1). A dark module is drawn where the text is, so it needs dark text on a light
    /// ground; `inverted` draws the light ones, for light text on a dark ground.
    public func blocks(quiet: Int = 4, inverted: Bool = false) -> [String] {
        stride(from: -quiet, to: size + quiet, by: 2).map { row in
            String(
                (-quiet..<size + quiet).map { column in
                    Self.block(
                        isDark(column: column, row: row) != inverted,
                        // The last row has one module alone where their number is odd.
                        row + 1 < size + quiet && isDark(column: column, row: row + 1) != inverted)
                })
        }
    }

    private static func block(_ upper: Bool, _ lower: Bool) -> Character {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
