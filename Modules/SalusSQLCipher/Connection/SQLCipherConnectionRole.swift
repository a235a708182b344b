/// The use of a connection, writing or reading; decides its settings.
enum SQLCipherConnectionRole {
    case writer, reader

    /// A large page cache for the writer makes bulk writes almost as fast as without encryption. The log holds 16 MiB
    /// before it is folded into the file: pages that many small commits write come there once.
    var pragmas: [String] {
        switch self {
        case .writer:
            Self.common + [
                "PRAGMA cache_size = -65536", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
                "PRAGMA secure_delete = ON", "PRAGMA journal_size_limit = 67108864",
                "PRAGMA wal_autocheckpoint = 4096",
            ]
        case .reader:
            Self.common + ["PRAGMA cache_size = -8192", "PRAGMA query_only = ON"]
        }
    }

    private static let common = ["PRAGMA temp_store = MEMORY"]
}
