import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels
import SalusVaultModels

/// A server's answers to operations over any store.
extension Transaction {
    public var rights: any RightsRepository { ServerRights(tx: self) }
    public var descriptions: any DescriptionRepository { ServerDescriptions(tx: self) }
}

private struct ServerRights: RightsRepository {
    let tx: any Transaction

    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare? {
        try tx.shares.share(of: record, with: account)
    }

    func carenet(_ id: CarenetID) throws(DomainError) -> Carenet? { try tx.carenets.carenet(id) }

    func member(_ account: AccountID, of carenet: Carenet) throws(DomainError) -> CarenetMember? {
        try tx.carenets.member(account, of: carenet)
    }

    func holds(_ app: AppID, in carenet: Carenet) throws(DomainError) -> Bool {
        try tx.carenets.holds(app, in: carenet)
    }

    func role(of account: AccountID, in vault: VaultID, at now: Instant) throws(DomainError) -> VaultRole? {
        try tx.vaults.role(of: account, in: vault, at: now)
    }

    func approvalParties(_ id: ApprovalRequestID) throws(DomainError) -> ApprovalParties? {
        guard let held = try tx.approvals.approvalRequest(id) else { return nil }
        return ApprovalParties(account: held.account, approvers: try tx.approvals.rule(held.rule)?.approvers ?? [])
    }

    func hasConsent(_ app: AppID, on record: RecordID) throws(DomainError) -> Bool {
        try AppConsent.isGiven(to: app, on: record, tx)
    }
}

private struct ServerDescriptions: DescriptionRepository {
    let tx: any Transaction

    func author(_ account: AccountID) throws(DomainError) -> DocumentCreator? {
        guard let found = try tx.accounts.account(account) else { return nil }
        return .account(found.name, fullName: try tx.accounts.profile(of: account).fullName)
    }

    func author(_ app: AppName) throws(DomainError) -> DocumentCreator? {
        try tx.apps.app(named: app).map { .app(app, title: $0.manifest.name, isForRecords: $0.kind.isForRecords) }
    }

    func name(of app: AppID) throws(DomainError) -> AppName? { try tx.apps.app(app)?.name }

    func document(named name: String, by app: AppID, in view: GrantedView) throws(DomainError) -> DocumentID? {
        try tx.documentNames.document(named: name, by: app, in: view)
    }
}
