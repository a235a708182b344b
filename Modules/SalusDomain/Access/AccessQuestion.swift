import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels

/// The input of an access rule: the caller, the request, and its objects in the open transaction.
struct AccessQuestion: Sendable {
    let caller: Caller
    let request: AccessRequest
    /// The record that the request names, or that its carenet belongs to; nil when it does not exist.
    let record: HealthRecord?
    /// The carenet that the request names; nil when it does not exist.
    var carenet: Carenet?
    /// The part of the record that is shared now with the account whose work it is; nil for the owner, and for accounts
    /// without a valid share.
    var sharedView: RecordView?
    /// The share has no limits at all, an end and a purpose among them.
    var isSharedWhole = false
    /// The owner named the signed-in account for emergencies, and does not pause that.
    var isNamedForEmergency = false
    /// The record is offered to the signed-in account; looked up for an answer alone.
    var isOffered = false
    /// The account whose work it is is in the carenet.
    var isMember = false
    /// The account whose work it is is in the carenet, with the right to write.
    var mayWriteInCarenet = false
    /// The app that asks is in the carenet.
    var isAppInside = false
    /// The app that asks works by itself, and a person with full control of the record lets it.
    var hasConsent = false
    /// The role of the signed-in account in the vault that the request names; nil for no member.
    var vaultRole: VaultRole?
    /// The account that asked for the held act; nil when the request names no hold.
    var holder: AccountID?
    /// The account that is signed in is named by the rule that holds it.
    var isApprover = false

    /// The account whose work it is owns the record, or has a share of it without any limit. One whose share ends
    /// lets no one in, for what it opened would outlive it.
    var hasFullControl: Bool { isSharedWhole || (record?.owner != nil && record?.owner == caller.author) }
}

extension Resource {
    /// Nil when there is no such carenet, or when it belongs to another record than the request says.
    fileprivate func carenet(in work: RecordContext) throws(DomainError) -> Carenet? {
        guard case .carenet(let id, let record, _) = self, let found = try work.tx.rights.carenet(id) else {
            return nil
        }
        return record == nil || record == found.record ? found : nil
    }
}

extension Resource {
    /// The carenet that it names, as one of a record that there is not.
    fileprivate func unknownCarenet(in work: RecordContext) -> Carenet? {
        guard case .carenet(let id, let record, _) = self, let place = record ?? RecordID(bytes: id.bytes) else {
            return nil
        }
        return Carenet(id: id, record: place, name: "", createdAt: work.now)
    }
}

extension AccessQuestion {
    /// Looks up what the rules need; what an owner asks for costs nothing beside the record. A record or carenet that
    /// there is not costs what one does that is closed to the caller: the same is asked, and no answer is kept.
    init(_ request: AccessRequest, by caller: Caller, in work: RecordContext) throws(DomainError) {
        let carenet = try request.resource.carenet(in: work)
        let named = carenet ?? request.resource.unknownCarenet(in: work)
        let place = request.resource.record ?? named?.record
        let found = try place.flatMap { id throws(DomainError) in try work.tx.records.record(id) }
        let isKnown = found != nil && (named == nil || carenet != nil)
        self.init(caller: caller, request: request, record: isKnown ? found : nil, carenet: carenet)
        if let vault = request.resource.vault, let account = caller.account {
            vaultRole = try work.tx.rights.role(of: account, in: vault, at: work.now)
        }
        if let approvalRequest = request.resource.approvalRequest { try look(at: approvalRequest, in: work) }
        guard let place else { return }
        var asked = self
        try asked.look(at: place, named, in: work)
        if isKnown { self = asked }
    }

    private mutating func look(
        at place: RecordID, _ carenet: Carenet?, in work: RecordContext
    ) throws(DomainError) {
        if let author = caller.author, author != record?.owner {
            let share = try work.tx.rights.share(of: place, with: author)
            (sharedView, isSharedWhole) = (share?.view(at: work.now), share?.isWhole == true)
            isNamedForEmergency = share?.emergencyHours != nil && share?.pausedAt == nil && caller.account == author
        }
        if request.action == .answerOffer, let account = caller.account {
            isOffered = try work.tx.rights.isOffered(place, to: account, at: work.now)
        }
        if let carenet { try lookInto(carenet, in: work) }
        hasConsent = try Self.isLetIn(caller, on: place, in: work)
    }

    /// Asked for an autonomous app with a token of its own only.
    private static func isLetIn(
        _ caller: Caller, on record: RecordID, in work: RecordContext
    ) throws(DomainError) -> Bool {
        guard case .app(let asking) = caller, asking.appGrant.needsConsent, asking.app.kind == .autonomous else {
            return false
        }
        return try work.tx.rights.hasConsent(asking.app.id, on: record)
    }

    private mutating func look(at approvalRequest: ApprovalRequestID, in work: RecordContext) throws(DomainError) {
        guard let parties = try work.tx.rights.approvalParties(approvalRequest) else { return }
        (holder, isApprover) = (parties.account, caller.account.map(parties.approvers.contains) ?? false)
    }

    private mutating func lookInto(_ carenet: Carenet, in work: RecordContext) throws(DomainError) {
        if !hasFullControl, let author = caller.author {
            let member = try work.tx.rights.member(author, of: carenet)
            (isMember, mayWriteInCarenet) = (member != nil, member?.mayWrite == true)
        }
        if let app = caller.app, caller.account == nil {
            isAppInside = try work.tx.rights.holds(app, in: carenet)
        }
    }
}
