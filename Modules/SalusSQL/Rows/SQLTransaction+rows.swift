extension SQLTransaction {
    /// Gives every row of a table behind `place` (nil: all), in the order of its key, some at a time, so that memory
    /// does not grow with the table. Values stand in the order of the shape's columns.
    public func eachRow(
        of table: TableShape, behind place: [SQLValue]? = nil, _ take: ([[SQLValue]]) throws -> Void
    ) throws {
        var place = place
        while true {
            let rows = try page(of: table, behind: place)
            if rows.isEmpty { return }
            try take(rows)
            place = rows.last.map { Array($0.prefix(table.key.count)) }
        }
    }

    /// Adds a row whose values stand in the order of the shape's columns.
    public func insert(_ values: [SQLValue], into table: TableShape) throws(SQLError) {
        let places = (1...table.columns.count).map { "$\($0)" }.joined(separator: ", ")
        try execute(
            "INSERT INTO \(table.name) (\(table.columns.joined(separator: ", "))) VALUES (\(places))",
            arguments: values)
    }

    /// How many rows a table has.
    public func count(of table: TableShape) throws(SQLError) -> Int {
        try first("SELECT COUNT(*) AS rows FROM \(table.name)")?.value("rows") ?? 0
    }

    /// The key of the last row, nil for an empty table.
    public func lastKey(of table: TableShape) throws(SQLError) -> [SQLValue]? {
        let order = table.key.map { "\($0) DESC" }.joined(separator: ", ")
        return try first(
            "SELECT \(table.key.joined(separator: ", ")) FROM \(table.name) ORDER BY \(order) LIMIT 1")?.values
    }

    /// The rows behind `place` (nil: from the first), in the order of the key, as many as one read takes at most.
    public func page(of table: TableShape, behind place: [SQLValue]?) throws(SQLError) -> [[SQLValue]] {
        let key = table.key.joined(separator: ", ")
        let behind = place.map { place in
            "WHERE (\(key)) > (\((1...place.count).map { "$\($0)" }.joined(separator: ", ")))"
        }
        return try query(
            """
            SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name) \(behind ?? "")
            ORDER BY \(key) LIMIT \(table.isBulky ? 4 : 500)
            """, arguments: place ?? []
        ).map(\.values)
    }
}
