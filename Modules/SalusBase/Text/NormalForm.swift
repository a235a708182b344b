import CUTF8Proc

/// Unicode's normal forms (Unicode Standard Annex 15), by utf8proc. Docs/Decisions/normal-forms.md says where they
/// differ.
extension String {
    /// The composed form (NFC): canonically equal texts give the same scalars.
    public var composed: String { normalized(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue) }

    /// The composed form of compatible characters (NFKC): `ﬁ` is `fi`, a full-width letter is the plain one.
    public var compatibilityComposed: String {
        normalized(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_COMPAT.rawValue)
    }

    /// The text as a search compares it: compatible characters apart, without accents, in lower case, with single
    /// blanks between words.
    public var foldedForSearch: String {
        let options =
            UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
            | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue
        return normalized(options).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// ASCII is normal as it is.
    private func normalized(_ options: UInt32) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        let options = utf8proc_option_t(rawValue: options)
        return hangulPieces.map { Self.normalized($0, options) }.joined()
    }

    /// The text cut between a syllable without a final consonant and a final consonant: passwords were made from texts
    /// in which these stay apart.
    private var hangulPieces: [Substring] {
        var (pieces, start, isOpen) = ([Substring](), startIndex, false)
        for index in unicodeScalars.indices {
            let scalar = unicodeScalars[index].value
            if isOpen, (0x11A7...0x11C2).contains(scalar) {
                pieces.append(self[start..<index])
                start = index
            }
            isOpen = (0xAC00...0xD7A3).contains(scalar) && (scalar - 0xAC00) % 28 == 0
        }
        return pieces + [self[start...]]
    }

    /// The memory is wiped: the text may be a password.
    private static func normalized(_ text: Substring, _ options: utf8proc_option_t) -> String {
        var scalars = decomposed(text, options)
        defer { for index in scalars.indices { scalars[index] = 0 } }
        let length = utf8proc_reencode(&scalars, scalars.count - 1, options)
        precondition(length >= 0, "decomposed scalars are valid")
        return scalars.withUnsafeBytes { String(decoding: $0.prefix(length), as: UTF8.self) }
    }

    /// The scalars in canonical order, and room for the zero that utf8proc writes after the text.
    private static func decomposed(_ text: Substring, _ options: utf8proc_option_t) -> [Int32] {
        var text = text
        return text.withUTF8 { bytes in
            let needed = utf8proc_decompose(bytes.baseAddress, bytes.count, nil, 0, options)
            precondition(needed >= 0, "a String is valid UTF-8, and shorter than half the memory")
            var scalars = [Int32](repeating: 0, count: needed + 1)
            let written = utf8proc_decompose(bytes.baseAddress, bytes.count, &scalars, needed, options)
            precondition(written == needed, "the same text decomposes to the same length")
            return scalars
        }
    }
}

extension Unicode.Scalar {
    /// Whether the tables of the normal forms know it. The form of a scalar that they do not know may change with them.
    public var hasStableForm: Bool { utf8proc_category(Int32(value)) != UTF8PROC_CATEGORY_CN }
}
