import SalusDomain
import SalusModels

/// Whether a person has let an app work on a record. An app of the operator's may enable another app there; that
/// alone is no consent.
struct AppConsent {
    let work: OperationContext

    /// True while the app is enabled there by an active account that owns the record or to which it is open as a whole.
    static func isGiven(to app: AppID, on record: RecordID, _ tx: any Transaction) throws(DomainError) -> Bool {
        guard let enabled = try tx.grants.enabled(app, on: record) else { return false }
        return try isGiven(by: enabled.enabledBy, on: record, tx)
    }

    /// Enables the app. One that is enabled already stays as it is, except that a person's word takes the place of
    /// what is no consent, or no longer one.
    func enable(
        _ app: App, on record: RecordID, by account: AccountID?, _ grant: WriteGrant
    ) throws(DomainError) -> RecordApp {
        let enabled = RecordApp(app: app, enabledAt: work.now, enabledBy: account)
        guard let known = try work.tx.grants.enabled(app.id, on: record) else {
            try work.tx.grants.enable(enabled, on: record, grant)
            return enabled
        }
        guard account != nil, try !Self.isGiven(by: known.enabledBy, on: record, work.tx) else { return known }
        try work.tx.grants.replace(enabled, on: record, grant)
        return enabled
    }

    private static func isGiven(
        by account: AccountID?, on record: RecordID, _ tx: any Transaction
    ) throws(DomainError) -> Bool {
        guard let account, try tx.accounts.account(account)?.state == .active else { return false }
        return try tx.hasFullControl(account, of: record)
    }
}
