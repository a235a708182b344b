import SalusBase
import SalusDomain
import SalusServerDomain
import SalusTables

struct StoredAnswerTable: StoredAnswerRepository {
    let tables: Tables

    func answer(_ name: [UInt8], of caller: [UInt8]) throws(DomainError) -> StoredAnswer? {
        try tables.first(
            "SELECT name, sealed, expires FROM kept_answer WHERE caller = $1 AND name = $2", caller, name,
            as: StoredAnswer.init(stored:))
    }

    func insert(_ answer: StoredAnswer, of caller: [UInt8], most: Int, _: WriteGrant) throws(DomainError) {
        let number =
            try tables.number("SELECT COALESCE(MAX(number), 0) AS value FROM kept_answer WHERE caller = $1", caller) + 1
        try tables.send(
            "DELETE FROM kept_answer WHERE caller = $1 AND (name = $2 OR number <= $3)", caller, answer.name,
            number - most)
        try tables.send(
            "INSERT INTO kept_answer (caller, number, name, expires, sealed) VALUES ($1, $2, $3, $4, $5)", caller,
            number, answer.name, answer.expires, answer.sealed)
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM kept_answer WHERE expires <= $1", now)
    }
}

extension StoredAnswer {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(name: try row.value("name"), sealed: try row.value("sealed"), expires: try row.value("expires"))
    }
}
