/// The limits of everything that comes from outside.
public enum ClassLimits: Sendable {
    /// Columns of a class.
    public static let columns = 100
    /// Columns of a class that are indexed or unique.
    public static let indexedColumns = 8
    /// Bytes of the name of a class or column.
    public static let nameBytes = 64
    /// Bytes of a text in an indexed or unique column.
    public static let indexedTextBytes = 256
    /// Bytes of an entry's content as canonical JSON.
    public static let contentBytes = 64 << 10
    /// Levels of objects and arrays in an entry's content.
    public static let contentDepth = 16
    /// Names in a path.
    public static let pathNames = 8
    /// Comparisons and connectives of an expression.
    public static let expressionParts = 100
    /// Levels of connectives.
    public static let expressionDepth = 10
    /// Entries of a page.
    public static let pageSize = 1000
    /// The highest number of a page: a cursor goes further.
    public static let pageNumber = 10_000
    /// Entries that are opened for one query with a condition on a column without an index.
    public static let openedEntries = 20_000
    /// Permissions of one class, or of one entry.
    public static let permissions = 1000

    /// Whether a class or column may have the name.
    public static func isName(_ text: String) -> Bool {
        (1...nameBytes).contains(text.utf8.count) && text.utf8.allSatisfy(isNameByte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
