import SalusSQL

/// Coding systems: terms in the order in which they were loaded, and for every run of one to three characters the
/// places of the terms of a part that hold it, two bytes each.
enum VocabularySchema {
    static let part = SchemaPart(
        tables: [
            .kept("vocabulary", key: ["name"], other: ["title", "edition", "terms", "loaded_at"]),
            .kept("vocabulary_term", key: ["vocabulary", "edition", "part", "place"], other: ["term"]),
            .kept("vocabulary_run", key: ["vocabulary", "edition", "part", "run"], other: ["places"]),
        ],
        statements: [
            """
            CREATE TABLE vocabulary (
                name TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, edition TEXT NOT NULL, terms BIGINT NOT NULL,
                loaded_at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE vocabulary_term (
                vocabulary TEXT NOT NULL, edition TEXT NOT NULL, part BIGINT NOT NULL, place BIGINT NOT NULL,
                term TEXT NOT NULL, PRIMARY KEY (vocabulary, edition, part, place))
            """,
            """
            CREATE TABLE vocabulary_run (
                vocabulary TEXT NOT NULL, edition TEXT NOT NULL, part BIGINT NOT NULL, run TEXT NOT NULL,
                places BYTEA NOT NULL, PRIMARY KEY (vocabulary, edition, part, run))
            """,
        ])
}
