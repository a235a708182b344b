public import SalusBase
public import SalusMLS

/// Everything that a client is given from outside.
public struct ConversationPorts: Sendable {
    public let service: any DeliveryService
    public let directory: any IdentityDirectory
    public let store: any ConversationStore
    public let clock: WallClock
    public let randomness: Randomness

    public init(
        service: any DeliveryService, directory: any IdentityDirectory, store: any ConversationStore,
        clock: WallClock, randomness: Randomness
    ) {
        self.service = service
        self.directory = directory
        self.store = store
        self.clock = clock
        self.randomness = randomness
    }
}

/// Choices of a client.
public struct ConversationSettings: Sendable {
    public var suite = CipherSuite.x25519AES128GCM
    /// Seconds after which a device proposes new keys for itself.
    public var renewal: Int64 = 7 * 86_400
    /// Seconds that a proposal of new keys waits for a commit of others, before the device commits them itself.
    public var renewalGrace: Int64 = 86_400
    /// Key packages that the server should have of this device.
    public var keyPackages = 20
    /// Days for which a key package, and one of last resort, may be used.
    public var keyPackageDays = 90
    public var lastResortDays = 365
    /// Messages that one save of the group allows.
    public var reservedMessages: UInt32 = 16
    /// Races that a change may lose.
    public var attempts = 16

    public init() {}
}
