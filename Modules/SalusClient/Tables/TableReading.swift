public import PHRCSV
import SalusBase
public import SalusModels

/// A table read by a mapping: the entries of its rows, and the rows that are none.
public struct TableReading: Sendable {
    /// A row that is no entry. The reason quotes it, so it belongs on the person's screen alone.
    public struct Refusal: Hashable, Sendable {
        public let line: Int
        public let reason: String
    }

    /// More entries are refused.
    public static let mostEntries = 200_000
    /// More refusals are only counted.
    public static let mostRefusals = 1000

    public let table: CSVTable
    public let profile: CSVProfile
    /// The mapping with its forms settled; nil for a table that was written here.
    public let mapping: TableMapping?
    /// The mapping as a person said it: what the values of this table showed is no choice for the next.
    public let said: TableMapping?
    /// In the order of the rows.
    public private(set) var entries: [FactDraft] = []
    /// The first rows that are no entry.
    public private(set) var refusals: [Refusal] = []
    /// The number of all of them.
    public private(set) var refused = 0
    /// The number of rows in which nothing but a date or a name is said.
    public private(set) var empty = 0

    /// Throws for a mapping that does not fit, for forms that only a person can tell, and for too many entries.
    public init(_ source: ImportedTable, by mapping: TableMapping) throws(TableProblem) {
        (table, profile) = (source.table, source.profile)
        try mapping.check(against: table.columns)
        let settled: TableMapping
        do throws(CSVDoubt) { settled = try mapping.settled(by: profile) } catch { throw error.problem }
        (self.mapping, said) = (settled, mapping)
        let reader = TableRowReader(settled, profile)
        for row in table.rows { try take(reader.row(row), line: row.line) }
    }

    /// A table of entries that was written here, which says of each row what it is; nil for any other. Throws for too
    /// many entries.
    public init?(own source: ImportedTable) throws(TableProblem) {
        guard WrittenTable.isOne(source.table.columns) else { return nil }
        (table, profile, mapping, said) = (source.table, source.profile, nil, nil)
        let rows = WrittenRows(source.table.columns, source.profile)
        for row in table.rows { try take(rows.entry(row), line: row.line) }
    }

    private mutating func take(_ row: TableRowReader.Row, line: Int) throws(TableProblem) {
        switch row {
        case .entry(let fact):
            guard entries.count < Self.mostEntries else {
                throw TableProblem(
                    "It has more than \(Self.mostEntries) entries.",
                    nextStep: "Divide the file, and import the parts.")
            }
            entries.append(fact)
        case .empty: empty += 1
        case .refused(let reason):
            refused += 1
            if refusals.count < Self.mostRefusals { refusals.append(Refusal(line: line, reason: reason)) }
        }
    }

    /// The columns that fill no field; they stay in the file.
    public var unused: [String] {
        guard let mapping else { return [] }
        let used = Set(mapping.columns.values)
        return table.columns.filter { !used.contains($0) }
    }

    /// The number of entries without any date.
    public var undated: Int { entries.count { entry in ["date", "startDate"].allSatisfy { entry.fields[$0] == nil } } }
}

/// A file as a table, looked through once.
public struct ImportedTable: Sendable {
    public let bytes: [UInt8]
    public let table: CSVTable
    public let profile: CSVProfile

    public init(reading bytes: [UInt8]) throws(CSVError) {
        self.bytes = bytes
        table = try CSVTable(reading: bytes)
        profile = try CSVProfile(of: table)
    }

    /// Encoding and delimiter in words.
    public var form: String { "\(table.encoding.rawValue), \(table.delimiter.rawValue) between cells" }
}

extension CSVDoubt {
    var problem: TableProblem {
        switch self {
        case .dates:
            TableProblem(
                "Its dates may be read in two ways, such as 03/04/2024, or show another order than was said.",
                nextStep: "Say which number is the day: day-first or month-first.")
        case .decimals:
            TableProblem(
                "Its numbers may be read in two ways, such as 1,234, or show another sign than was said.",
                nextStep: "Say which sign is before the decimals: point or comma.")
        }
    }
}

extension TableReading {
    private static let shown = 10

    /// The first entries as a timeline shows them, their identifiers empty.
    public var sample: [TimelineEntry] {
        let none = [UInt8](repeating: 0, count: 16)
        guard let document = DocumentID(bytes: none), let fact = FactID(bytes: none) else { return [] }
        return entries.prefix(Self.shown).flatMap {
            TimelineEntry.entries(of: Fact(id: fact, draft: $0), in: document)
        }
    }
}
