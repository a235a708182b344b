package import SalusSQL

/// The schema of the key store: the baseline, then one step after the other.
package enum KeyMigrations {
    package static let all = [baseline]

    /// Wrapped keys of records, and the key file that they belong to, as in the main database.
    private static let baseline = Migration(
        number: Migration.baseline, name: "baseline",
        statements: [
            "CREATE TABLE record_key (record BYTEA NOT NULL PRIMARY KEY, wrapped_key BYTEA NOT NULL)",
            "CREATE TABLE installation (identity BYTEA NOT NULL PRIMARY KEY)",
        ])
}
