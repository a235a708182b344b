public import SalusModels

/// The records that are the caller's own or shared with them now, by title, each with the limits of its share.
public struct ListPeople: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listPeople, .own) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> [HealthRecord] {
        try work.tx.records.records(openTo: permit.account().account.id, at: work.now)
    }
}
