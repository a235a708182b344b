import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels

extension CareRunner {
    /// Performs the edits of the plan as a whole and of single events; returns their inverse, nil for none.
    func change(_ edit: CareEdit, _ person: AccountID?) async throws(ClientError) -> CareUndo? {
        switch edit {
        case .decide(let key, let task, let exception):
            try await planStore.editor.decide(exception, about: key, of: task.name, person)
        case .contact(let contact, let user, let before):
            try await planStore.editor.put(try await client.naming(contact, user), replacing: before, of: person)
        case .removeContact(let contact): try await planStore.editor.remove(contact: contact.id, of: person)
        case .bringBack(let deleted, _): try await planStore.history.bringBack(deleted, of: person)
        case .bringIn(let objects): try await planStore.exchange.bringIn(objects, of: person)
        case .zone(let zone): try await planStore.editor.setZone(zone)
        case .note, .picture, .put, .end, .remove, .acknowledge, .undo: nil
        }
    }
}

extension HealthClient {
    /// The contact with the account of that name; known accounts are found without the server. Throws
    /// `untrusted(.person)` when more than one of them has the name, or when its keys have changed.
    fileprivate func naming(_ contact: Contact, _ user: String?) async throws(ClientError) -> Contact {
        guard let user else { return contact }
        var named = contact
        if let known = try await knownNames().account(called: user) {
            if known != account.id, try await vaults.trust.status(of: known).level == .changed {
                throw .untrusted(.person)
            }
            named.account = known.description
        } else {
            named.account = try await account(called: user).description
        }
        return named
    }

    private func account(called name: String) async throws(ClientError) -> AccountID {
        let contact = try await vaults.contact(named: name)
        guard contact.level != .changed, let account = contact.account else { throw .untrusted(.person) }
        return account
    }
}

extension [AccountID: String] {
    /// The account with this name, ignoring case; nil when there is none. Names come from the server: throws
    /// `untrusted(.person)` when more than one account has it.
    func account(called name: String) throws(ClientError) -> AccountID? {
        let found = filter { $0.value.lowercased() == name.lowercased() }.keys
        guard found.count < 2 else { throw .untrusted(.person) }
        return found.first
    }
}
