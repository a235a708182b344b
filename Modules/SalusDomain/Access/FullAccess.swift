import SalusModels

/// Who sees all of a record: whom messages and notices about it are for.
struct FullAccess {
    let work: Workspace

    /// Each once, the owner first.
    func accounts(of record: HealthRecord) throws(DomainError) -> [AccountID] {
        [record.owner].compactMap(\.self)
    }
}
