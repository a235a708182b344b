import SalusSQL

extension ServerMigrations {
    /// Devices that sign in without a password, and new ones that another device lets in.
    static let rememberedDevices = Migration(
        number: 36, name: "remembered devices",
        statements: [
            """
            CREATE TABLE remembered_device (
                account BYTEA NOT NULL REFERENCES account (id), device BYTEA NOT NULL, sealed_half BYTEA NOT NULL,
                slot BYTEA NOT NULL, used_at BIGINT NOT NULL,
                PRIMARY KEY (account, device))
            """,
            "CREATE INDEX remembered_device_by_use ON remembered_device (used_at)",
            """
            CREATE TABLE device_link (
                id BYTEA NOT NULL PRIMARY KEY, request BYTEA NOT NULL, expires BIGINT NOT NULL, account BYTEA,
                answer BYTEA)
            """,
            "CREATE INDEX device_link_by_expiry ON device_link (expires)",
        ])
}
