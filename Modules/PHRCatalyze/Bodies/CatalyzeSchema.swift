public import SalusBase

/// The columns of a class by name.
public struct CatalyzeSchema: Hashable, Sendable {
    /// The most columns of a class.
    public static let mostColumns = 100

    public let columns: [String: CatalyzeColumn]

    public init(_ columns: [String: CatalyzeColumn]) { self.columns = columns }

    /// Reads the flat object of `schema`.
    init(_ value: JSONValue?) throws(CatalyzeFault) {
        guard let members = value?.object, members.count <= Self.mostColumns else {
            throw .needs(
                member: "schema", expected: "an object of at most \(Self.mostColumns) columns with their types")
        }
        var columns: [String: CatalyzeColumn] = [:]
        for (name, type) in members {
            guard Self.isName(name) else {
                throw .needs(
                    member: "the name of a column",
                    expected: "1 to 64 letters, digits, _ or -, with a letter or _ first")
            }
            columns[name] = try CatalyzeColumn(type)
        }
        self.columns = columns
    }

    /// A dot parts a path and `@` begins a field of the entry itself, so no name has them.
    public static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }

    public var json: JSONValue { .object(columns.mapValues(\.json)) }
}
