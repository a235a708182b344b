/// A field that a query names: a column with a path into it, or a field of the entry itself.
public enum CatalyzeField: Hashable, Sendable {
    /// `name.first`: the column and the members below it.
    case column([String])
    case entry(EntryField)

    /// Fields that every entry has. `@` before the name always means these.
    public enum EntryField: String, CaseIterable, Hashable, Sendable {
        case id = "@id"
        case owner = "@parentId"
        case author = "@authorId"
        case created = "@createdAt"
        case updated = "@updatedAt"
    }

    /// The parts of a path at most.
    public static let mostParts = 8

    /// Reads a name of at most 8 parts of 1 to 64 bytes. Nil for an empty part, and for an `@` that names no field.
    public init?(_ text: String) {
        guard text.utf8.count <= 600 else { return nil }
        if text.utf8.first == UInt8(ascii: "@") {
            guard let field = EntryField(rawValue: text == "@entryId" ? "@id" : text) else { return nil }
            self = .entry(field)
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= Self.mostParts, CatalyzeSchema.isName(parts[0]),
            parts.allSatisfy({ (1...64).contains($0.utf8.count) })
        else { return nil }
        self = .column(parts)
    }

    /// The name that reads back.
    public var text: String {
        switch self {
        case .column(let parts): parts.joined(separator: ".")
        case .entry(let field): field.rawValue
        }
    }

    /// The original's clients name fields of the entry without `@`, too (`authorId`). Such a name means the entry's own
    /// field in a class that has no column of that name.
    public func resolved(among columns: Set<String>) -> CatalyzeField {
        guard case .column(let parts) = self, parts.count == 1, !columns.contains(parts[0]) else { return self }
        return CatalyzeField("@\(parts[0])") ?? self
    }
}
