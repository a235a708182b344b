import SalusBase
import SalusMLS
import SalusModels

/// Joins conversations by their welcomes.
struct WelcomeReader {
    let state: ClientState

    /// Joins the conversation of a welcome, or tells why not.
    nonisolated(nonsending) func join(_ bytes: [UInt8], _ entry: QueueEntry) async throws {
        let (welcome, reference, bundle): (Welcome, [UInt8], KeyPackageBundle)
        let group: Group
        do {
            (welcome, reference, bundle) = try invitation(bytes)
            group = try await state.policy.knowing { () throws(MLSError) in
                try Group(
                    joining: welcome, bundle: bundle, signer: state.identity.signer, settings: state.groupSettings,
                    isKnown: { [conversations = state.conversations] name in
                        ConversationID(bytes: name).flatMap { conversations[$0] }?.goesOn ?? false
                    })
            }
        } catch let error as MLSError {
            return try await state.skip(entry, .refusedWelcome(.group(error)))
        } catch let error as ConversationError {
            return try await state.skip(entry, .refusedWelcome(error))
        }
        do throws(ConversationError) {
            try check(group, entry)
        } catch {
            return try await state.skip(entry, .refusedWelcome(error))
        }
        try await enter(group, entry, deleting: bundle.keyPackage.isLastResort ? nil : reference)
    }

    private func invitation(_ bytes: [UInt8]) throws -> (Welcome, [UInt8], KeyPackageBundle) {
        guard bytes.count <= ConversationLimits.welcomeBytes else { throw ConversationError.malformed(.tooLong) }
        guard case .welcome(let welcome) = try MLSMessage(encoded: bytes) else {
            throw MLSError.unsupported(.wireFormat)
        }
        for reference in welcome.keyPackageReferences {
            if let bundle = state.keyPackages[reference] { return (welcome, reference, bundle) }
        }
        throw MLSError.missingSecret
    }

    /// The group is the one that the server names, of the form of a conversation, and not one that this device was in
    /// by the same welcome.
    private func check(_ group: Group, _ entry: QueueEntry) throws(ConversationError) {
        guard group.context.groupID == entry.conversation.bytes else { throw .group(.wrongGroup) }
        try MemberList(group).checkAsFound(by: state.me, in: entry.conversation)
        let joins = state.conversations[entry.conversation]?.record.joins ?? []
        guard !joins.contains(Conversation.digest(group)) else { throw .group(.knownGroup) }
    }

    private nonisolated(nonsending) func enter(
        _ group: Group, _ entry: QueueEntry, deleting reference: [UInt8]?
    ) async throws {
        // A key package of last resort may be in others' hands for long: new keys are due at once.
        let renewed = reference == nil ? Instant.distantPast : state.ports.clock.now
        var record = ConversationRecord(entry.conversation, .active, renewed: renewed)
        let old = state.conversations[entry.conversation]?.record
        record.isArchived = old?.isArchived ?? true
        record.joins = ((old?.joins ?? []) + [Conversation.digest(group)]).suffix(ConversationRecord.keptJoins)
        let conversation = Conversation(record: record, group: group)
        let roster = try conversation.members().roster
        let item = state.archiveEntry(
            .changes([.joined(people: roster.roles, title: roster.title)]), conversation, group.context.epoch,
            by: state.me, entry.sequence, entry.acceptedAt)
        let beside = Beside(
            archive: [item], queuePosition: max(state.queuePosition, entry.number),
            keyPackages: reference.map { [$0: nil] } ?? [:])
        try await state.save(conversation, .state, beside)
        state.events.append(.joined(entry.conversation))
    }
}

extension KeyPackage {
    var isLastResort: Bool { extensions.contains { $0.type == Roster.lastResort.type } }
}
