/// Records of comma-separated values in the form of RFC 4180.
public enum CSVText {
    /// One record with its line end. A field is quoted where it has to be, and an apostrophe is put before text that a
    /// spreadsheet would compute.
    public static func record(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

    private static func field(_ text: String) -> String {
        let safe = text.first.map { "=+-@".contains($0) } == true ? "'\(text)" : text
        let isPlain = !safe.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
        return isPlain ? safe : "\"\(safe.replacing("\"", with: "\"\""))\""
    }
}
