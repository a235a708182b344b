import SalusBase
public import SalusConversations
public import SalusDomain

/// The conversations of one device over its database. Of two programs on one profile, the one that comes second gets
/// `Conflict` and reads the state again, so that no key is used by both.
public final class DeviceConversationStore: ConversationStore {
    /// Another program has changed the state since it was loaded; nothing was written.
    public struct Conflict: Error {}

    private let store: any LocalConversationStore
    private let device: DeviceAddress
    private let state = Locked((version: 0, writes: 0))

    public init(_ store: any LocalConversationStore, of device: DeviceAddress) {
        (self.store, self.device) = (store, device)
    }

    /// The number of transactions since the last call of this.
    public func takeWrites() -> Int {
        state.withLock { state in
            defer { state.writes = 0 }
            return state.writes
        }
    }

    /// Whether the state is as this program has it.
    public func isCurrent() async throws(DomainError) -> Bool {
        try await store.conversationVersion(of: device) == state.withLock(\.version)
    }

    public func load() async throws -> StoredState {
        let loaded = try await store.conversationState(of: device)
        state.withLock { $0.version = loaded.version }
        return loaded.state
    }

    /// Throws `Conflict`, and the errors of the database.
    public func apply(_ changes: StateChanges) async throws {
        let version = state.withLock(\.version)
        guard try await store.apply(changes, of: device, after: version) else { throw Conflict() }
        state.withLock { $0 = (version + 1, $0.writes + 1) }
    }
}
