/// Base 64 with padding (RFC 4648 section 4). Only the canonical form is read.
public enum Base64 {
    /// RFC 4648 section 4, with padding.
    public static func encode(_ bytes: [UInt8]) -> String {
        let text = Base64URL.encode(bytes).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
        return String(text) + String(repeating: "=", count: (4 - text.count % 4) % 4)
    }

    /// Nil for another alphabet, missing padding, or unused bits that are not zero.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        guard text.utf8.count.isMultiple(of: 4), !text.contains("-"), !text.contains("_") else { return nil }
        let padding = text.reversed().prefix { $0 == "=" }.count
        guard padding <= 2 else { return nil }
        let symbols = text.dropLast(padding).map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        return Base64URL.decode(String(symbols))
    }
}
