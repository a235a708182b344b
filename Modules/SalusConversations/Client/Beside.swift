import SalusMLS

/// The rest of a transaction, beside a conversation.
struct Beside {
    var archive: [ArchiveEntry] = []
    var queuePosition: UInt64?
    /// Nil deletes.
    var keyPackages: [[UInt8]: KeyPackageBundle?] = [:]
}
