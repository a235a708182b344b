import SalusSQL

extension ServerMigrations {
    /// Keys of single copies of an app, each let in by an account, and requests that bring one.
    static let installations = Migration(
        number: 30, name: "installations",
        statements: [
            "ALTER TABLE app_credential ADD COLUMN account BYTEA REFERENCES account (id)",
            "ALTER TABLE app_credential ADD COLUMN installation TEXT",
            "CREATE INDEX app_credential_by_account ON app_credential (account)",
            "ALTER TABLE request_token ADD COLUMN public_key TEXT",
            "ALTER TABLE request_token ADD COLUMN installation TEXT",
        ])
}
