import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct VocabularyTable: VocabularyRepository {
    let tables: Tables
    private static let columns = "name, title, edition, terms, loaded_at"
    /// Terms that are read at once.
    private static let page = 100

    func vocabularies(_ part: ListPart<String>) throws(DomainError) -> [Vocabulary] {
        try tables.part("SELECT \(Self.columns) FROM vocabulary", byName: "name", part, as: Vocabulary.init(stored:))
    }

    func vocabulary(_ name: String) throws(DomainError) -> Vocabulary? {
        try tables.first(
            "SELECT \(Self.columns) FROM vocabulary WHERE name = $1", name, as: Vocabulary.init(stored:))
    }

    func terms(
        of vocabulary: Vocabulary, fitting search: VocabularySearch, limit: Int
    ) throws(DomainError) -> [VocabularyTerm] {
        var found: [VocabularyTerm] = []
        let parts = (vocabulary.terms + VocabularyPart.size - 1) / VocabularyPart.size
        for part in 0..<parts where found.count < limit {
            var places = try places(of: search, in: part, of: vocabulary)[...]
            while !places.isEmpty, found.count < limit {
                let terms = try terms(at: places.prefix(Self.page), in: part, of: vocabulary)
                found += terms.filter(search.fits)
                places = places.dropFirst(Self.page)
            }
        }
        return Array(found.prefix(limit))
    }

    func count(of edition: String, of name: String) throws(DomainError) -> Int {
        try tables.number(
            "SELECT COUNT(*) AS value FROM vocabulary_term WHERE vocabulary = $1 AND edition = $2", name, edition)
    }

    func insert(_ part: VocabularyPart, of edition: String, of name: String, _: WriteGrant) throws(DomainError) {
        try remove(part.number, of: edition, of: name)
        for (place, term) in part.terms.enumerated() {
            try tables.send(
                "INSERT INTO vocabulary_term (vocabulary, edition, part, place, term) VALUES ($1, $2, $3, $4, $5)",
                name, edition, part.number, place, StoredTerm.text(of: term))
        }
        for (run, places) in part.places {
            try tables.send(
                "INSERT INTO vocabulary_run (vocabulary, edition, part, run, places) VALUES ($1, $2, $3, $4, $5)",
                name, edition, part.number, run, places.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        }
    }

    func publish(_ vocabulary: Vocabulary, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM vocabulary WHERE name = $1", vocabulary.name)
        try tables.execute(
            "INSERT INTO vocabulary (\(Self.columns)) VALUES ($1, $2, $3, $4, $5)", vocabulary.name, vocabulary.title,
            vocabulary.edition, vocabulary.terms, vocabulary.loadedAt)
    }

    func removeOld(of vocabulary: Vocabulary, limit: Int, _: WriteGrant) throws(DomainError) -> Int {
        let old = try tables.all(
            """
            SELECT DISTINCT edition, part FROM vocabulary_term WHERE vocabulary = $1 AND edition <> $2
            ORDER BY edition, part LIMIT $3
            """, vocabulary.name, vocabulary.edition, limit
        ) { row throws(DomainError) in
            (edition: try row.value("edition", as: String.self), part: try row.value("part", as: Int.self))
        }
        for (edition, part) in old { try remove(part, of: edition, of: vocabulary.name) }
        return old.count
    }

    private func remove(_ part: Int, of edition: String, of name: String) throws(DomainError) {
        for table in ["vocabulary_term", "vocabulary_run"] {
            try tables.execute(
                "DELETE FROM \(table) WHERE vocabulary = $1 AND edition = $2 AND part = $3", name, edition, part)
        }
    }

    /// The places of the terms that hold every run of the search, rising.
    private func places(
        of search: VocabularySearch, in part: Int, of vocabulary: Vocabulary
    ) throws(DomainError) -> [Int] {
        let marks = search.runs.indices.map { "$\($0 + 4)" }.joined(separator: ", ")
        let found = try tables.all(
            """
            SELECT places FROM vocabulary_run WHERE vocabulary = $1 AND edition = $2 AND part = $3 AND run IN (\(marks))
            """, arguments: [vocabulary.name, vocabulary.edition, part] + search.runs.map { $0 as any SQLConvertible }
        ) { row throws(DomainError) in Self.places(in: try row.value("places")) }
        guard found.count == search.runs.count else { return [] }
        let shortest = found.min { $0.count < $1.count } ?? []
        let common = found.reduce(Set(shortest)) { $0.intersection($1) }
        return common.sorted()
    }

    private static func places(in bytes: [UInt8]) -> [Int] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    }

    private func terms(
        at places: ArraySlice<Int>, in part: Int, of vocabulary: Vocabulary
    ) throws(DomainError) -> [VocabularyTerm] {
        let marks = places.indices.map { "$\($0 - places.startIndex + 4)" }.joined(separator: ", ")
        return try tables.all(
            """
            SELECT term FROM vocabulary_term
            WHERE vocabulary = $1 AND edition = $2 AND part = $3 AND place IN (\(marks)) ORDER BY place
            """, arguments: [vocabulary.name, vocabulary.edition, part] + places.map { $0 as any SQLConvertible }
        ) { row throws(DomainError) in try StoredTerm.term(in: try row.value("term")) }
    }
}

extension Vocabulary {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            name: try row.value("name"), title: try row.value("title"), edition: try row.value("edition"),
            terms: try row.value("terms"), loadedAt: try row.value("loaded_at"))
    }
}
