import SalusClient
import SalusModels
import TerminalKit

/// Carries out what the screens ask of vaults, and tells how they stand then.
struct VaultRunner {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    private var vaultClient: VaultClient { client.vaults }

    func run(_ step: VaultStep) async throws(ClientError) {
        switch step {
        case .list: mailbox.post(.update(VaultMessage.list(try await vaultClient.reader.all())))
        case .open(let vault): try await tell(vault)
        case .history(let item, let vault):
            mailbox.post(.update(VaultMessage.history(item, try await vaultClient.reader.history(of: item, in: vault))))
        case .meet(let name, let sharing):
            mailbox.post(.update(VaultMessage.contact(try await vaultClient.contact(named: name), sharing)))
        case .verify(let person, let name):
            try await vaultClient.trust.markVerified(person)
            mailbox.post(.update(VaultMessage.contact(try await vaultClient.contact(named: name), nil)))
        case .takeNewKeys(let name):
            _ = try await vaultClient.trust.acceptNewKeys(of: name)
            mailbox.post(.update(VaultMessage.contact(try await vaultClient.contact(named: name), nil)))
        case .weigh(let person, let vault):
            mailbox.post(
                .update(VaultMessage.left(person, try await vaultClient.reader.readable(by: person.account, in: vault)))
            )
        case .weighReseal(let vault):
            let pending = try await vaultClient.resealing.pending(in: vault)
            mailbox.post(
                pending.objects.isEmpty
                    ? .done("Nothing is to be copied.\(pending.contestedWords)", nil)
                    : .update(VaultMessage.resealing(vault, pending)))
        case .save, .give, .putFile, .reseal: break  // long work; see `VaultFileRunner` and `VaultResealRunner`
        case .link(let step): try await VaultLinkRunner(client: client, mailbox: mailbox).run(step)
        case .vouch(let request):
            try await request.put(by: client)
            try await done((request.vault, request.told))
        case .edit(let edit):
            if let vault = edit.writtenVault { try await vaultClient.carePlans.checkWritingByHand(into: vault) }
            try await done(edit.perform(vaultClient))
        case .members(let edit):
            try await vaultClient.carePlans.checkManagingByHand(edit.vault, isLeaving: edit.isLeaving)
            try await done(edit.perform(vaultClient))
        }
    }

    /// Confirms the change and posts the vault's new state; the sync that sends it runs in the background.
    private func done(_ change: (vault: VaultID, text: String)) async throws(ClientError) {
        let (vault, text) = change
        mailbox.post(.done(text, nil))
        try await tell(vault)
        await client.sync.syncNow()
    }

    private func tell(_ vault: VaultID) async throws(ClientError) {
        let vaults = try await vaultClient.reader.all()
        mailbox.post(.update(VaultMessage.list(vaults)))
        guard let overview = vaults.first(where: { $0.id == vault }) else { return }
        let people = try await vaultClient.reader.people(in: vault)
        let content = VaultContent(
            overview: overview, items: try await vaultClient.reader.items(in: vault), people: people,
            setAside: try await vaultClient.reader.setAside(in: vault), names: try await client.knownNames(),
            account: client.account.id, vouched: try await vouched(people))
        mailbox.post(.update(VaultMessage.content(content)))
    }

    private func vouched(_ people: [VaultPerson]) async throws(ClientError) -> [AccountID: [VouchedPerson]] {
        var found: [AccountID: [VouchedPerson]] = [:]
        for person in people where person.account != client.account.id {
            found[person.account] = try await vaultClient.vouchings.vouched(for: person.account)
        }
        return found
    }
}

extension VaultEdit {
    /// The vault whose entries a person changes by it; nil for what changes none.
    fileprivate var writtenVault: VaultID? {
        switch self {
        case .rename(let vault, _), .write(_, let vault, _), .delete(_, let vault): vault
        case .create, .retry, .withdrawRefused: nil
        }
    }

    /// Performs the step; returns the vault and a sentence without a full stop.
    fileprivate func perform(_ vaultClient: VaultClient) async throws(ClientError) -> (vault: VaultID, text: String) {
        switch self {
        case .create(let name, let policy):
            let vault = try await vaultClient.members.create(named: name, policy: policy)
            return (vault, "\(name) is made; only you can see it")
        case .rename(let vault, let name):
            try await vaultClient.writer.rename(vault, to: name)
            return (vault, "It is called \(name) now")
        case .write(let text, let vault, let item):
            _ = try await vaultClient.writer.put(Array(text.utf8), type: "text/plain", in: item, of: vault)
            return (vault, "It is in the vault")
        case .delete(let item, let vault):
            try await vaultClient.writer.delete(item, in: vault)
            return (vault, "It is deleted")
        case .retry(let vault):
            try await vaultClient.writer.retry(vault)
            return (vault, "It is sent again")
        case .withdrawRefused(let vault):
            try await vaultClient.writer.withdrawRefused(vault)
            return (vault, "Discarded what the server refused")
        }
    }
}

extension VaultMembersEdit {
    fileprivate var vault: VaultID {
        switch self {
        case .share(let sharing): sharing.vault
        case .role(_, _, let vault), .remove(_, let vault): vault
        case .leave(let vault), .renewKeys(let vault), .rules(_, let vault), .close(let vault): vault
        }
    }

    fileprivate var isLeaving: Bool { if case .leave = self { true } else { false } }

    /// The same.
    fileprivate func perform(_ vaultClient: VaultClient) async throws(ClientError) -> (vault: VaultID, text: String) {
        switch self {
        case .share(let sharing):
            try await vaultClient.members.share(sharing.vault, with: sharing.name, as: sharing.role, sharing.history)
            return (sharing.vault, "\(sharing.name) \(sharing.role.about)")
        case .role(let person, let role, let vault):
            try await vaultClient.members.changeRole(of: person.account, in: vault, to: role)
            return (vault, "\(person.title) \(role.about)")
        case .remove(let person, let vault):
            try await vaultClient.members.remove(person.account, from: vault)
            return (vault, "\(person.title) is removed")
        case .leave(let vault):
            try await vaultClient.members.leave(vault)
            return (vault, "You have left it")
        case .renewKeys(let vault):
            try await vaultClient.members.renewKeys(of: vault)
            return (vault, "The vault has new keys")
        case .rules(let policy, let vault):
            try await vaultClient.members.setRules(policy, of: vault)
            return (vault, "The rules of the vault are set")
        case .close(let vault):
            try await vaultClient.members.close(vault)
            return (vault, "The vault is closed")
        }
    }
}
