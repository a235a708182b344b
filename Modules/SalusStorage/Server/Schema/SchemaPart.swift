import SalusSQL

/// A subject of the baseline of the server's schema.
struct SchemaPart: Sendable {
    /// Parents before their children.
    let tables: [MigratedTable]
    /// The statements that make the tables and their indexes.
    let statements: [String]

    /// Every subject, parents before their children.
    static let all = [
        AccountSchema.part, SignInSchema.part, RecordSchema.part, DocumentSchema.part, FactSchema.part,
        AppSchema.part, AppStorageSchema.part, AuthorizationSchema.part, BackendSchema.part, SharingSchema.part,
        MessageSchema.part, VaultSchema.part, ApprovalSchema.part, ConversationSchema.part,
        ApplicationSchema.part, CustomClassSchema.part, VocabularySchema.part, AccessLogSchema.part,
    ]
}

extension MigratedTable {
    static func kept(_ name: String, key: [String], other: [String], isBulky: Bool = false) -> MigratedTable {
        .kept(TableShape(name, key: key, other: other, isBulky: isBulky))
    }

    static func rebuilt(_ name: String, key: [String], other: [String]) -> MigratedTable {
        .rebuilt(TableShape(name, key: key, other: other))
    }

    static func passing(_ name: String, key: [String], other: [String]) -> MigratedTable {
        .passing(TableShape(name, key: key, other: other))
    }
}
