import SalusAPI
public import SalusBase
import SalusCrypto
public import SalusModels
import SalusSync

/// Shares that end by themselves. The server stops serving at the time; who is taken out of the vault for good, with new keys, is
/// decided by what this account noted in its home vault, never by the server's word.
extension VaultKeeper {
    private static let label = "share end"
    private static let field = "until"

    /// Until when this account has shared the vault with somebody; nil without an end, and where somebody else shared it.
    public func end(of account: AccountID, in vault: VaultID) async throws(ClientError) -> Instant? {
        try await homeFields(Self.label, vault.bytes + account.bytes)?[Self.field]?.string.flatMap { Instant($0) }
    }

    func noteEnd(_ end: Instant?, of account: AccountID, in vault: VaultID) async throws(ClientError) {
        guard end != (try await self.end(of: account, in: vault)) else { return }
        let noted = end.map { JSONValue.string($0.description) }
        try await setHomeFields(Self.label, vault.bytes + account.bytes, [Self.field: noted])
    }

    /// Takes out those whose time is over, when it is this vault's turn. Where somebody has to approve that first, the server serves
    /// them nothing meanwhile, and nobody else waits for it.
    func endShares(in id: VaultID) async throws(ClientError) {
        var failure = FirstFailure()
        let copy = try await open(id).copy
        guard copy.role(of: try user)?.changesMembers ?? false, !copy.view.log.isClosed else { return }
        for member in copy.header.members {
            guard let account = AccountID(bytes: member.user), let end = try await end(of: account, in: id),
                end <= clock.now, try await mayAsk(.removal, of: account, in: id, wished: end)
            else { continue }
            try await failure.after { () async throws(ClientError) in
                try await carryOut(.remove(account), in: id)
                try await noteEnd(nil, of: account, in: id)
            }
        }
        try failure.end()
    }
}
