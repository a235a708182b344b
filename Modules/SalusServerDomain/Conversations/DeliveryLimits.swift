import SalusConversations

/// How much of conversations the server takes. What one message may hold, clients and server say alike.
public struct DeliveryLimits: Hashable, Sendable {
    /// How long a message waits for a device, and its digest is known.
    public var queueDays = 90
    /// In which one device is.
    public var conversations = 5000
    /// Of one device, together, and the bytes of one of them.
    public var keyPackages = 300
    public var keyPackageBytes = 4 << 10
    /// Calls of one account for key packages of others.
    public var claims = AttemptLimit(
        free: 1000, firstDelaySeconds: 60, longestDelaySeconds: 3600, memorySeconds: 86_400)
    /// Key packages of one device that one account takes in a day; then it gets the one of last resort.
    public var claimsOfDevice = 20
    /// Bytes of one page of a queue.
    public var pageBytes = 4 << 20
    /// Bytes of all files that one account has in conversations.
    public var fileBytes = 4 << 30
    /// How long a file can be fetched, and after which one that is not whole is given up.
    public var fileDays = 365
    public var uploadDays = 7

    /// Key packages of one call.
    static let upload = ConversationLimits.keyPackages
    /// Devices of one conversation, and of one call for key packages.
    static let devices = ConversationLimits.devices
    static let messageBytes = ConversationLimits.messageBytes
    static let commitBytes = ConversationLimits.commitBytes
    static let welcomeBytes = ConversationLimits.welcomeBytes

    public init() {}
}
