import SalusBase
import SalusDomain
import SalusModels

/// The end of a registration, when its person has proved themselves and has a way to sign in.
struct RegistrationDecision {
    let work: OperationContext
    let grant: WriteGrant

    /// The state that the account gets. An invited person is in. One who registered without an invitation is in at once
    /// or waits, as the policy says for the role; one who came by a backend waits for that. A patient who is in by the
    /// policy has an own record with it.
    func state(of account: Account) throws(DomainError) -> AccountState {
        guard try work.tx.registrations.registration(of: account.id) != nil else { return .active }
        let isOfBackend = try work.tx.backends.registration(of: account.id) != nil
        guard isOfBackend || work.settings.registration(as: account.role) != .auto else {
            try work.tx.registrations.delete(of: account.id, grant)
            try RecordMaker(work: work, grant: grant).makeFirst(of: account)
            return .active
        }
        let days = Int64(work.settings.registrationDays)
        try work.tx.registrations.setExpiry(work.now.adding(seconds: days * 86_400), of: account.id, grant)
        return .pending
    }
}
