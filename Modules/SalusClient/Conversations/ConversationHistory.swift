import SalusConversations
public import SalusModels

/// The history of conversations on all devices of the account.
public struct ConversationHistory: Sendable {
    let conversations: Conversations

    /// Takes in what other devices of the account have sealed, and seals what this one sent and received. Asks the
    /// server only to send.
    public func sync() async throws(ClientError) {
        guard let archive = try await conversations.sealedArchive() else { return }
        if try await archive.takeIn() {
            try await meetPeople()
            await conversations.tell()
        }
        do throws(ClientError) {
            try await archive.seal(keepingOut: try await archive.keptOut())
        } catch {
            // The vault waits for an approval; so does what would be in it.
            guard error == .vault(.held) else { throw error }
        }
    }

    /// Asks for the people whose names are not here. Without a server they have those that the account's devices noted.
    private func meetPeople() async throws(ClientError) {
        let stored = try await conversations.stored(for: try await conversations.me())
        let missing = try await NamesOfStrangers(vaults: conversations.vaults).missing(stored)
        if missing.isEmpty { return }
        do throws(ClientError) { try await conversations.refresh(missing) } catch {
            guard error.isOfTheWay else { throw error }
        }
    }

    /// Fetches the archive first, for a program that does not sync the vaults.
    public func fetch() async throws(ClientError) {
        guard let archive = try await conversations.sealedArchive() else { return }
        let id = try await archive.id
        if try await archive.isOffered { try await archive.vaults.sync.run(id) }
        try await sync()
    }

    /// Whether the account's devices seal this conversation into their archive.
    public func isKept(_ id: ConversationID) async throws(ClientError) -> Bool {
        guard let archive = try await conversations.sealedArchive() else { return false }
        return try await !archive.keptOut().contains(id)
    }

    /// Sets, for all devices of the account, whether messages of a conversation go into the archive from now on. What
    /// is there stays until it is forgotten.
    public func setKept(_ isKept: Bool, _ id: ConversationID) async throws(ClientError) {
        guard let archive = try await conversations.sealedArchive() else { throw .vault(.keysMissing) }
        try await archive.setKeptOut(!isKept, id)
        await conversations.tell()
    }

    /// Deletes everything that was written in a conversation up to now: here, in the archive, and with their next sync
    /// on the other devices of the account. Other people keep what they have, and the conversation goes on.
    public func forget(_ id: ConversationID) async throws(ClientError) {
        guard let archive = try await conversations.sealedArchive() else { throw .vault(.keysMissing) }
        // The entries that say so are about to go.
        if try await conversations.list().first(where: { $0.id == id })?.status == .accepted {
            try await ConversationContacts(vaults: archive.vaults).note(.accepted, ofRequest: id)
        }
        try await archive.forget(id)
        await conversations.tell()
    }
}

extension Conversations {
    /// The account's archive of them.
    public nonisolated var history: ConversationHistory { ConversationHistory(conversations: self) }
}
