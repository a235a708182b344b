public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
import SalusVaultModels

/// The ends of members' access to a vault. From then on the server answers them as it answers strangers, though the
/// vault's log still names them: their keys end with the epoch that a device of who shared makes without them.
public typealias MemberEnds = [AccountID: Instant]

extension JudgedChange {
    /// Throws `invalid` for a time that is over, for an account that the entry does not name, and for an owner or the
    /// author.
    func check(_ ends: MemberEnds, at now: Instant) throws(DomainError) {
        for (account, end) in ends {
            guard end > now else { throw .invalid(field: "ends", expected: "times that are still to come") }
            guard let member = log.header.member(account.bytes), entry.operation.header != nil, member.role != .owner,
                account.bytes != entry.author
            else { throw .invalid(field: "ends", expected: "members that the entry names, other than owners") }
        }
    }

    /// The ends to store, by account: nil for a newly shared member that `ends` does not name.
    func settled(_ ends: MemberEnds) -> [AccountID: Instant?] {
        let shared = acts.filter { $0.kind == .share }.map { ($0.person, Instant?.none) }
        return Dictionary(shared, uniquingKeysWith: { first, _ in first }).merging(ends.mapValues(Optional.some)) { $1 }
    }
}

/// Ends shares whose time is over: with an access line each, and their vault's managers are told.
struct ShareEnding {
    let work: OperationContext
    let grant: WriteGrant

    func sweep() throws(DomainError) {
        for (vault, account) in try work.tx.vaults.lapsed(at: work.now) {
            try work.tx.vaults.lapse(account, in: vault, grant)
            let line = AccessLogLine(
                at: work.now, operation: "EndVaultShare", actor: .system, account: account, device: nil, record: nil,
                document: nil, purpose: Purpose.operation.rawValue, outcome: .allowed, vault: vault)
            try AccessLogWriter(work: work).write(line)
        }
    }
}
