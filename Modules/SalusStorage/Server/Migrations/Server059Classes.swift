import SalusSQL

extension ServerMigrations {
    /// The class platform: applications with keys and invites, their users, sessions and groups, classes with entries
    /// and permissions. `s0` to `s7`: the keys of an entry's indexed columns, in the order of its class. `extent` is
    /// empty for all entries of a class, since it is part of the key.
    static let classes = Migration(
        number: 59, name: "classes", statements: applications + users + classTables + entryTables)

    private static let applications = [
        """
        CREATE TABLE application (
            id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL,
            description TEXT NOT NULL, is_invite_only BIGINT NOT NULL, has_catalyze_rule BIGINT NOT NULL,
            user_limit BIGINT NOT NULL, class_limit BIGINT NOT NULL, entry_limit BIGINT NOT NULL,
            session_hours BIGINT NOT NULL)
        """,
        """
        CREATE TABLE application_key (
            hash BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
            kind TEXT NOT NULL, identifier TEXT NOT NULL, created_at BIGINT NOT NULL)
        """,
        "CREATE INDEX application_key_by_application ON application_key (application)",
        """
        CREATE TABLE application_invite (
            code_hash BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
            sealed_mail BYTEA NOT NULL, created_at BIGINT NOT NULL, used_by BYTEA)
        """,
        "CREATE INDEX application_invite_by_application ON application_invite (application, created_at)",
    ]

    private static let users = [
        """
        CREATE TABLE application_user (
            account BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
            name TEXT NOT NULL, roles TEXT NOT NULL, created_at BIGINT NOT NULL, sealed_profile BYTEA NOT NULL,
            UNIQUE (application, name))
        """,
        """
        CREATE TABLE application_session (
            hash BYTEA NOT NULL PRIMARY KEY, account BYTEA NOT NULL, created_at BIGINT NOT NULL,
            expires BIGINT NOT NULL)
        """,
        "CREATE INDEX application_session_by_account ON application_session (account)",
        "CREATE INDEX application_session_expires ON application_session (expires)",
        """
        CREATE TABLE application_group (
            id BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
            name TEXT NOT NULL, is_default BIGINT NOT NULL, UNIQUE (application, name))
        """,
        """
        CREATE TABLE application_member (
            group_id BYTEA NOT NULL REFERENCES application_group (id), account BYTEA NOT NULL,
            PRIMARY KEY (group_id, account))
        """ + Migration.clustered,
        "CREATE INDEX application_member_by_account ON application_member (account)",
    ]

    private static let classTables = [
        """
        CREATE TABLE custom_class (
            id BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
            name TEXT NOT NULL, columns TEXT NOT NULL, is_editable BIGINT NOT NULL, is_phi BIGINT NOT NULL,
            created_at BIGINT NOT NULL, entries BIGINT NOT NULL, UNIQUE (application, name))
        """,
        """
        CREATE TABLE class_permission (
            class BYTEA NOT NULL REFERENCES custom_class (id), entity_kind BIGINT NOT NULL, entity BYTEA NOT NULL,
            extent_kind BIGINT NOT NULL, extent BYTEA NOT NULL, actions TEXT NOT NULL, expires BIGINT,
            reason TEXT NOT NULL, given_at BIGINT NOT NULL,
            PRIMARY KEY (class, entity_kind, entity, extent_kind, extent))
        """,
        "CREATE INDEX class_permission_by_entity ON class_permission (entity)",
        "CREATE INDEX class_permission_by_extent ON class_permission (extent)",
    ]

    private static let entryTables =
        [
            """
            CREATE TABLE class_entry (
                class BYTEA NOT NULL REFERENCES custom_class (id), id BYTEA NOT NULL, owner BYTEA NOT NULL,
                author BYTEA NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL,
                s0 BYTEA, s1 BYTEA, s2 BYTEA, s3 BYTEA, s4 BYTEA, s5 BYTEA, s6 BYTEA, s7 BYTEA,
                sealed BYTEA NOT NULL, PRIMARY KEY (class, id))
            """,
            "CREATE INDEX class_entry_by_time ON class_entry (class, created_at, id)",
            "CREATE INDEX class_entry_by_owner ON class_entry (class, owner, created_at)",
            "CREATE INDEX class_entry_by_author ON class_entry (class, author, created_at)",
        ]
        + (0..<8).map { "CREATE INDEX class_entry_s\($0) ON class_entry (class, s\($0)) WHERE s\($0) IS NOT NULL" }
}
