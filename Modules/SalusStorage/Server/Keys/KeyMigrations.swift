package import SalusSQL

/// The schema of the key store, oldest step first.
package enum KeyMigrations {
    package static let all = [recordKeys, installation]

    static let recordKeys = Migration(
        number: 1, name: "record keys",
        statements: [
            "CREATE TABLE record_key (record BYTEA NOT NULL PRIMARY KEY, wrapped_key BYTEA NOT NULL)"
        ])

    static let installation = Migration(
        number: 2, name: "installation",
        statements: ["CREATE TABLE installation (identity BYTEA NOT NULL PRIMARY KEY)"])
}
