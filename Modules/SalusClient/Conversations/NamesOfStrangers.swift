import SalusBase
import SalusLocal
import SalusModels

/// The names of people that this device has not met, in conversations that it knows from the archive.
struct NamesOfStrangers {
    let vaults: VaultClient

    /// The people of these conversations whose names are not known here.
    func missing(_ stored: [LocalConversation]) async throws(ClientError) -> Set<AccountID> {
        let known = try await vaults.people()
        var missing: Set<AccountID> = []
        for found in stored {
            guard let outline = found.outline else { continue }
            for person in try ConversationOutline(encoded: outline).people.keys
            where known.name(of: person.bytes)?.isEmpty ?? true {
                missing.insert(person)
            }
        }
        return missing
    }

    /// The names that the account's devices noted of them.
    func noted(_ stored: [LocalConversation]) async throws(ClientError) -> [AccountID: String] {
        guard await vaults.hasKeys else { return [:] }
        var names: [AccountID: String] = [:]
        for person in try await missing(stored) { names[person] = try await vaults.trust.pin(of: person)?.name }
        return names
    }
}
