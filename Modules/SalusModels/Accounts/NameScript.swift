/// The script of a letter (UAX #24), as far as letters of one are taken for letters of another.
enum NameScript: Hashable, Sendable {
    case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, thai, georgian, cherokee
    case han, kana, bopomofo, hangul
    /// A letter of any other script; two of those are not told apart.
    case other

    private static let ranges: [(ClosedRange<UInt32>, NameScript)] = [
        (0x0041...0x024F, .latin), (0x0250...0x02AF, .latin), (0x0370...0x03FF, .greek), (0x0400...0x052F, .cyrillic),
        (0x0531...0x058F, .armenian), (0x0590...0x05FF, .hebrew), (0x0600...0x077F, .arabic),
        (0x08A0...0x08FF, .arabic), (0x0900...0x097F, .devanagari), (0x0E00...0x0E7F, .thai),
        (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x13A0...0x13FF, .cherokee),
        (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian), (0x1D00...0x1D25, .latin),
        (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin), (0x2D00...0x2D2F, .georgian),
        (0x2DE0...0x2DFF, .cyrillic), (0x3005...0x3007, .han), (0x3041...0x30FF, .kana), (0x3105...0x312F, .bopomofo),
        (0x3131...0x318F, .hangul), (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han),
        (0xA640...0xA69F, .cyrillic), (0xA722...0xA7FF, .latin), (0xAB30...0xAB6F, .latin),
        (0xAB70...0xABBF, .cherokee), (0xAC00...0xD7AF, .hangul), (0xF900...0xFAFF, .han),
        (0x20000...0x3FFFF, .han),
    ]

    /// Nil for digits, signs and marks, which every script shares.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic, scalar.properties.generalCategory != .nonspacingMark else { return nil }
        self = Self.ranges.first { $0.0.contains(scalar.value) }?.1 ?? .other
    }
}

extension UserName {
    /// Scripts that are written together: the sets of UTS #39 section 5.2, "highly restrictive".
    private static let together: [Set<NameScript>] = [
        [.latin, .han, .kana], [.latin, .han, .bopomofo], [.latin, .han, .hangul],
    ]

    /// Whether a part of the name, between `@` and dots, mixes scripts that no language writes together: `\u{430}nna`
    /// with a Cyrillic first letter looks like `anna` (UTS #39). Names of the same letters in one script are not told
    /// apart.
    public var mixesScripts: Bool {
        text.split { $0 == "@" || $0 == "." }.contains { part in
            let scripts = Set(part.unicodeScalars.compactMap { NameScript($0) })
            return scripts.count > 1 && !Self.together.contains { $0.isSuperset(of: scripts) }
        }
    }
}
