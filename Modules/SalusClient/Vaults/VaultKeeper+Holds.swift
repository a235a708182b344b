import SalusAPI
import SalusBase
import SalusModels

/// What this account has asked for about vaults and a rule of the server holds, or held.
extension VaultKeeper {
    /// The newest request to let somebody in, or to take them out. Nil when no rule ever held one, or the server has forgotten it.
    func hold(
        _ act: VaultActKind, of account: AccountID, in vault: VaultID
    ) async throws(ClientError) -> HoldDetail? {
        try await server.ownHolds().first { $0.isAbout(act, account, vault) }
    }

    /// Whether a program may ask by itself for what was wished then: not while it waits for an approval, and not once it was refused.
    /// Whoever asks by hand may ask again.
    func mayAsk(
        _ act: VaultActKind, of account: AccountID, in vault: VaultID, wished: Instant
    ) async throws(ClientError) -> Bool {
        guard let known = try await hold(act, of: account, in: vault) else { return true }
        switch known.state {
        case .waiting: return false
        case .rejected, .withdrawn: return known.requestedAt < wished
        case .done, .granted, .expired: return true
        }
    }

    /// Takes back what nobody has approved yet, or what was approved and is not done. What was done meanwhile stays.
    func withdraw(_ act: VaultActKind, of account: AccountID, in vault: VaultID) async throws(ClientError) {
        for hold in try await server.ownHolds() where hold.isAbout(act, account, vault) && hold.isOpen {
            do throws(ClientError) { try await server.withdraw(hold.id) } catch {
                guard case .refused(let refusal) = error, refusal.code == .conflict else { throw error }
            }
        }
    }
}

extension HoldDetail {
    fileprivate func isAbout(_ act: VaultActKind, _ account: AccountID, _ vault: VaultID) -> Bool {
        self.vault == vault && acts.contains { $0.act == act && $0.account == account }
    }

    fileprivate var isOpen: Bool { [.waiting, .granted].contains(state) }
}
