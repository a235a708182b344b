public import SalusModels

/// The records that are the caller's own or shared with them now, by title, each with the limits of its share.
public struct ListPeople: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listPeople, .own) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> OpenRecords {
        let caller = try permit.account().account.id
        let records = try work.tx.records.records(openTo: caller, at: work.now)
        var owners: [RecordOwner] = []
        for owner in Set(records.compactMap(\.owner)).subtracting([caller]).sorted() {
            guard case .account(let name, _)? = try work.tx.descriptions.author(owner) else { continue }
            owners.append(RecordOwner(account: owner, name: name))
        }
        return OpenRecords(records: records, owners: owners)
    }
}

/// Records that an account sees.
public struct OpenRecords: Hashable, Sendable {
    public let records: [HealthRecord]
    /// The other accounts that own some of them, as far as they are known here.
    public let owners: [RecordOwner]
}
