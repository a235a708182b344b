extension ClientSchema {
    /// Vaults as they came, what waits to go out, and files on their way. `vault_unjudged`: pages of a vault's entries
    /// while more of them are on their way; `vault_announced`: the end of these pages as the server said it.
    static let vaults = [
        """
        CREATE TABLE vault (
            id BYTEA NOT NULL PRIMARY KEY, pending_change BYTEA, heard_at BIGINT, gone_since BIGINT)
        """,
        """
        CREATE TABLE vault_log (
            vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL,
            entry BYTEA NOT NULL, PRIMARY KEY (vault, number))
        """,
        """
        CREATE TABLE vault_wrap (
            vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, wrap BYTEA NOT NULL,
            PRIMARY KEY (vault, wrap))
        """,
        """
        CREATE TABLE vault_entry (
            vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL, sealed BYTEA,
            hash BYTEA, PRIMARY KEY (vault, number))
        """,
        """
        CREATE TABLE vault_unjudged (
            vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL, sealed BYTEA,
            hash BYTEA, PRIMARY KEY (vault, number))
        """,
        """
        CREATE TABLE vault_announced (
            vault BYTEA NOT NULL PRIMARY KEY REFERENCES vault (id) ON DELETE CASCADE, entries BIGINT NOT NULL,
            root BYTEA NOT NULL)
        """,
        """
        CREATE TABLE vault_draft (
            vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, entry BYTEA NOT NULL, place BIGINT NOT NULL,
            content BYTEA NOT NULL, written_at BIGINT NOT NULL, refusal TEXT, sent_hash BYTEA,
            PRIMARY KEY (vault, entry))
        """,
        "CREATE INDEX vault_draft_by_place ON vault_draft (vault, place)",
        "CREATE INDEX vault_draft_waiting ON vault_draft (refusal, written_at)",
        """
        CREATE TABLE vault_transfer (
            vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, attachment BYTEA NOT NULL,
            place BIGINT NOT NULL, content BYTEA NOT NULL, PRIMARY KEY (vault, attachment))
        """,
        """
        CREATE TABLE known_identity (
            account BYTEA NOT NULL, number BIGINT NOT NULL, name TEXT NOT NULL, entry BYTEA NOT NULL,
            PRIMARY KEY (account, number))
        """,
    ]
}
