import SalusBase
import SalusDomain
import SalusModels

/// Makes a record with its key and the carenets that each begins with: the key first, so that a
/// record is never without one.
struct RecordMaker {
    let work: OperationContext
    let grant: WriteGrant
    /// The app that makes the record; nil when no app takes part.
    let app: App?

    init<Running: Operation>(_ permit: Permit<Running>, in work: OperationContext) {
        (self.work, grant, app) = (work, permit.grant, permit.caller.program)
    }

    /// For a record that comes with an account: the app through which its person signed up takes no part.
    init(work: OperationContext, grant: WriteGrant) { (self.work, self.grant, app) = (work, grant, nil) }

    func make(owner: AccountID?, title: String) throws(DomainError) -> HealthRecord {
        var record = HealthRecord(id: RecordID(from: work.random), owner: owner, title: title, createdAt: work.now)
        record.madeBy = app?.id
        try work.tx.recordKeys.insert(work.keys.newRecordKey(of: record.id, work.random), of: record.id, grant)
        try work.tx.recordDirectory.insert(record, grant)
        try CarenetRules.makeFirst(of: record.id, in: work, grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record.id, at: work.now, grant)
        return record
    }

    /// The account of a user name; throws `invalid` when there is none.
    static func owner(named name: UserName, in work: OperationContext) throws(DomainError) -> AccountID {
        guard let account = try work.tx.accounts.account(named: name) else {
            throw .invalid(field: "owner", expected: "the user name of an account; make it with account create")
        }
        return account.id
    }
}
