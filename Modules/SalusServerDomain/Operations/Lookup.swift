import SalusBase
import SalusDomain
import SalusModels

/// Finds one thing by its name or identifier, in the transaction of an operation.
struct Lookup {
    let tx: any Transaction
    let now: Instant

    /// Throws `notFound` when there is none.
    func account(named name: UserName) throws(DomainError) -> Account {
        guard let account = try tx.accounts.account(named: name) else { throw .notFound }
        return account
    }

    /// An account whose password opens no keys. Throws `notFound` when there is none of the name, `denied` for one that
    /// holds key slots: only its person sets that password.
    func keylessAccount(named name: UserName) throws(DomainError) -> Account {
        guard let account = try tx.accounts.account(named: name) else { throw .notFound }
        guard try tx.keyMaterial.slots(of: account.id).isEmpty else { throw .denied }
        return account
    }

    /// The account of a registration that is not decided yet. Throws `notFound` for any other.
    func waitingRegistration(_ name: UserName) throws(DomainError) -> Account {
        guard let account = try tx.accounts.account(named: name),
            let waiting = try tx.registrations.registration(of: account.id), waiting.expires > now
        else { throw .notFound }
        return account
    }

    /// Throws `notFound` when there is none.
    func app(named name: AppName) throws(DomainError) -> App {
        guard let app = try tx.apps.app(named: name) else { throw .notFound }
        return app
    }

    /// Throws `denied` when there is none.
    func carenet(_ id: CarenetID) throws(DomainError) -> Carenet {
        guard let carenet = try tx.carenets.carenet(id) else { throw .denied }
        return carenet
    }

    /// A carenet of that record. Throws `denied` for another record's, which the caller has no right to.
    func carenet(_ id: CarenetID, of record: RecordID) throws(DomainError) -> Carenet {
        let carenet = try carenet(id)
        guard carenet.record == record else { throw .denied }
        return carenet
    }

    /// Throws `notFound` when the caller's inbox has no such message.
    func message(_ id: InboxMessageID, of caller: SignedInCaller) throws(DomainError) -> StoredMessage {
        guard let found = try tx.inbox.message(id, of: caller.account.id) else { throw .notFound }
        return found
    }

    func waitingRequest(_ id: ApprovalRequestID) throws(DomainError) -> ApprovalRequest {
        let known = try approvalRequest(id)
        guard known.isWaiting(at: now) else { throw .conflict }
        return known
    }

    func approvalRequest(_ id: ApprovalRequestID) throws(DomainError) -> ApprovalRequest {
        guard let known = try tx.approvals.approvalRequest(id) else { throw .notFound }
        return known
    }

    /// A link that waits for its answer.
    func openLink(_ id: [UInt8]) throws(DomainError) -> StoredLink {
        guard let link = try tx.deviceLinks.link(id), link.expires > now, link.answer == nil else { throw .notFound }
        return link
    }
}

extension OperationContext {
    var find: Lookup { Lookup(tx: tx, now: now) }
}
