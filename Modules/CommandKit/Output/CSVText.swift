/// Records of comma-separated values in the form of RFC 4180.
public enum CSVText {
    /// One record with its line end. A field is quoted where it has to be, and an apostrophe is put before text that a
    /// spreadsheet would compute.
    public static func record(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

    /// By scalars: a mark behind the sign changes nothing for a spreadsheet.
    private static let computed = Set("=+-@＝＋－＠\t\r\n".unicodeScalars)

    private static func field(_ text: String) -> String {
        let safe = text.unicodeScalars.first.map(computed.contains) == true ? "'\(text)" : text
        // A separator of other tables, too: a program that splits there shall not make a cell of what is behind it.
        let isPlain = !safe.unicodeScalars.contains { "\",;|\t\r\n".unicodeScalars.contains($0) }
        return isPlain ? safe : "\"\(safe.replacing("\"", with: "\"\""))\""
    }
}
