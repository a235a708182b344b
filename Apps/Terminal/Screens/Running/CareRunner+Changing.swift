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
    /// The contact with the account of that name; those known here are found without the server. Throws `untrusted(.person)` where more
    /// than one of them has the name, and where its keys are others now.
    fileprivate func naming(_ contact: Contact, _ user: String?) async throws(ClientError) -> Contact {
        guard let user else { return contact }
        var named = contact
        if let known = try await knownNames().account(called: user) {
            if known != account.id, try await vaults.trust(in: known).level == .changed { throw .untrusted(.person) }
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
    /// Who of these has the name, however it is written; nil where nobody has. Names are the server's word: throws `untrusted(.person)`
    /// where more than one has it.
    func account(called name: String) throws(ClientError) -> AccountID? {
        let found = filter { $0.value.lowercased() == name.lowercased() }.keys
        guard found.count < 2 else { throw .untrusted(.person) }
        return found.first
    }
}
