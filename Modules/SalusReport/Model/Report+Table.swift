extension Report {
    /// Rows under headings. A row that is too short ends in empty cells; what is beyond the last column is left out.
    public struct Table: Hashable, Sendable {
        public struct Column: Hashable, Sendable {
            public let heading: String
            /// Numbers stand at the end of their cells, so that they can be compared.
            public let isNumeric: Bool

            public init(_ heading: String, isNumeric: Bool = false) {
                (self.heading, self.isNumeric) = (heading, isNumeric)
            }
        }

        public let columns: [Column]
        public let rows: [[String]]

        public init(_ columns: [Column], _ rows: [[String]]) {
            self.columns = columns
            self.rows = rows.map { row in columns.indices.map { $0 < row.count ? row[$0] : "" } }
        }
    }
}
