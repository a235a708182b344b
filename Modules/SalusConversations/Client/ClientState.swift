import SalusBase
import SalusMLS

/// The conversations of a device in memory, as its store has them, and everything that is given from outside. It stays
/// with the client that owns it, and the types beside it change it in one call of the client after another; so none of
/// their functions leaves the client: they are `nonisolated(nonsending)`.
final class ClientState {
    let me: DeviceAddress
    let identity: MemberIdentity
    let ports: ConversationPorts
    let settings: ConversationSettings
    let policy: DevicePolicy
    var conversations: [ConversationID: Conversation] = [:]
    var keyPackages: [[UInt8]: KeyPackageBundle] = [:]
    var queuePosition: UInt64 = 0
    var events: [ConversationEvent] = []
    /// Wishes that the rules refused, for the call that made them.
    var refusals: [WantedChange: ConversationError] = [:]
    /// False before the first call, and after the store failed: memory and store may differ then.
    var isLoaded = false

    init(me: DeviceAddress, signer: SignatureKeyPair, ports: ConversationPorts, settings: ConversationSettings) {
        (self.me, self.ports, self.settings) = (me, ports, settings)
        identity = MemberIdentity(credential: me.credential, signer: signer, capabilities: Roster.capabilities)
        policy = DevicePolicy(ports.directory)
    }

    /// Reads the store, unless memory has what it has.
    nonisolated(nonsending) func load() async throws {
        guard !isLoaded else { return }
        let stored = try await ports.store.load()
        var conversations: [ConversationID: Conversation] = [:]
        for (id, parts) in stored.conversations {
            let group = try parts.group.map { try Group(stored: $0, settings: groupSettings) }
            conversations[id] = Conversation(record: try ConversationRecord(stored: parts.record), group: group)
        }
        self.conversations = conversations
        keyPackages = try stored.keyPackages.mapValues { try KeyPackageBundle(stored: $0) }
        queuePosition = stored.queuePosition
        isLoaded = true
    }

    /// No late messages: the server takes a message in the present epoch only.
    var groupSettings: GroupSettings {
        var group = GroupSettings(policy: policy.memberPolicy(ports.clock), randomness: ports.randomness)
        (group.pastEpochs, group.resumptionEpochs) = (0, 1)
        return group
    }

    /// Throws for one that this device has never been in, or is no longer in.
    func conversation(_ id: ConversationID) throws(ConversationError) -> Conversation {
        guard let conversation = conversations[id] else { throw .unknownConversation }
        guard conversation.record.status != .ended else { throw .notMember }
        return conversation
    }

    var activeConversations: [ConversationID] {
        conversations.filter { $0.value.record.status != .ended }.keys.sorted()
    }

    func warn(_ kind: ConversationWarning.Kind, _ id: ConversationID) {
        events.append(.warning(ConversationWarning(conversation: id, kind: kind)))
    }

    func archiveEntry(
        _ body: ArchiveEntry.Body, _ conversation: Conversation, _ epoch: UInt64, by sender: DeviceAddress,
        _ sequence: UInt64, _ acceptedAt: Instant
    ) -> ArchiveEntry {
        ArchiveEntry(
            conversation: conversation.id, sequence: sequence, acceptedAt: acceptedAt, epoch: epoch, sender: sender,
            body: body, isArchived: conversation.record.isArchived)
    }

    /// The events since the last time.
    func takeEvents() -> [ConversationEvent] {
        defer { events = [] }
        return events
    }
}
