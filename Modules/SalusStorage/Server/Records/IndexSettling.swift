import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Brings the index rows of one document to its state, in pieces of `IndexPiece.rows`. The rest is noted in
/// `unsettled_index`, in the same transaction: any server may write the next piece, also after a crash.
struct IndexSettling {
    let tables: Tables
    let numbers: RowNumbers
    let document: Document

    private struct Task {
        /// Facts that are indexed whole.
        var done = 0
        /// Rows of the fact after them that are written.
        var doneRows = 0
        var total = 0
        var moves = false
    }

    /// The first piece of a document that has no index rows yet.
    func begin(_ index: [IndexedFact]) throws(DomainError) -> IndexProgress {
        let task = Task(total: index.count)
        return try keep(insert(index, task), wasKept: false)
    }

    func beginRemoving() throws(DomainError) -> IndexProgress {
        let task = try kept()
        return try keep(remove() ? nil : task ?? Task(), wasKept: task != nil)
    }

    func beginMoving() throws(DomainError) -> IndexProgress {
        let kept = try kept()
        var task = kept ?? Task()
        task.moves = try !move()
        return try keep(task.moves || task.done < task.total ? task : nil, wasKept: kept != nil)
    }

    /// The next piece: what is gone is removed, what has another status is moved, then what is missing is written.
    func goOn(with index: [IndexedFact]?) throws(DomainError) -> IndexProgress {
        guard var task = try kept() else { return .settled }
        if !document.version.isLatest { return try keep(remove() ? nil : task, wasKept: true) }
        if task.moves {
            task.moves = try !move()
            return try keep(task.moves || task.done < task.total ? task : nil, wasKept: true)
        }
        if task.done >= task.total { return try keep(nil, wasKept: true) }
        guard let index else { return .needsFacts }
        return try keep(insert(index, task), wasKept: true)
    }

    private func kept() throws(DomainError) -> Task? {
        try tables.first(
            "SELECT done, done_rows, total, moves FROM unsettled_index WHERE record = $1 AND document = $2",
            document.record, document.id
        ) { row throws(DomainError) in
            Task(
                done: try row.value("done"), doneRows: try row.value("done_rows"), total: try row.value("total"),
                moves: try row.value("moves", as: Int.self) == 1)
        }
    }

    /// Nil: there is nothing left.
    private func keep(_ task: Task?, wasKept: Bool) throws(DomainError) -> IndexProgress {
        let (record, id) = (document.record, document.id)
        guard let task else {
            if wasKept {
                try tables.execute("DELETE FROM unsettled_index WHERE record = $1 AND document = $2", record, id)
            }
            return .settled
        }
        let sql =
            wasKept
            ? """
            UPDATE unsettled_index SET done = $3, total = $4, moves = $5, done_rows = $6
            WHERE record = $1 AND document = $2
            """
            : """
            INSERT INTO unsettled_index (record, document, done, total, moves, done_rows)
            VALUES ($1, $2, $3, $4, $5, $6)
            """
        try tables.execute(sql, record, id, task.done, task.total, task.moves ? 1 : 0, task.doneRows)
        return .unfinished
    }

    /// Inserts one piece of the index. Returns the rest of the task; nil when nothing is left.
    private func insert(_ index: [IndexedFact], _ task: Task) throws(DomainError) -> Task? {
        guard let places = try FactPlaces(of: document, tables, numbers) else { throw .notFound }
        var (task, rows) = (task, 0)
        task.total = index.count
        while task.done < index.count, rows < IndexPiece.rows {
            let fact = try FactIndexWriter(
                index[task.done], number: task.done, of: document, tables, places, numbers)
            let written = try fact.insert(from: task.doneRows, atMost: IndexPiece.rows - rows)
            (task.doneRows, rows) = (task.doneRows + written, rows + written)
            if task.doneRows == fact.count { (task.done, task.doneRows) = (task.done + 1, 0) }
        }
        return task.done < index.count ? task : nil
    }

    /// Whether none are left.
    private func remove() throws(DomainError) -> Bool {
        try IndexRemoval(tables: tables, numbers: numbers, document: document)?.next() ?? true
    }

    /// Whether all stand under their document's status.
    private func move() throws(DomainError) -> Bool {
        guard let places = try FactPlaces(of: document, tables, numbers) else { return true }
        let moved = try tables.execute(
            """
            UPDATE fact SET status = $4 WHERE record = $1 AND (model, place) IN (
                SELECT f.model, f.place FROM fact_field m CROSS JOIN fact f
                WHERE m.part = \(RowNumbers.modelPart) AND f.model = m.number AND f.record = $1
                AND f.place >= $2 AND f.place < $3 AND f.status <> $4 LIMIT \(IndexPiece.rows))
            """, places.record, places.range.lowerBound, places.range.upperBound, document.status.code)
        return moved < IndexPiece.rows
    }
}
