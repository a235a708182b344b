/// A statement of the form `INSERT INTO table (columns) VALUES ($1, $2, …)`, whose rows can be sent together.
struct PlainInsert: Hashable {
    let table: String
    let columns: [String]

    /// Nil for a statement of another form.
    init?(_ sql: String) {
        let words = sql.split { $0.isWhitespace || $0 == "," || $0 == "(" || $0 == ")" }
        guard words.count > 4, words[0] == "INSERT", words[1] == "INTO", words.count.isMultiple(of: 2) else {
            return nil
        }
        let count = (words.count - 4) / 2
        let (columns, values) = (words[3..<3 + count], words[(3 + count)...])
        guard values.first == "VALUES", (columns + [words[2]]).allSatisfy(Self.isName),
            values.dropFirst().enumerated().allSatisfy({ $1 == "$\($0 + 1)" })
        else { return nil }
        (table, self.columns) = (String(words[2]), columns.map(String.init))
    }

    private static func isName(_ word: Substring) -> Bool {
        word.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// The same for many rows, each column an array of its type. Nil for a type that has no array of ours.
    func statement(of types: [UInt32]) -> String? {
        var arrays: [String] = []
        for (index, type) in types.enumerated() {
            guard let name = ColumnType.arrays[type]?.name else { return nil }
            arrays.append("$\(index + 1)::\(name)")
        }
        return """
            INSERT INTO \(table) (\(columns.joined(separator: ", "))) \
            SELECT * FROM unnest(\(arrays.joined(separator: ", ")))
            """
    }
}
