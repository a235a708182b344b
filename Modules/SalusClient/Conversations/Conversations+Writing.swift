public import SalusBase
import SalusConversations
public import SalusModels

/// Whether a message or a change is at the server.
public enum ConversationOutcome: Hashable, Sendable {
    case sent
    /// The server could not be reached: it goes out with a later sync.
    case waiting
}

/// Beginning, writing, and changing who is in a conversation.
extension Conversations {
    /// The conversation of two people. There is one for each pair: it is begun, or the one that is there is given.
    /// Throws `vault(.noSuchPerson)`, and `conversation(.notReachable)` when no device of theirs can be added yet.
    public func start(with name: String) async throws(ClientError) -> ConversationID {
        let other = try await person(named: name)
        try await sync()
        let (id, events) = try await run { client -> (ConversationID, [ConversationEvent]) in
            let id = ConversationID.direct(client.me.person, other)
            if let known = try await client.summaries().first(where: { $0.id == id }) {
                if known.roster.roles[other] == nil { try await client.change(.addPerson(other, .owner), in: id) }
                return (id, [])
            }
            do {
                return (try await client.startDirect(with: other), [])
            } catch ConversationError.conversationExists {
                return (id, try await client.receive())
            }
        }
        take(events)
        // Beginning it is a decision, too: what the other one began before is no request any more.
        if await vaults.hasKeys {
            try await ConversationContacts(vaults: vaults).note(.accepted, ofPerson: other)
        }
        return try await checked(id, has: [other])
    }

    /// A conversation of several people under a title, of which this person is an owner. Throws
    /// `conversation(.notReachable)` when none of them can be added yet; those who can are in it.
    public func start(
        title: String, with people: [String: ConversationRole]
    ) async throws(ClientError) -> ConversationID {
        var roles: [AccountID: MemberRole] = [:]
        for (name, role) in people { roles[try await person(named: name)] = role.role }
        try await sync()
        let others = roles
        let id = try await run { try await $0.start(title: title, people: others) }
        return try await checked(id, has: Set(others.keys))
    }

    private func checked(
        _ id: ConversationID, has others: Set<AccountID>
    ) async throws(ClientError) -> ConversationID {
        let found = try await run { try await $0.summaries().first { $0.id == id } }
        guard let found else { throw .conversation(.busy) }
        guard others.isSubset(of: found.roster.roles.keys) else { throw .conversation(.notReachable) }
        return id
    }

    /// Writes a text; it is on this device from then on, and at the server where that answers.
    @discardableResult
    public func send(
        _ text: String, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await outcome { client in try await client.send(.text(text), in: id) }
    }

    /// Adds a person, who sees what is written from then on.
    public func add(
        _ name: String, as role: ConversationRole, to id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        let person = try await person(named: name)
        return try await change(.addPerson(person, role.role), in: id)
    }

    /// Takes a person out, who sees nothing that is written from then on.
    public func remove(
        _ account: AccountID, from id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await change(.removePerson(account), in: id)
    }

    /// Gives a person another role.
    public func setRole(
        _ role: ConversationRole, of account: AccountID, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await change(.setRole(account, role.role), in: id)
    }

    /// Gives a conversation another title.
    public func setTitle(
        _ title: String, of id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await change(.setTitle(title), in: id)
    }

    /// Leaves a conversation. It is over here when a device of another member has taken note.
    public func leave(_ id: ConversationID) async throws(ClientError) -> ConversationOutcome {
        try await change(.leave, in: id)
    }

    private func change(
        _ change: WantedChange, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await outcome { client in try await client.change(change, in: id) }
    }

    /// Everything that is here of a conversation was read. Where there was something unread the other members are
    /// told, as far as `tellsReading` says so; without a server this waits.
    public func markRead(_ id: ConversationID) async throws(ClientError) {
        let last = try await unreadMessage(of: id)
        try await storeRead(id)
        guard let last else { return }
        _ = try await outcome { client in try await client.send(.readReceipt(upTo: last), in: id) }
    }

    /// Runs a change that waits on this device when the server cannot be reached.
    func outcome(
        _ work: @Sendable (ConversationClient) async throws -> Void
    ) async throws(ClientError) -> ConversationOutcome {
        do throws(ClientError) {
            try await run(work)
            return .sent
        } catch {
            switch error {
            case .unreachable, .outcomeUnknown, .conversation(.busy): return .waiting
            default: throw error
            }
        }
    }
}
