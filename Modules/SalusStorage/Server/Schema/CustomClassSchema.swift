import SalusSQL

/// The classes of applications with entries and permissions. `s0` to `s7`: the keys of an entry's indexed columns, in
/// the order of its class. `extent` is empty for all entries of a class, since it is part of the key.
enum CustomClassSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "custom_class", key: ["id"],
                other: ["application", "name", "columns", "is_editable", "is_phi", "created_at", "entries"]),
            .kept(
                "class_permission", key: ["class", "entity_kind", "entity", "extent_kind", "extent"],
                other: ["actions", "expires", "reason", "given_at"]),
            .kept(
                "class_entry", key: ["class", "id"],
                other: [
                    "owner", "author", "created_at", "updated_at", "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7",
                    "sealed",
                ], isBulky: true),
        ],
        statements: [
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
            """
            CREATE TABLE class_entry (
                class BYTEA NOT NULL REFERENCES custom_class (id), id BYTEA NOT NULL, owner BYTEA NOT NULL,
                author BYTEA NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, s0 BYTEA, s1 BYTEA,
                s2 BYTEA, s3 BYTEA, s4 BYTEA, s5 BYTEA, s6 BYTEA, s7 BYTEA, sealed BYTEA NOT NULL,
                PRIMARY KEY (class, id))
            """,
            "CREATE INDEX class_entry_by_author ON class_entry (class, author, created_at)",
            "CREATE INDEX class_entry_by_owner ON class_entry (class, owner, created_at)",
            "CREATE INDEX class_entry_by_time ON class_entry (class, created_at, id)",
            "CREATE INDEX class_entry_s0 ON class_entry (class, s0) WHERE s0 IS NOT NULL",
            "CREATE INDEX class_entry_s1 ON class_entry (class, s1) WHERE s1 IS NOT NULL",
            "CREATE INDEX class_entry_s2 ON class_entry (class, s2) WHERE s2 IS NOT NULL",
            "CREATE INDEX class_entry_s3 ON class_entry (class, s3) WHERE s3 IS NOT NULL",
            "CREATE INDEX class_entry_s4 ON class_entry (class, s4) WHERE s4 IS NOT NULL",
            "CREATE INDEX class_entry_s5 ON class_entry (class, s5) WHERE s5 IS NOT NULL",
            "CREATE INDEX class_entry_s6 ON class_entry (class, s6) WHERE s6 IS NOT NULL",
            "CREATE INDEX class_entry_s7 ON class_entry (class, s7) WHERE s7 IS NOT NULL",
        ])
}
