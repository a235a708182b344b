import SalusBase

extension Demographics {
    /// Sixteen digits that two people of other names or birth dates hardly share (FNV-1a, 64 bits), for the source
    /// identity of a document whose own identifiers prove nothing. Nil without a family name and a birth date.
    public var mark: String? {
        guard let family = name?.family ?? name?.text, let day = birthDate?.dayText else { return nil }
        let spoken = [name?.given, family].compactMap(\.self).joined(separator: " ").lowercased()
        return PersonMark.digits(of: "\(spoken)|\(day)")
    }
}

/// A mark made of other details of a person than the name.
public enum PersonMark {
    /// Sixteen hexadecimal digits (FNV-1a, 64 bits).
    public static func digits(of text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
