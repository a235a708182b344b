import SalusBase
public import SalusModels

/// Publishes key packages of the caller's device (RFC 9420 section 10).
public struct PublishKeyPackagesCall: APICall {
    public static let route = Route(
        .post, "key-packages", .session, "Publishes key packages of the caller's device.")
    public static let about = """
        Up to 100 encoded MLS messages with key packages whose credential is this device; what is there already stays \
        once. The one of last resort takes the place of an earlier one, and is given out when no other is left.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .quotaReached]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = KeyPackageStock

    /// Key packages for others to take.
    public struct Body: Hashable, Sendable, JSONPayload {
        public static let isLarge = true

        public let packages: [Base64URLBytes]
        public let lastResort: Base64URLBytes?

        public init(packages: [[UInt8]], lastResort: [UInt8]?) {
            (self.packages, self.lastResort) = (packages.map { Base64URLBytes($0) }, lastResort.map { .init($0) })
        }
    }

    public init(packages: [[UInt8]], lastResort: [UInt8]?) {
        body = Body(packages: packages, lastResort: lastResort)
    }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The key packages that the server has of the caller's device.
public struct KeyPackageStock: Hashable, Sendable, JSONPayload {
    /// Without the one of last resort.
    public let remaining: Int
    public let hasLastResort: Bool

    public init(remaining: Int, hasLastResort: Bool) {
        (self.remaining, self.hasLastResort) = (remaining, hasLastResort)
    }
}

/// Counts the key packages of the caller's device.
public struct ReadKeyPackageStatusCall: APICall {
    public static let route = Route(
        .get, "key-packages", .session, "Counts the key packages of the caller's device.")
    public static let about = "A device publishes more before none is left."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = KeyPackageStock

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Takes key packages of devices, to add them to a conversation.
public struct ClaimKeyPackagesCall: APICall {
    public static let route = Route(
        .post, "key-packages/claims", .session, "Takes a key package of each of several devices.")
    public static let about = """
        Up to 4,000 devices. Each key package is given out once, the one of last resort again and again. A device that \
        is unknown, revoked or has none is left out: the three are not told apart. One who takes many waits.
        """
    public static let errors: [APIErrorCode] = [.tooManyAttempts]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = ClaimedKeyPackages

    /// The devices that are to be added.
    public struct Body: Hashable, Sendable, JSONPayload {
        public static let isLarge = true

        public let devices: [ConversationDevice]
        public init(devices: [ConversationDevice]) { self.devices = devices }
    }

    public init(devices: [ConversationDevice]) { body = Body(devices: devices) }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// A key package for each device that has one.
public struct ClaimedKeyPackages: Hashable, Sendable, JSONPayload {
    public let packages: [Package]
    public init(packages: [Package]) { self.packages = packages }

    /// An encoded MLS message with a key package.
    public struct Package: Hashable, Sendable, Codable {
        public let device: ConversationDevice
        public let bytes: Base64URLBytes

        public init(device: ConversationDevice, _ bytes: [UInt8]) {
            (self.device, self.bytes) = (device, Base64URLBytes(bytes))
        }
    }
}
