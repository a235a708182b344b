import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusTables

/// Marks on the way through the changes that a limited view tells of: which number of the view is which of the record.
/// The facts and the lineage of a document never change, and so no mark moves. Placements in carenets do: there are no
/// marks of such views.
struct ChangeMarks {
    struct Mark {
        /// As the view counts.
        let number: Int
        /// As the record counts.
        let place: Int

        static let beginning = Mark(number: 0, place: 0)
    }

    /// Changes from one mark to the next.
    private static let distance = 64

    private let tables: Tables
    private let record: RecordID
    /// The SHA-256 of all that a view judges by; nil for a view without marks.
    private let name: [UInt8]?

    init(in view: GrantedView, _ tables: Tables) {
        (self.tables, record) = (tables, view.record)
        name = view.view.carenets.isEmpty ? Self.name(of: view.view) : nil
    }

    /// The last mark at this number of the view or before it.
    func last(upTo number: Int) throws(DomainError) -> Mark {
        guard let name else { return .beginning }
        let found = try tables.first(
            """
            SELECT number, place FROM change_mark WHERE record = $1 AND view = $2 AND number <= $3
            ORDER BY number DESC LIMIT 1
            """, record, name, number
        ) { row throws(DomainError) in Mark(number: try row.value("number"), place: try row.value("place")) }
        return found ?? .beginning
    }

    /// Notes a mark, where it is far enough from the one that was known.
    func note(_ number: Int, at place: Int, since known: Mark) throws(DomainError) {
        guard let name, number - known.number >= Self.distance else { return }
        let isThere = try tables.exists(
            "SELECT number FROM change_mark WHERE record = $1 AND view = $2 AND number = $3", record, name, number)
        if isThere { return }
        try tables.execute(
            "INSERT INTO change_mark (record, view, number, place) VALUES ($1, $2, $3, $4)",
            record, name, number, place)
    }

    /// Forgets all marks of a record: what its views judge by was written again.
    static func forget(_ record: RecordID, _ tables: Tables) throws(DomainError) {
        try tables.send("DELETE FROM change_mark WHERE record = $1", record)
    }

    /// The models that categories name are among it: another version of the program may name others.
    private static func name(of view: RecordView) -> [UInt8] {
        var writer = ByteWriter()
        func write(_ texts: some Sequence<String>) {
            let texts = texts.sorted()
            writer.u32(UInt32(texts.count))
            for text in texts { writer.v16(Array(text.utf8)) }
        }
        write(view.models.names)
        write(DataCategory.namedModels)
        write([view.models.hasOthers ? "others" : "", view.models.hasDocuments ? "documents" : ""])
        for end in [view.period?.start, view.period?.end] { write(end.map { ["\($0.milliseconds)"] } ?? []) }
        write(view.documents.map { $0.map(\.description) + ["named"] } ?? [])
        return SHA256.hash(writer.bytes)
    }
}
