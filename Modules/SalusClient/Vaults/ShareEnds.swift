import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// Shares that end by themselves. The server stops serving at the time; who is taken out of the vault for good, with
/// new keys, is decided by what this account noted in its home vault, never by the server's word for it. Whether the
/// time has come is the server's signed time alone: a clock of this device that is ahead ends nothing.
struct ShareEnds: Sendable {
    let vaults: VaultClient

    private static let label = "share end"
    private static let field = "until"

    /// The end of this account's share of the vault with another one; nil without an end, and where another member
    /// shared it.
    func end(of account: AccountID, in vault: VaultID) async throws(ClientError) -> Instant? {
        let noted = try await vaults.home.fields(Self.label, vault.bytes + account.bytes)
        return noted?[Self.field]?.string.flatMap { Instant($0) }
    }

    /// The server's signed time. Throws `clock` where this device's clock disagrees with it, so that nothing is ended
    /// by either.
    func serverNow() async throws(ClientError) -> Instant {
        let server = vaults.server
        return try await ServerClock(clock: vaults.clock) { () async throws(ClientError) in
            try await server.signedTime()
        }.now()
    }

    func noteEnd(_ end: Instant?, of account: AccountID, in vault: VaultID) async throws(ClientError) {
        guard end != (try await self.end(of: account, in: vault)) else { return }
        let noted = end.map { JSONValue.string($0.description) }
        try await vaults.home.setFields(Self.label, vault.bytes + account.bytes, [Self.field: noted])
    }

    /// Removes members whose share has ended, when it is this vault's turn. While such a removal waits for an approval,
    /// the server serves them nothing, and no other step waits for it. A note that a crash left after a removal is
    /// deleted here, so that it ends no later share. A change that is on its way goes first; a share on its way needs
    /// the end that was noted with it, too.
    func endShares(in id: VaultID) async throws(ClientError) {
        var failure = FirstFailure()
        let copy = try await vaults.open(id).copy
        guard copy.role(of: try await vaults.user)?.changesMembers ?? false, !copy.view.log.isClosed else { return }
        let ends = try await ends(in: id, of: copy)
        guard !ends.isEmpty else { return }
        let now = try await serverNow()
        for (account, end) in ends where end <= now {
            try await failure.after { () async throws(ClientError) in
                guard try await vaults.cache.vault(id)?.pendingChange == nil else { return }
                if copy.header.member(account.bytes) == nil { return try await noteEnd(nil, of: account, in: id) }
                guard try await vaults.approvals.mayAsk(.removal, of: account, in: id, requestedAt: end) else { return }
                try await vaults.changes.carryOut(.remove(account), in: id)
                try await noteEnd(nil, of: account, in: id)
            }
        }
        try failure.end()
    }

    /// The ends that are noted of those who are in the vault, or were.
    private func ends(in id: VaultID, of copy: VaultCopy) async throws(ClientError) -> [(AccountID, Instant)] {
        var ends: [(AccountID, Instant)] = []
        for account in VaultEpochs(copy).everybodyEver.compactMap({ AccountID(bytes: $0) }) {
            if let end = try await end(of: account, in: id) { ends.append((account, end)) }
        }
        return ends
    }
}
