/// A table as copies and backups see it: its columns in a fixed order and its primary key.
public struct TableShape: Hashable, Sendable {
    public let name: String
    public let columns: [String]
    public let key: [String]
    /// Rows may be megabytes long, so that few are read at once.
    public let isBulky: Bool

    /// Names are those of the schema: lower-case letters, digits and underscores.
    public init(_ name: String, key: [String], other columns: [String], isBulky: Bool = false) {
        (self.name, self.columns, self.key, self.isBulky) = (name, key + columns, key, isBulky)
        precondition(([name] + self.columns).allSatisfy(Self.isName), "names of a schema are plain words")
    }

    /// The same table as another version of the schema has it; nil when the names are no names.
    public func having(columns: [String]) -> TableShape? {
        guard columns.allSatisfy(Self.isName), Set(key).isSubset(of: columns) else { return nil }
        return TableShape(name, key: key, other: columns.filter { !key.contains($0) }, isBulky: isBulky)
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
}
