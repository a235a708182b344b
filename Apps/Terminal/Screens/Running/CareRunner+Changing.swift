import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels

extension CareRunner {
    /// What is about the plan as a whole, and about single events.
    func change(_ edit: CareEdit, _ person: AccountID?) async throws(ClientError) -> CareUndo? {
        switch edit {
        case .decide(let key, let task, let exception):
            try await keeper.decide(exception, about: key, of: task.name, person)
        case .contact(let contact, let user, let before):
            try await keeper.put(try await client.naming(contact, user), replacing: before, of: person)
        case .removeContact(let contact): try await keeper.remove(contact: contact.id, of: person)
        case .bringBack(let deleted, _): try await keeper.bringBack(deleted, of: person)
        case .bringIn(let objects): try await keeper.bringIn(objects, of: person)
        case .zone(let zone): try await keeper.setZone(zone)
        case .note, .picture, .put, .end, .remove, .acknowledge, .undo: nil
        }
    }
}

extension HealthClient {
    /// The contact with the account of that name; those known here are found without the server. Throws where its keys are others now.
    fileprivate func naming(_ contact: Contact, _ user: String?) async throws(ClientError) -> Contact {
        guard let user else { return contact }
        let known = try await knownNames().first { $0.value.lowercased() == user.lowercased() }?.key
        var named = contact
        if let known {
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
