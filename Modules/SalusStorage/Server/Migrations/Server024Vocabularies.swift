import SalusSQL

extension ServerMigrations {
    /// Coding systems: terms in the order in which they were loaded, and for every run of one to three characters the
    /// places of the terms of a part that hold it, two bytes each.
    static let vocabularies = Migration(
        number: 24, name: "vocabularies",
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
