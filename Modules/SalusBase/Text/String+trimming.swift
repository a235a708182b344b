extension StringProtocol {
    /// Without the spaces (of any width, none included) and tabs around it.
    public var trimmingSpaces: String {
        trimming { $0 == "\t" || $0 == "\u{200B}" || $0.properties.generalCategory == .spaceSeparator }
    }

    /// Without the ends of lines around it.
    public var trimmingNewlines: String {
        trimming { (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value) }
    }

    /// By scalars, so that a mark after a space does not keep the space.
    private func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
        var rest = Substring(self).unicodeScalars
        while let first = rest.first, isTrimmed(first) { rest.removeFirst() }
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return String(rest)
    }
}
