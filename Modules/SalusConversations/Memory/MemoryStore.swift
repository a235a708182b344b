public import SalusBase
public import SalusModels

/// A store in memory, for tests and for trying things out: its content is gone with the process.
public final class MemoryStore: ConversationStore {
    private let content: Locked<(state: StoredState, archive: [ArchiveEntry])>

    /// Begins with what another store had.
    public init(_ state: StoredState = StoredState()) { content = Locked((state, [])) }

    public func apply(_ changes: StateChanges) async throws {
        content.withLock { content in
            content.state.apply(changes)
            content.archive += changes.archive
        }
    }

    public func load() async throws -> StoredState { content.withLock(\.state) }

    /// All entries in the order in which they came.
    public var archive: [ArchiveEntry] { content.withLock(\.archive) }
}

/// A directory in memory, for tests and for trying things out: a real one verifies identity logs.
public final class MemoryDirectory: IdentityDirectory {
    private let people = Locked([AccountID: [KnownDevice]]())

    public init() {}

    public func devices(of person: AccountID) -> [KnownDevice]? { people.withLock { $0[person] } }

    public func refresh(_ people: Set<AccountID>) async throws {}

    public func add(_ device: KnownDevice, of person: AccountID) {
        people.withLock { $0[person, default: []].append(device) }
    }

    public func revoke(_ address: DeviceAddress) {
        people.withLock { people in
            people[address.person] = people[address.person]?.map { device in
                guard device.device == address.device else { return device }
                return KnownDevice(device: device.device, signingKey: device.signingKey, isRevoked: true)
            }
        }
    }
}
