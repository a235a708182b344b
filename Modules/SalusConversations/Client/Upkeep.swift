import SalusBase
import SalusMLS
import SalusModels

/// Regular work: key packages, revoked and new devices, new keys, and a look at the server's lists.
struct Upkeep {
    let state: ClientState
    private var reader: QueueReader { QueueReader(state: state) }

    /// Does what is due. The first error is thrown when all was tried.
    nonisolated(nonsending) func maintain() async throws {
        try await reader.fetch()
        try await KeyPackagePublisher(state: state).fillUp()
        try await refreshPeople()
        var failure: (any Error)?
        for id in state.activeConversations {
            do { try await maintain(id) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private nonisolated(nonsending) func refreshPeople() async throws {
        let people = try state.conversations.values.filter { $0.record.status == .active }
            .flatMap { try Array($0.members().roster.roles.keys) }
        try await state.ports.directory.refresh(Set(people))
    }

    private nonisolated(nonsending) func maintain(_ id: ConversationID) async throws {
        try await renewKeys(id)
        try await Flusher(state: state).flush(id, addsMissing: true)
        try await compareMembership(id)
    }

    /// Healing: proposes new keys for this device, and commits them when no one did so.
    private nonisolated(nonsending) func renewKeys(_ id: ConversationID) async throws {
        if try await reader.resolve(id) != nil { try await reader.fetch() }
        guard var conversation = state.conversations[id], conversation.record.status == .active,
            conversation.record.pending == nil, try !conversation.isLeaving(state.me.person)
        else { return }
        let now = state.ports.clock.now
        if let proposed = conversation.record.proposed {
            guard now >= proposed.adding(seconds: state.settings.renewalGrace) else { return }
            conversation.record.proposed = nil
            conversation.record.wanted.append(.renewKeys)
            try await state.save(conversation, .none)
        } else if now >= conversation.record.renewed.adding(seconds: state.settings.renewal) {
            guard try conversation.members().devices.count > 1 else { return }
            conversation.record.proposed = now
            try await state.save(conversation, .none)
            let proposer = Proposer(state: state)
            let refusal = try await proposer.propose(id) { (group) throws(MLSError) in try group.proposeUpdate() }
            if refusal != nil { try await reader.fetch() }
        }
    }

    /// The server's list decides who gets messages, though not who can read them.
    private nonisolated(nonsending) func compareMembership(_ id: ConversationID) async throws {
        guard let conversation = state.conversations[id], conversation.record.status == .active,
            let epoch = conversation.group?.context.epoch
        else { return }
        let devices = Set(try conversation.members().devices.values)
        let list = try await state.ports.service.membership(of: id)
        // Of another epoch, it is compared when its commit has come.
        guard list?.epoch ?? epoch == epoch, list?.devices != devices else { return }
        let listed = list?.devices ?? []
        state.warn(.membershipDiffers(unknown: listed.subtracting(devices), missing: devices.subtracting(listed)), id)
    }
}
