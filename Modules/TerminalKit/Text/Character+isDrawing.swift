extension Character {
    /// True for box drawing and blocks (U+2500 to U+259F) and braille patterns (U+2800 to U+28FF).
    public var isDrawing: Bool {
        guard let scalar = unicodeScalars.first?.value else { return false }
        return (0x2500...0x259F).contains(scalar) || (0x2800...0x28FF).contains(scalar)
    }
}
