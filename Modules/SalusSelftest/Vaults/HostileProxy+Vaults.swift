import SalusAPI
import SalusModels

extension HostileProxy {
    /// Answers every question about a vault from `shown`, for all callers; writes to it are passed on.
    func show(_ shown: ShownVault) {
        answer(ReadVaultCall.self) { $0.vault == shown.id ? shown.summary : nil }
        answer(ReadVaultLogCall.self) { call in
            guard call.vault == shown.id else { return nil }
            return ObjectPage(objects: Array(shown.log.dropFirst(call.span.from)), hasMore: false)
        }
        answer(ReadVaultKeysCall.self) { call in
            guard call.vault == shown.id else { return nil }
            return ObjectPage(objects: call.span.from > shown.wraps.count ? [] : shown.wraps, hasMore: false)
        }
        answer(ReadEntriesCall.self) { call in
            call.vault == shown.id ? SealedEntries(objects: Array(shown.entries.dropFirst(call.span.from))) : nil
        }
        answer(ReadVaultPeopleCall.self) { $0.vault == shown.id ? IdentityList(people: shown.people) : nil }
        tamper(ListVaultsCall.self) { list in
            VaultList(vaults: list.vaults.filter { $0.id != shown.id } + [shown.summary])
        }
    }

    /// Leaves a vault out of every list, and knows nothing of it.
    func hide(_ vault: VaultID) {
        tamper(ListVaultsCall.self) { VaultList(vaults: $0.vaults.filter { $0.id != vault }) }
    }
}
