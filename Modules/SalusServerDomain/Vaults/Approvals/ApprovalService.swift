import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusVaultModels

/// Where acts on vaults meet the rules that hold some of them, and where approved ones are done.
struct ApprovalService {
    let work: OperationContext
    let grant: WriteGrant

    /// Returns when no rule holds what is asked, or when it was approved before. Else keeps the request whole and
    /// throws `heldForApproval`, which is a refusal: nothing else of the transaction may have been written yet.
    ///
    /// A repeated request is the same hold, and so is a newly signed one for the same acts: the last one sent is kept.
    /// Throws `quotaReached` for an account with as many waiting as the server takes.
    func pass(
        _ request: VaultCommand, for acts: [VaultAct], on vault: VaultID, of kind: VaultKind, by account: AccountID
    ) throws(DomainError) {
        guard let rule = try rule(for: acts, kind, after: nil) else { return }
        let (bytes, own) = (request.encoded, try work.tx.approvals.requests(of: account))
        let digest = SHA256.hash(bytes)
        if let known = own.first(where: { $0.digest == digest && (request.isSigned || $0.isWaiting(at: work.now)) }) {
            throw .heldForApproval(known.id)
        }
        if let granted = own.first(where: { $0.state == .granted && work.now < $0.expires && $0.covers(acts, vault) }) {
            return try finish(granted)
        }
        if request.isSigned, let same = own.first(where: { $0.isWaiting(at: work.now) && $0.covers(acts, vault) }) {
            throw .heldForApproval(try renew(same, bytes, digest))
        }
        guard own.filter({ $0.isWaiting(at: work.now) }).count < work.settings.vaults.requests else {
            throw .quotaReached("requests that wait for approval")
        }
        let approvalRequest = ApprovalRequest(
            id: ApprovalRequestID(from: work.random), vault: vault, account: account, acts: acts, requestedAt: work.now,
            digest: digest, request: bytes, rule: rule.id, expires: rule.expiry(from: work.now))
        try work.tx.approvals.insert(approvalRequest, grant)
        throw .heldForApproval(approvalRequest.id)
    }

    private func renew(
        _ waiting: ApprovalRequest, _ request: [UInt8], _ digest: [UInt8]
    ) throws(DomainError) -> ApprovalRequestID {
        var newer = waiting
        newer.renew(request, digest)
        try work.tx.approvals.renew(newer, grant)
        return newer.id
    }

    private func finish(_ granted: ApprovalRequest) throws(DomainError) {
        var done = granted
        done.finish()
        try work.tx.approvals.update(done, grant)
    }

    /// The oldest rule that holds one of the acts; of those that come after `last`, when that is given.
    func rule(
        for acts: [VaultAct], _ kind: VaultKind, after last: ApprovalRule?
    ) throws(DomainError) -> ApprovalRule? {
        var roles: [AccountID: AccountRole] = [:]
        let rules = try work.tx.approvals.rules().filter { $0.endedAt == nil }
        if rules.isEmpty { return nil }
        for act in acts { roles[act.person] = try work.tx.accounts.account(act.person)?.role }
        return rules.first { rule in
            (last.map { $0.comesBefore(rule) } ?? true)
                && acts.contains { rule.holds($0, in: kind, person: roles[$0.person]) }
        }
    }

    /// Does what was held. False, with nothing written, when it does not fit the vault as it is by now.
    func perform(_ approvalRequest: ApprovalRequest) throws(DomainError) -> Bool {
        guard let account = try work.tx.accounts.account(approvalRequest.account), account.state == .active else {
            return false
        }
        do throws(DomainError) {
            try perform(VaultCommand(encoded: approvalRequest.request), on: approvalRequest.vault, by: account.id)
            return true
        } catch {
            guard error.meansItNoLongerFits else { throw error }
            return false
        }
    }

    /// Everything is judged before the first of it is written.
    private func perform(_ request: VaultCommand, on vault: VaultID, by account: AccountID) throws(DomainError) {
        let (replayer, invitations) = (
            VaultLogReplayer(work: work, grant: grant), InvitationAcceptance(work: work, grant: grant)
        )
        switch request {
        case .change(let entry, let wraps, let ends):
            let (entry, wraps) = try replayer.read(entry, wraps)
            if entry.sequence > 0 {
                guard try work.tx.vaults.role(of: account, in: vault, at: work.now)?.changesMembers == true else {
                    throw .denied
                }
            }
            let judged = try replayer.judge(entry, wraps, for: vault)
            try judged.check(ends, at: work.now)
            _ = try replayer.store(judged, ends)
        case .invite(let invitation):
            guard try work.tx.vaults.role(of: account, in: vault, at: work.now)?.changesMembers == true else {
                throw .denied
            }
            _ = try invitations.open(invitation, to: vault, by: account)
        case .accept(let invitation, let code): _ = try invitations.admit(account, with: code, by: invitation)
        case .revoke(let invitation):
            guard try work.tx.vaults.role(of: account, in: vault, at: work.now)?.changesMembers == true else {
                throw .denied
            }
            _ = try invitations.close(invitation, to: vault)
        }
    }
}

extension ApprovalService {
    /// How long what was decided is still told.
    private static let memorySeconds: Int64 = 90 * 86_400

    /// Expires the requests without an approval or a repetition in time, each with its access line; deletes those that
    /// are long over.
    func sweep() throws(DomainError) {
        for approvalRequest in try work.tx.approvals.requests(expiredAt: work.now) {
            var over = approvalRequest
            over.expire(at: work.now)
            try work.tx.approvals.update(over, grant)
            let line = AccessLogLine(
                at: work.now, operation: "ExpireHold", actor: .system, account: nil, device: nil, record: nil,
                document: nil, purpose: Purpose.operation.rawValue, outcome: .allowed, vault: approvalRequest.vault)
            try AccessLogWriter(work: work).write(line)
        }
        try work.tx.approvals.sweep(before: work.now.adding(seconds: -Self.memorySeconds), grant)
    }
}

extension ApprovalRule {
    /// In the order in which approvals are asked for.
    fileprivate func comesBefore(_ other: ApprovalRule) -> Bool {
        createdAt == other.createdAt
            ? id.bytes.lexicographicallyPrecedes(other.id.bytes) : createdAt < other.createdAt
    }
}

extension ApprovalRequest {
    fileprivate func covers(_ acts: [VaultAct], _ vault: VaultID) -> Bool {
        self.vault == vault && Set(self.acts) == Set(acts)
    }
}

extension DomainError {
    /// Whether the error means that a request was right when it was sent, and comes too late.
    fileprivate var meansItNoLongerFits: Bool {
        switch self {
        case .conflict, .badKeys, .quotaReached, .notFound, .denied, .invalid: true
        default: false
        }
    }
}
